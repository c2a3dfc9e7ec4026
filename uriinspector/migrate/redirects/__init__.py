"""Write redirect maps, after following every old address through them."""
