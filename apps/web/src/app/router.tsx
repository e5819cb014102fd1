import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { refreshAccount } from "../features/access/access.ts";
import { accessRoutes } from "../features/access/routes.tsx";
import { hobbiesRoutes } from "../features/hobbies/routes.tsx";
import { mySpaceRoutes, profilePageRoutes } from "../features/profiles/routes.tsx";
import { roomsRoutes } from "../features/rooms/routes.tsx";
import { teamsRoutes } from "../features/teams/routes.tsx";
import { session, sessionStorage } from "../platform/session/session.ts";
import { FailurePage } from "./FailurePage.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { PendingPage } from "./PendingPage.tsx";
import { RootLayout } from "./RootLayout.tsx";

const PENDING_AFTER_MS = 150;

const rootRoute = createRootRoute({ component: RootLayout });

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  beforeLoad: ({ location }) => {
    ensureSignedIn(location.href);
    throw redirect({ to: "/chat", replace: true });
  },
});

/** Everything a session is needed for. */
const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "signed-in",
  beforeLoad: ({ location }) => ensureSignedIn(location.href),
  loader: () => void refreshAccount(),
  staleTime: Number.POSITIVE_INFINITY,
  component: lazyRouteComponent(() => import("./shell/AppLayout.tsx"), "AppLayout"),
});

const routeTree = rootRoute.addChildren([
  indexRoute,
  ...accessRoutes(rootRoute),
  ...profilePageRoutes(rootRoute),
  signedInRoute.addChildren([
    ...roomsRoutes(signedInRoute),
    ...mySpaceRoutes(signedInRoute),
    ...hobbiesRoutes(signedInRoute),
    ...teamsRoutes(signedInRoute),
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: "intent",
  defaultPendingMs: PENDING_AFTER_MS,
  defaultPendingComponent: PendingPage,
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: FailurePage,
  scrollRestoration: false,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

/** Of the page that is open, "/chat/$roomId": what is in its address is nobody else's. */
export function routePattern(): string {
  return router.state.matches.at(-1)?.fullPath || "/";
}

/** Without a session the way leads to the sign-in page, and from there back here (SHELL-011). */
function ensureSignedIn(url: string): void {
  if (session.getSnapshot()) return;
  sessionStorage.saveReturnUrl(url);
  throw redirect({ to: "/login", replace: true });
}
