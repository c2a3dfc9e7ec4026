import adapter from "@sveltejs/adapter-static";

export default {
  kit: {
    adapter: adapter({ pages: "out", assets: "out", fallback: "404.html" }),
    paths: { base: process.env.SITE_BASE.replace(/\/$/, "") },
  },
};
