import type { PublicPage, RenderedPage } from "@atrium/contracts/public-page";
import { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory, createRouter } from "@tanstack/react-router";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { getLocale, startLocaleFor } from "../../platform/i18n/locale.ts";
import { App } from "../App.tsx";
import { ROUTER_OPTIONS } from "../router-options.ts";
import { QUERY_DEFAULTS } from "../query-client.ts";
import { keepAnswers } from "./answers.ts";
import { openRoot, PUBLIC_PAGES, publicRoutes } from "./public-features.tsx";

const root = openRoot();
const routeTree = root.addChildren([...publicRoutes(root)]);

/** The page as a visitor sees it who is not signed in. Null for an address that the router does not take for a public page. */
export async function render({ url, languages, answers }: PublicPage): Promise<RenderedPage | null> {
  startLocaleFor(languages);
  const queryClient = new QueryClient({ defaultOptions: QUERY_DEFAULTS });
  keepAnswers(queryClient, answers);
  const router = createRouter({
    ...ROUTER_OPTIONS,
    routeTree,
    history: createMemoryHistory({ initialEntries: [url] }),
    isServer: true,
  });
  await router.load();
  const path = router.state.matches.at(-1)?.fullPath ?? "";
  const page = PUBLIC_PAGES.map(({ pages }) => pages[path]).find((making) => making !== undefined);
  if (!page) return null;
  const html = renderToString(
    <StrictMode>
      <App router={router} queryClient={queryClient} />
    </StrictMode>,
  );
  const { module, isForVisitors, toWords } = page;
  return { html, locale: getLocale(), module, isForVisitors, ...(toWords?.() ?? { title: null, description: null }) };
}
