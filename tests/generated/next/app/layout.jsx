import Link from "next/link";

export const metadata = { title: "Harbour", icons: { icon: `${process.env.BASE}/mark.svg` } };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <nav><Link href="/">Home</Link> <Link href="/guide/start/">Start</Link> <Link href="/guide/ships/list/">Ships</Link></nav>
        {children}
      </body>
    </html>
  );
}
