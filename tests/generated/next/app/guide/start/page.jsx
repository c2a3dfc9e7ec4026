import Cargo from "../../cargo-view";

export default function Start() {
  return <main><h1>Start</h1><Cargo /></main>;
}
