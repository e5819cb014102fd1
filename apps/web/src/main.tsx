import "./ui/global.css";
// Follows the system from the first page on, the ones without a dialog or a menu too.
import "./platform/theme/color-scheme.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { routePattern } from "./app/router.tsx";
import { startSession } from "./app/start-session.ts";
import { startLocale } from "./platform/i18n/locale.ts";
import { toFailedPage } from "./platform/reports/failures.ts";
import { report, startReports } from "./platform/reports/reports.ts";

startReports({ release: APP_VERSION, route: routePattern });
startLocale();
startSession();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root, { onCaughtError: handleCaughtError }).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

/** What a page could not show, in place of which there is a word and a way on. */
function handleCaughtError(error: unknown): void {
  report(toFailedPage("render", error));
  // oxlint-disable-next-line no-console -- as React does where nothing is said otherwise
  console.error(error);
}
