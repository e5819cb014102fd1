import { SERVER_PATHS } from "@atrium/contracts/server-paths";

/** What is done with a request of a page. Null: nothing, the browser asks the server as if there was no worker. */
export type Way = "kept first" | "page" | "network first" | null;

export type Asked = {
  readonly method: string;
  readonly url: string;
  /** Whether a page is opened by it. */
  readonly isPage: boolean;
};

/** Of the build and the same for everybody; the server's answers about people are never in it, whatever their path. */
export type Kept = { readonly origin: string; readonly files: ReadonlySet<string> };

/** Which way a request goes: hashed files are what was kept, pages and plain files what the server has, as long as it can be reached. */
export function chooseWay({ method, url, isPage }: Asked, { origin, files }: Kept): Way {
  const { origin: asked, pathname } = new URL(url);
  if (method !== "GET" || asked !== origin || SERVER_PATHS.test(pathname)) return null;
  if (isPage) return "page";
  if (!files.has(pathname)) return pathname.startsWith("/assets/") ? "kept first" : null;
  return pathname.startsWith("/assets/") ? "kept first" : "network first";
}

/** Two releases: whoever has a page of the last one open still finds its parts. Of names in the order in which they came. */
export function listOutdated(names: readonly string[], prefix: string): string[] {
  return names.filter((name) => name.startsWith(prefix)).slice(0, -2);
}
