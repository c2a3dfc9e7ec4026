export default defineNuxtConfig({
  compatibilityDate: "2025-12-01",
  telemetry: false,
  app: { baseURL: process.env.SITE_BASE, head: { title: "Harbour" } },
  vite: { build: { assetsInlineLimit: 0 } },
});
