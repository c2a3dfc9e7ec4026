const base = process.env.SITE_BASE.replace(/\/$/, "");

export default {
  output: "export",
  distDir: "out",
  basePath: base,
  trailingSlash: true,
  images: { unoptimized: true },
  env: { BASE: base },
};
