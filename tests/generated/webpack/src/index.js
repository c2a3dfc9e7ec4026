import React, { lazy, Suspense, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter, Link, Route, Routes } from "react-router-dom";
import "./style.css";
import mark from "./mark.svg";

const make = React.createElement;
const Ships = lazy(() => import("./ships.js"));

function Home() {
  const [cargo, setCargo] = useState("");
  useEffect(() => {
    fetch(`${process.env.PUBLIC_URL}/cargo.json`).then(answer => answer.json()).then(data => setCargo(data.crates));
  }, []);
  return make("main", { className: "mark" }, make("h1", null, "Harbour"), make("img", { src: mark, alt: "" }),
    make("p", { id: "cargo" }, cargo), make(Link, { to: "/ships" }, "Ships"));
}

createRoot(document.querySelector("#root")).render(make(BrowserRouter, { basename: process.env.PUBLIC_URL },
  make(Suspense, { fallback: null }, make(Routes, null, make(Route, { path: "/", element: make(Home) }),
    make(Route, { path: "/ships", element: make(Ships) }), make(Route, { path: "*", element: make("h1", null, "Not found") })))));
