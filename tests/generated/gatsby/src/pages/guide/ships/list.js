import * as React from "react";
import { Link, graphql, withPrefix } from "gatsby";
import Layout from "../../../layout";
import ship from "../../../ship.svg";

export default function Ships({ data }) {
  const [hits, setHits] = React.useState([]);
  const search = async (event) => {
    const word = event.target.value;
    const pages = await (await fetch(withPrefix("/search.json"))).json();
    setHits(pages.filter((page) => word && page.text.includes(word)));
  };
  return (
    <Layout>
      <h1>Ships of {data.site.siteMetadata.title}</h1>
      <p>The quokka is the smallest ship here. <img src={ship} alt="A ship" /></p>
      <p><input id="search" onChange={search} /> {hits.map((page) => <Link key={page.url} className="hit" to={page.url}>{page.title}</Link>)}</p>
    </Layout>
  );
}

export const query = graphql`{ site { siteMetadata { title } } }`;
