/** What a page says of itself to search engines and to previews of its link. */
export type PageInfo = {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly imageUrl: string | null;
  readonly siteName: string;
  readonly kind: "profile" | "website";
};

/** The page with what it says of itself in its head. Every text is somebody's and is escaped. */
export function withPageInfo(page: string, info: PageInfo): string {
  const tags = [
    `<title>${escape(`${info.title} · ${info.siteName}`)}</title>`,
    `<link rel="canonical" href="${escape(info.url)}" />`,
    named("description", info.description),
    property("og:type", info.kind),
    property("og:site_name", info.siteName),
    property("og:title", info.title),
    property("og:description", info.description),
    property("og:url", info.url),
    named("twitter:card", "summary"),
    ...(info.imageUrl === null ? [] : [property("og:image", info.imageUrl), property("og:image:alt", info.title)]),
  ];
  // By functions, because a text may hold `$&`.
  return page.replace(/<title>.*?<\/title>/s, () => tags.join("\n    "));
}

const named = (name: string, content: string): string => `<meta name="${name}" content="${escape(content)}" />`;
const property = (name: string, content: string): string => `<meta property="${name}" content="${escape(content)}" />`;

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
}
