module.exports = {
  title: "Harbour",
  url: "https://old.example",
  baseUrl: process.env.SITE_BASE,
  favicon: "mark.svg",
  presets: [["classic", { docs: { routeBasePath: "/guide" }, blog: false, pages: {}, sitemap: {} }]],
  themes: [["@easyops-cn/docusaurus-search-local", { docsRouteBasePath: "/guide", indexBlog: false, indexPages: true }]],
  themeConfig: {
    navbar: {
      title: "Harbour",
      logo: { src: "mark.svg" },
      items: [{ to: "/guide/start", label: "Guide" }, { href: "pathname:///cargo.json", label: "Cargo" }],
    },
  },
};
