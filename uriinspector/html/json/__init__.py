"""URLs in JSON: JSON-LD, import maps, speculation rules, web app manifests."""
