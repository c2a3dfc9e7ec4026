import { sveltekit } from "@sveltejs/kit/vite";

export default { plugins: [sveltekit()], build: { assetsInlineLimit: 0 } };
