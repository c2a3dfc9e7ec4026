// Fetches its index from an address that is put together, as themes do.
let rows = [];
const name = "index.json";
fetch(window.baseURL + name).then(answer => answer.json()).then(found => { rows = found; });
document.querySelector("#search").addEventListener("input", event => {
  const fitting = rows.filter(row => row.text.includes(event.target.value));
  document.querySelector("#hits").innerHTML = fitting.map(row => `<li><a class="hit" href="${row.permalink}">${row.title}</a>`).join("");
});
