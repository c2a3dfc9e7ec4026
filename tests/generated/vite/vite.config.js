import vue from "@vitejs/plugin-vue";
import { VitePWA } from "vite-plugin-pwa";

export default {
  base: process.env.SITE_BASE,
  build: { assetsInlineLimit: 0 },
  plugins: [
    vue(),
    VitePWA({
      registerType: "autoUpdate",
      includeAssets: ["cargo.json"],
      manifest: {
        name: "Harbour",
        short_name: "Harbour",
        icons: [{ src: "mark.svg", sizes: "any", type: "image/svg+xml" }],
        shortcuts: [{ name: "Ships", url: "ships" }],
      },
    }),
  ],
};
