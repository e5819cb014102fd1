import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { refreshAccount } from "../features/access/account.ts";
import { welcomeRoutes } from "../features/access/welcome-routes.tsx";
import { calendarsRoutes } from "../features/calendars/host-routes.tsx";
import { callsRoutes } from "../features/calls/routes.tsx";
import { administrationRoutes } from "../features/administration/routes.tsx";
import { eventsRoutes } from "../features/events/routes.tsx";
import { friendsRoutes } from "../features/friends/routes.tsx";
import { hobbiesRoutes } from "../features/hobbies/routes.tsx";
import { paymentLinksRoutes } from "../features/payment-links/host-routes.tsx";
import { mySpaceRoutes } from "../features/profiles/my-space-routes.tsx";
import { roomsRoutes } from "../features/rooms/routes.tsx";
import { storiesRoutes } from "../features/stories/routes.tsx";
import { teamsRoutes } from "../features/teams/routes.tsx";
import { ensureSignedIn } from "./ensure-signed-in.ts";
import { openRoot, publicRoutes } from "./public-pages/public-features.tsx";

/** All there is to open, the public pages among it. */
export function openWholeTree() {
  const root = openRoot();
  const index = createRoute({
    getParentRoute: () => root,
    path: "/",
    beforeLoad: (opened) => {
      ensureSignedIn(opened);
      throw redirect({ to: "/chat", replace: true });
    },
  });
  /** Everything a session is needed for. */
  const signedIn = createRoute({
    getParentRoute: () => root,
    id: "signed-in",
    beforeLoad: ensureSignedIn,
    loader: () => void refreshAccount(),
    staleTime: Number.POSITIVE_INFINITY,
    component: lazyRouteComponent(() => import("./shell/AppLayout.tsx"), "AppLayout"),
  });
  /** Any other address: guests are sent to sign in, as it may be a page of the app's that a link of another release leads to. */
  const unknown = createRoute({
    getParentRoute: () => signedIn,
    path: "$",
    component: lazyRouteComponent(() => import("./NotFoundPage.tsx"), "NotFoundInShell"),
  });
  /** Every part of ui/ in all states. The condition is decided when the client is built, so nothing of the page is in what is served. */
  const kit = import.meta.env.DEV
    ? [
        createRoute({
          getParentRoute: () => root,
          path: "/kit",
          component: lazyRouteComponent(() => import("./kit/KitPage.tsx"), "KitPage"),
        }),
      ]
    : [];
  return root.addChildren([
    index,
    ...kit,
    ...publicRoutes(root),
    signedIn.addChildren([
      ...roomsRoutes(signedIn, storiesRoutes),
      ...friendsRoutes(signedIn),
      ...eventsRoutes(signedIn),
      ...calendarsRoutes(signedIn),
      ...paymentLinksRoutes(signedIn),
      ...mySpaceRoutes(signedIn),
      ...hobbiesRoutes(signedIn),
      ...teamsRoutes(signedIn),
      ...administrationRoutes(signedIn),
      ...callsRoutes(signedIn),
      ...welcomeRoutes(signedIn),
      unknown,
    ]),
  ]);
}
