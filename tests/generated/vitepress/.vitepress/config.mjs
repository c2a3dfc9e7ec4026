export default {
  base: process.env.SITE_BASE,
  title: "Harbour",
  themeConfig: {
    logo: "/mark.svg",
    search: { provider: "local" },
    nav: [{ text: "Guide", link: "/guide/start" }, { text: "Home", link: "/" }],
    sidebar: [{ text: "Guide", items: [
      { text: "Start", link: "/guide/start" },
      { text: "Ships", link: "/guide/ships/list" },
    ] }],
  },
  vite: { build: { assetsInlineLimit: 0 } },
};
