module.exports = {
  pathPrefix: process.env.SITE_BASE.replace(/\/$/, ""),
  siteMetadata: { title: "Harbour" },
};
