import Image from "next/image";
import mark from "./mark.svg";

export default function Home() {
  return <main><h1>Harbour</h1><Image src={mark} alt="A mark" width="80" height="80" /></main>;
}
