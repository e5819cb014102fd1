import type { ProfileId, RoomId, Seq, UserId } from "@atrium/contracts/ids";
import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";

/** What the address of a room may also say. */
export type RoomView = {
  /** What is shown beside or instead of the messages. */
  view?: "details" | "search" | undefined;
  /** A message to go to. */
  at?: Seq | undefined;
  /** Whose card is shown beside the messages. */
  person?: UserId | undefined;
};

/** `/chat`, `/chat/{groupId}`, `/create`, `/chat/create` and the settings beside the chats, each exactly (ROOM-001..003, A-30); a link into a room. `openPages`: what another feature shows beside the list. */
export function roomsRoutes<Parent extends AnyRoute, const Pages extends readonly AnyRoute[]>(
  parent: Parent,
  openPages: (layout: ReturnType<typeof openLayout<Parent>>) => Pages,
) {
  const layout = openLayout(parent);
  // What stands in which pane follows from the address, and a room stays beside another page: the layout decides all of it.
  const routes = layout.addChildren([
    createRoute({ getParentRoute: () => layout, path: "/chat" }),
    createRoute({ getParentRoute: () => layout, path: "/create" }),
    createRoute({ getParentRoute: () => layout, path: "/chat/create" }),
    createRoute({ getParentRoute: () => layout, path: "/chat/settings" }),
    createRoute({
      getParentRoute: () => layout,
      path: "/people/$userId",
      params: { parse: ({ userId }) => ({ userId: userId as UserId }) },
      validateSearch: toPersonView,
      component: lazyRouteComponent(() => import("../profiles/profiles.ts"), "PersonPage"),
    }),
    createRoute({
      getParentRoute: () => layout,
      path: "/j/$alias",
      component: lazyRouteComponent(() => import("../invitations/invitations.ts"), "DoorPage"),
    }),
    createRoute({
      getParentRoute: () => layout,
      path: "/j/paid/$paymentId",
      validateSearch: toPaymentReturn,
      component: lazyRouteComponent(() => import("../invitations/invitations.ts"), "PaymentReturnPage"),
    }),
    createRoute({ getParentRoute: () => layout, path: "/chat/settings/$section" }),
    createRoute({
      getParentRoute: () => layout,
      path: "/chat/$groupId",
      params: { parse: ({ groupId }) => ({ groupId: groupId as RoomId }) },
      validateSearch: toRoomView,
    }),
    ...openPages(layout),
  ]);
  return [routes] as const;
}

function openLayout<Parent extends AnyRoute>(parent: Parent) {
  return createRoute({
    getParentRoute: () => parent,
    id: "rooms",
    component: lazyRouteComponent(() => import("./ChatPage.tsx"), "ChatPage"),
  });
}

/** Which of the person's profiles is shown first. */
function toPersonView(search: Record<string, unknown>): { profile?: ProfileId } {
  return typeof search["profile"] === "string" ? { profile: search["profile"] as ProfileId } : {};
}

/** What the provider's page says on the way back; which is not believed. */
function toPaymentReturn(search: Record<string, unknown>): { paymentStatus?: string } {
  return "paymentStatus" in search ? { paymentStatus: String(search["paymentStatus"]) } : {};
}

function toRoomView(search: Record<string, unknown>): RoomView {
  const view = search["view"] === "details" || search["view"] === "search" ? search["view"] : undefined;
  const at = Number(search["at"]);
  const person = typeof search["person"] === "string" ? (search["person"] as UserId) : undefined;
  return {
    ...(view === undefined ? {} : { view }),
    ...(person === undefined ? {} : { person }),
    ...(Number.isInteger(at) && at > 0 ? { at } : {}),
  };
}
