const base = import.meta.env.BASE_URL.replace(/\/$/, "");

export const GET = () => new Response(JSON.stringify([
  { title: "Harbour", url: `${base}/`, text: "Begin with the guide" },
  { title: "Ships", url: `${base}/guide/ships/list/`, text: "The quokka is the smallest ship here." },
]));
