import { lazyPart } from "../ui/lazy-part.tsx";
import { FailurePage } from "./FailurePage.tsx";
import { PendingPage } from "./PendingPage.tsx";

/** A page that takes longer to load shows that it does. */
export const PENDING_AFTER_MS = 150;

/** The same in the browser and on the server, which render the same elements. */
export const ROUTER_OPTIONS = {
  defaultPendingMs: PENDING_AFTER_MS,
  defaultPendingComponent: PendingPage,
  defaultNotFoundComponent: lazyPart(async () => ({ default: (await import("./NotFoundPage.tsx")).NotFoundPage })),
  defaultErrorComponent: FailurePage,
  scrollRestoration: false,
} as const;
