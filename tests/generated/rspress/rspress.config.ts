import { defineConfig } from "rspress/config";

export default defineConfig({
  root: "docs",
  outDir: "out",
  base: process.env.SITE_BASE,
  title: "Harbour",
  icon: "/mark.svg",
  themeConfig: {
    nav: [{ text: "Guide", link: "/guide/start", activeMatch: "/guide/" }],
    sidebar: { "/guide/": [{ text: "Start", link: "/guide/start" }, { text: "Ships", link: "/guide/ships" }] },
  },
});
