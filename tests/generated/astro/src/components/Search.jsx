import { useState } from "preact/hooks";

const base = import.meta.env.BASE_URL.replace(/\/$/, "");

export default function Search() {
  const [hits, setHits] = useState([]);
  const search = async (event) => {
    const pages = await (await fetch(`${base}/search.json`)).json();
    setHits(pages.filter((page) => page.text.includes(event.target.value)));
  };
  return <p><input id="search" onChange={search} /> {hits.map((page) => <a class="hit" href={page.url}>{page.title}</a>)}</p>;
}
