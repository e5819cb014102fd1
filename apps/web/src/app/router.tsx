import { createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { refreshAccount } from "../features/access/account.ts";
import { welcomeRoutes } from "../features/access/routes.tsx";
import { calendarsRoutes } from "../features/calendars/host-routes.tsx";
import { administrationRoutes } from "../features/administration/routes.tsx";
import { eventsRoutes } from "../features/events/routes.tsx";
import { friendsRoutes } from "../features/friends/routes.tsx";
import { hobbiesRoutes } from "../features/hobbies/routes.tsx";
import { mySpaceRoutes } from "../features/profiles/routes.tsx";
import { roomsRoutes } from "../features/rooms/routes.tsx";
import { teamsRoutes } from "../features/teams/routes.tsx";
import { session, sessionStorage } from "../platform/session/session.ts";
import { publicRoutes, rootRoute } from "./public-pages/public-features.tsx";
import { ROUTER_OPTIONS } from "./router-options.ts";

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  beforeLoad: (opened) => {
    ensureSignedIn(opened);
    throw redirect({ to: "/chat", replace: true });
  },
});

/** Everything a session is needed for. */
const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "signed-in",
  beforeLoad: ensureSignedIn,
  loader: () => void refreshAccount(),
  staleTime: Number.POSITIVE_INFINITY,
  component: lazyRouteComponent(() => import("./shell/AppLayout.tsx"), "AppLayout"),
});

/** Any other address: guests are sent to sign in, as it may be a page of the app's that a link of another release leads to. */
const unknownRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "$",
  component: lazyRouteComponent(() => import("./NotFoundPage.tsx"), "NotFoundInShell"),
});

/** Every part of ui/ in all states. The condition is decided when the client is built, so nothing of the page is in what is served. */
const kitRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: "/kit",
        component: lazyRouteComponent(() => import("./kit/KitPage.tsx"), "KitPage"),
      }),
    ]
  : [];

const routeTree = rootRoute.addChildren([
  indexRoute,
  ...kitRoutes,
  ...publicRoutes,
  signedInRoute.addChildren([
    ...roomsRoutes(signedInRoute),
    ...friendsRoutes(signedInRoute),
    ...eventsRoutes(signedInRoute),
    ...calendarsRoutes(signedInRoute),
    ...mySpaceRoutes(signedInRoute),
    ...hobbiesRoutes(signedInRoute),
    ...teamsRoutes(signedInRoute),
    ...administrationRoutes(signedInRoute),
    ...welcomeRoutes(signedInRoute),
    unknownRoute,
  ]),
]);

export const router = createRouter({
  ...ROUTER_OPTIONS,
  routeTree,
  defaultPreload: "intent",
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
function ensureSignedIn({ location, preload }: { location: { href: string }; preload: boolean }): void {
  if (session.getSnapshot()) return;
  // Nobody goes there yet whose focus or pointer only rests on a link.
  if (!preload) sessionStorage.saveReturnUrl(location.href);
  throw redirect({ to: "/login", replace: true });
}
