import type { ClientError } from "@atrium/contracts/client-errors";
import { request } from "../api/request.ts";
import { realTimers } from "../live/timers.ts";
import { onPageLeft } from "../page-left.ts";
import { session } from "../session/session.ts";
import { ErrorReporter, type Failed } from "./error-reporter.ts";
import { toFailedPage } from "./failures.ts";
import { reportOperation } from "./operations.ts";

/** Of the page that is open; the app says so as soon as it knows. */
let route = (): string => "/";
let release = "unknown";

const reporter = new ErrorReporter({
  send,
  isNetworkUp: () => navigator.onLine,
  route: () => route(),
  timers: realTimers,
});

/** Nothing is done with null, which a failure is that the person was told of. */
export function report(failed: Failed | null): void {
  if (failed) reporter.report(failed);
}

/** Listens, once, to what nothing in the page has caught. */
export function startReports(page: { readonly release: string; readonly route: () => string }): void {
  ({ release, route } = page);
  addEventListener("error", ({ error }) => report(toFailedPage("uncaught", error)));
  onPageLeft(() => reporter.flush());
  addEventListener("unhandledrejection", ({ reason }) => report(toFailedPage("rejection", reason)));
}

/** Goes on without the page, and without anyone waiting for it. */
function send(errors: readonly ClientError[]): void {
  const keepAlive = (input: RequestInfo | URL, init?: RequestInit) => fetch(input, { ...init, keepalive: true });
  const token = session.getSnapshot()?.token;
  void request(reportOperation, { release, errors: [...errors] }, { token, fetch: keepAlive }).catch(() => undefined);
}
