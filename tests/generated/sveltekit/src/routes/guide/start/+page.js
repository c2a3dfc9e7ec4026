import { base } from "$app/paths";

export const load = async ({ fetch }) => ({ loaded: (await (await fetch(`${base}/cargo.json`)).json()).cargo });
