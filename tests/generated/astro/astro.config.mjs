import preact from "@astrojs/preact";
import { defineConfig } from "astro/config";

export default defineConfig({
  site: "https://old.example",
  base: process.env.SITE_BASE,
  integrations: [preact()],
  prefetch: true,
  vite: { build: { assetsInlineLimit: 0 } },
});
