import "./ui/global.css";
// Follows the system from the first page on, the ones without a dialog or a menu too.
import "./platform/theme/color-scheme.ts";
import { StrictMode } from "react";
import { QueryClient } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { startConnectivity } from "./platform/connectivity/browser-connectivity.ts";
import { keepAnswers } from "./app/public-pages/answers.ts";
import { startOfflineStart } from "./app/offline-start.ts";
import { readPublicPage } from "./app/public-pages/page-data.ts";
import { PendingPage } from "./app/PendingPage.tsx";
import { QUERY_DEFAULTS } from "./app/query-client.ts";
import { PENDING_AFTER_MS } from "./app/router-options.ts";
import { loadWholeTree, routePattern, router } from "./app/router.tsx";
import { session } from "./platform/session/session.ts";
import { startSession } from "./app/start-session.ts";
import { startLocale } from "./platform/i18n/locale.ts";
import { keepTyped } from "./platform/typed-before.ts";
import { toFailedPage } from "./platform/reports/failures.ts";
import { report, startReports } from "./platform/reports/reports.ts";

startReports({ release: APP_VERSION, route: routePattern });
startLocale();
startSession({ forget: forgetAnswers, callOff: () => void queryClient.cancelQueries() });
startConnectivity();
startOfflineStart();

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");
const root = createRoot(container, { onCaughtError: handleCaughtError });
let queryClient = openQueryClient();
// With the page's code, so that nothing is shown between what the server rendered and the page.
if (readPublicPage()) void router.load().finally(() => show(container));
else if (session.getSnapshot()) {
  const pending = setTimeout(() => root.render(<PendingPage />), PENDING_AFTER_MS);
  void loadWholeTree()
    // Where it cannot be had, the router asks for it again, and its page says so.
    .catch(() => undefined)
    .then(() => clearTimeout(pending))
    .then(() => show(container));
} else show(container);

function openQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: QUERY_DEFAULTS });
}

/** Renders the page, from the answers it came with, in place of what the server has rendered. */
function show(shownIn: HTMLElement): void {
  const page = readPublicPage();
  if (page) keepAnswers(queryClient, page.answers);
  keepTyped(shownIn);
  render();
  delete shownIn.dataset["for"];
}

function render(): void {
  root.render(
    <StrictMode>
      <App router={router} queryClient={queryClient} />
    </StrictMode>,
  );
}

/** What was asked for before and is answered later is kept where nobody looks any more. */
function forgetAnswers(): void {
  queryClient.clear();
  queryClient = openQueryClient();
  render();
}

/** What a page could not show, in place of which there is a word and a way on. */
function handleCaughtError(error: unknown): void {
  report(toFailedPage("render", error));
  // oxlint-disable-next-line no-console -- as React does where nothing is said otherwise
  console.error(error);
}
