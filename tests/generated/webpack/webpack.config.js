const Copy = require("copy-webpack-plugin");
const Html = require("html-webpack-plugin");
const Css = require("mini-css-extract-plugin");
const { DefinePlugin } = require("webpack");

const base = process.env.SITE_BASE;

module.exports = {
  entry: "./src/index.js",
  output: {
    path: `${__dirname}/out`,
    publicPath: base,
    filename: "static/js/[name].[contenthash:8].js",
    assetModuleFilename: "static/media/[name].[hash][ext]",
  },
  module: { rules: [{ test: /\.css$/, use: [Css.loader, "css-loader"] }, { test: /\.svg$/, type: "asset/resource" }] },
  plugins: [
    new Html({ template: "src/index.html" }),
    new Css({ filename: "static/css/[name].[contenthash:8].css" }),
    new DefinePlugin({ "process.env.PUBLIC_URL": JSON.stringify(base.replace(/\/$/, "")) }),
    new Copy({ patterns: ["public"] }),
  ],
};
