import React from "react";
import { Link } from "react-router-dom";

const make = React.createElement;
export default () => make("main", null, make("h1", null, "Ships"), make(Link, { to: "/" }, "Home"));
