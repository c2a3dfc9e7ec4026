import { viteBundler } from "@vuepress/bundler-vite";
import { searchPlugin } from "@vuepress/plugin-search";
import { defaultTheme } from "@vuepress/theme-default";

export default {
  base: process.env.SITE_BASE,
  title: "Harbour",
  bundler: viteBundler(),
  theme: defaultTheme({ logo: "/mark.svg", navbar: [{ text: "Guide", link: "/guide/start.html" }] }),
  plugins: [searchPlugin()],
};
