import { LINK_DESCRIPTION_MAX_LENGTH, LINK_SITE_MAX_LENGTH, LINK_TITLE_MAX_LENGTH } from "@atrium/contracts/limits";
import { withoutControls } from "@atrium/contracts/storable";
import { Parser } from "htmlparser2";
import { cut } from "../content/cut.ts";

/** What a page says of itself. */
export type PageFacts = {
  readonly title: string;
  readonly description: string;
  readonly site: string;
  readonly imageUrl: string | null;
};

/** Marks that turn the direction of what follows, also of what is ours. */
const TURNS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const HOSTS_SHOWN_WITHOUT = /^www\./;
/** A page names its encoding near its beginning, or not at all. */
const ENCODING_WITHIN = 1_024;

/** What is said of a page in it; null for one without a title. */
export function readPage(bytes: Buffer, { url, contentType }: { url: URL; contentType: string }): PageFacts | null {
  const { title, names } = readHead(decode(bytes, contentType));
  const of = (...wanted: readonly string[]): string => wanted.map((name) => names.get(name)).find(Boolean) ?? "";
  const shownTitle = toWords(of("og:title", "twitter:title") || title, LINK_TITLE_MAX_LENGTH);
  if (shownTitle === "") return null;
  const host = url.hostname.replace(HOSTS_SHOWN_WITHOUT, "");
  return {
    title: shownTitle,
    description: toWords(of("og:description", "twitter:description", "description"), LINK_DESCRIPTION_MAX_LENGTH),
    site: toWords(of("og:site_name"), LINK_SITE_MAX_LENGTH) || host.slice(0, LINK_SITE_MAX_LENGTH),
    imageUrl: toImageUrl(of("og:image:secure_url", "og:image", "og:image:url", "twitter:image"), url),
  };
}

function toImageUrl(text: string, url: URL): string | null {
  const image = text === "" ? null : URL.parse(text, url.href);
  return image !== null && /^https?:$/.test(image.protocol) ? image.href : null;
}

function toWords(text: string, maxLength: number): string {
  const plain = withoutControls(text)
    .replaceAll("\0", "")
    .replaceAll(TURNS, "")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .toWellFormed();
  return plain.length <= maxLength ? plain : `${cut(plain, maxLength - 1)}…`;
}

/** Only what the head says: what people write into a page is not what the page is. */
function readHead(html: string): { title: string; names: ReadonlyMap<string, string> } {
  const names = new Map<string, string>();
  let [title, isTitle, isOver] = ["", false, false];
  const parser = new Parser({
    onopentag(tag, { property, name, content }) {
      if (isOver) return;
      if (tag === "body") isOver = true;
      if (tag === "title") isTitle = title === "";
      const key = (property ?? name ?? "").toLowerCase();
      if (tag === "meta" && key !== "" && content && !names.has(key)) names.set(key, content);
    },
    ontext(text) {
      if (isTitle) title += text;
    },
    onclosetag(tag) {
      if (tag === "title") isTitle = false;
      if (tag === "head") isOver = true;
    },
  });
  parser.end(html);
  return { title, names };
}

function decode(bytes: Buffer, contentType: string): string {
  const start = bytes.subarray(0, ENCODING_WITHIN).toString("latin1");
  const [, named] =
    /charset\s*=\s*["']?([\w-]+)/i.exec(contentType) ??
    /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]+)/i.exec(start) ??
    [];
  try {
    return new TextDecoder(named ?? "utf-8").decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
