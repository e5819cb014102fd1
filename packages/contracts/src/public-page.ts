/** What a page says that anybody may open: its address, and the answers of the operations it asks. */
export type PublicPage = {
  /** Path and query on this server. */
  readonly url: string;
  /** What the visitor reads, best first, as BCP 47 tags. */
  readonly languages: readonly string[];
  readonly answers: readonly PageAnswer[];
};

/** Of one operation of these contracts, named by its path. */
export type PageAnswer = {
  readonly path: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly answer: unknown;
};

/** The page as a browser shows it before any script of ours has run. */
export type RenderedPage = {
  readonly html: string;
  readonly locale: string;
  readonly title: string | null;
  readonly description: string | null;
  /** Whether who is signed in sees something else, and does not see this for a moment. */
  readonly isForVisitors: boolean;
  /** What the page is made of, a source file of the web client; `public-pages.json` of its build says what that became. */
  readonly module: string;
};

/** The paths of pages that need no session, whether the server renders them or not. */
export const OPEN_PAGES = /^\/(?:@|(?:community|join|login|pay|profile)(?:[/?]|$))/u;

/** The element of the page that holds its `PublicPage` as JSON, from which the browser renders it again. */
export const PUBLIC_PAGE_ELEMENT = "public-page";

/** A cookie that holds nothing but that somebody is signed in in this browser: pages of nobody link to none of the files that only they need. */
export const SIGNED_IN_COOKIE = "atrium_here";
