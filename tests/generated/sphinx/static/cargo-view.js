const folder = document.currentScript.src;
addEventListener("DOMContentLoaded", async () => {
  const show = (name, text) => document.getElementById(name)?.replaceChildren(text);
  show("lazy", (await import(new URL("cargo.js", folder))).cargo);
  show("fetched", (await (await fetch(new URL("cargo.json", folder))).json()).cargo);
});
