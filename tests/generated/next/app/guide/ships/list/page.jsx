import Search from "../../../search";

export default function Ships() {
  return <main><h1>Ships</h1><p>The quokka is the smallest ship here.</p><Search /></main>;
}
