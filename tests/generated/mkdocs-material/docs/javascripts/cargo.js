const home = document.currentScript.src;
document$.subscribe(async () => {
  const show = (name, text) => document.getElementById(name)?.replaceChildren(text);
  show("lazy", (await import(new URL("crates.js", home))).cargo);
  show("fetched", (await (await fetch(new URL("../cargo.json", home))).json()).cargo);
});
