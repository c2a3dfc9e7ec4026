import * as React from "react";
import { withPrefix } from "gatsby";
import Layout from "../../layout";

export default function Start() {
  const [lazy, setLazy] = React.useState("");
  const [fetched, setFetched] = React.useState("");
  React.useEffect(() => {
    import("../../cargo").then((module) => setLazy(module.cargo));
    fetch(withPrefix("/cargo.json")).then((answer) => answer.json()).then((data) => setFetched(data.cargo));
  }, []);
  return <Layout><h1>Start</h1><p>Lazy: <b id="lazy">{lazy}</b>, fetched: <b id="fetched">{fetched}</b></p></Layout>;
}
