import type { ContactId, UserId } from "@atrium/contracts/ids";
import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { toImportSearch } from "./import/import-search.ts";
import { toFriendLinkData } from "./sharing/link-data.ts";

/**
 * `/friends`, `/friends/pending-requests`, `/friends/joined-users` (CONT-005), `/friends/add`, where a link of a friend-to-be leads (CONT-062), `/friends/import`, where a file of contacts is brought in, `/friends/{userId}/timeline`, what was with a friend, and `/friends/{userId}/details`, which the feed reaches with a 4 at its end (CONT-001 to CONT-004);
 * `/create-contact/{id}`, where the id `new` is a new one, `/contact-info/3/{id}` (CONT-006, CONT-007) and `/contact-info/1/{userId}`, the notes on somebody with an account (CONT-008).
 */
export function friendsRoutes<Parent extends AnyRoute>(parent: Parent) {
  const layout = createRoute({
    getParentRoute: () => parent,
    id: "friends",
    component: lazyRouteComponent(() => import("./FriendsPage.tsx"), "FriendsPage"),
  });
  const params = { parse: ({ userId }: { userId: string }) => ({ userId: userId as UserId }) };
  const contact = { parse: ({ id }: { id: string }) => ({ id: id as ContactId }) };
  // What stands in which pane follows from the address, and the list stays beside whoever is shown: the layout decides all of it.
  return [
    layout.addChildren([
      createRoute({ getParentRoute: () => layout, path: "/friends" }),
      createRoute({ getParentRoute: () => layout, path: "/friends/pending-requests" }),
      createRoute({ getParentRoute: () => layout, path: "/friends/joined-users" }),
      createRoute({ getParentRoute: () => layout, path: "/friends/add", validateSearch: toFriendLinkData }),
      createRoute({ getParentRoute: () => layout, path: "/friends/$userId/details", params }),
      createRoute({ getParentRoute: () => layout, path: "/friends/$userId/timeline", params }),
      createRoute({ getParentRoute: () => layout, path: "/create-contact/$id", params: contact }),
      createRoute({ getParentRoute: () => layout, path: "/contact-info/3/$id", params: contact }),
      createRoute({ getParentRoute: () => layout, path: "/contact-info/1/$userId", params }),
    ]),
    createRoute({
      getParentRoute: () => parent,
      path: "/friends/import",
      validateSearch: toImportSearch,
      component: lazyRouteComponent(() => import("./import/ImportPage.tsx"), "ImportPage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/friends/$userId/details/4",
      params,
      beforeLoad: ({ params: { userId } }) => {
        throw redirect({ to: "/friends/$userId/details", params: { userId }, search: {}, replace: true });
      },
    }),
  ] as const;
}
