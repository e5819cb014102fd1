import type { QueryKey } from "@tanstack/react-query";

/** Where the answer of an operation is kept by the screens that ask for it: a public page comes with what it needs. */
export type AnswerPlace = { readonly path: string; readonly toKey: (input: never) => QueryKey };

/** How the server makes the page of a route. */
export type PublicPageMaking = {
  /** The module that shows it, as in vite-page-parts.ts. */
  readonly module: string;
  /** Whether only who is not signed in sees it. */
  readonly isForVisitors: boolean;
  /** For its head; absent where its data say it. */
  readonly toWords?: () => { readonly title: string; readonly description: string };
};

/** What a feature adds to the pages that are open without a session, by the full paths of its routes. */
export type PublicPages = {
  readonly answers: readonly AnswerPlace[];
  readonly pages: Readonly<Record<string, PublicPageMaking>>;
};
