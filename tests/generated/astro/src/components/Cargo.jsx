import { useEffect, useState } from "preact/hooks";

export default function Cargo() {
  const [lazy, setLazy] = useState("");
  const [fetched, setFetched] = useState("");
  useEffect(() => {
    import("../cargo.js").then((module) => setLazy(module.cargo));
    fetch(`${import.meta.env.BASE_URL.replace(/\/$/, "")}/cargo.json`).then((answer) => answer.json()).then((data) => setFetched(data.cargo));
  }, []);
  return <p>Lazy: <b id="lazy">{lazy}</b>, fetched: <b id="fetched">{fetched}</b></p>;
}
