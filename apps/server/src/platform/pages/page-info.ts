/** What a page says of itself to search engines and to previews of its link. */
export type PageInfo = {
  /** Title and description of the rendered page, where the visitor's language decides them. */
  readonly title: string | null;
  readonly description: string | null;
  readonly url: string;
  readonly imageUrl: string | null;
  readonly siteName: string;
  readonly kind: "profile" | "website";
  /** The same for machines, in the words of schema.org. */
  readonly structuredData: Readonly<Record<string, unknown>> | null;
};

/** The elements of a page's head that say what it is. Every text is somebody's and is escaped. */
export function toHeadElements({
  title,
  description,
  url,
  imageUrl,
  siteName,
  kind,
  structuredData,
}: PageInfo): string[] {
  return [
    `<title>${escape(`${title ?? ""} · ${siteName}`)}</title>`,
    `<link rel="canonical" href="${escape(url)}" />`,
    named("description", description ?? ""),
    property("og:type", kind),
    property("og:site_name", siteName),
    property("og:title", title ?? siteName),
    property("og:description", description ?? ""),
    property("og:url", url),
    named("twitter:card", "summary"),
    ...(imageUrl === null ? [] : [property("og:image", imageUrl), property("og:image:alt", title ?? siteName)]),
    ...(structuredData === null ? [] : [toDataElement("application/ld+json", structuredData)]),
  ];
}

/** Data in a page, which no browser runs. A text in it cannot end the element. */
export function toDataElement(type: string, data: unknown, id?: string): string {
  const json = JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
  return `<script type="${type}"${id === undefined ? "" : ` id="${id}"`}>${json}</script>`;
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
