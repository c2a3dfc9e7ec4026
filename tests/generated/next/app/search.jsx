"use client";

import Link from "next/link";
import { useState } from "react";

export default function Search() {
  const [hits, setHits] = useState([]);
  const search = async (event) => {
    const word = event.target.value;
    const pages = await (await fetch(`${process.env.BASE}/search.json`)).json();
    setHits(pages.filter((page) => word && page.text.includes(word)));
  };
  return <p><input id="search" onChange={search} /> {hits.map((page) => <Link key={page.url} className="hit" href={page.url}>{page.title}</Link>)}</p>;
}
