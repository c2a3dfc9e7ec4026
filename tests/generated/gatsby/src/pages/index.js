import * as React from "react";
import { withPrefix } from "gatsby";
import Layout from "../layout";

export default function Home() {
  return <Layout><h1>Harbour</h1><img src={withPrefix("/mark.svg")} alt="A mark" /></Layout>;
}

export const Head = () => <title>Harbour</title>;
