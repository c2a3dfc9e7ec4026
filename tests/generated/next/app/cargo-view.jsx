"use client";

import { useEffect, useState } from "react";

export default function Cargo() {
  const [lazy, setLazy] = useState("");
  const [fetched, setFetched] = useState("");
  useEffect(() => {
    import("./cargo").then((module) => setLazy(module.cargo));
    fetch(`${process.env.BASE}/cargo.json`).then((answer) => answer.json()).then((data) => setFetched(data.cargo));
  }, []);
  return <p>Lazy: <b id="lazy">{lazy}</b>, fetched: <b id="fetched">{fetched}</b></p>;
}
