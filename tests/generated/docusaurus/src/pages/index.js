import React from "react";
import Link from "@docusaurus/Link";
import Layout from "@theme/Layout";
import useBaseUrl from "@docusaurus/useBaseUrl";

export default function Home() {
  return <Layout><h1>Harbour</h1><Link to="/guide/start">Begin with the guide</Link><img src={useBaseUrl("/mark.svg")} alt="A mark" /></Layout>;
}
