import * as React from "react";
import { Link } from "gatsby";

export default function Layout({ children }) {
  return <main><nav><Link to="/">Home</Link> <Link to="/guide/start/">Start</Link> <Link to="/guide/ships/list/">Ships</Link></nav>{children}</main>;
}
