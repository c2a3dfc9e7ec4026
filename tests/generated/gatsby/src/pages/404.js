import * as React from "react";
import Layout from "../layout";

export default function Nothing() {
  return <Layout><h1>Nothing here</h1></Layout>;
}
