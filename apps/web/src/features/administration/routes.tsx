import type { RoomId, UserId } from "@atrium/contracts/ids";
import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { type FilterView, toFilterView } from "./labels/member-filter.ts";

/** Which room is looked after, and what of it is looked at. */
export type AdminView = FilterView & {
  room?: RoomId | undefined;
  view?: "admins" | "filter" | "log" | "reports" | undefined;
  /** A member, or one of the admins. */
  person?: UserId | undefined;
};

/** `/admin` and `/admin-management`; what else runs a community has its paths under `/admin` (part 3 §2.1). */
export function administrationRoutes<Parent extends AnyRoute>(parent: Parent) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "/admin",
      validateSearch: toAdminView,
      component: lazyRouteComponent(() => import("./AdminPage.tsx"), "AdminPage"),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/admin-management",
      component: lazyRouteComponent(() => import("./ManagedAdminsPage.tsx"), "ManagedAdminsPage"),
    }),
  ] as const;
}

function toAdminView({ room, view, person, ...filter }: Record<string, unknown>): AdminView {
  if (typeof room !== "string") return {};
  return {
    room: room as RoomId,
    ...(view === "admins" || view === "filter" || view === "log" || view === "reports" ? { view } : {}),
    ...(typeof person === "string" ? { person: person as UserId } : {}),
    ...(view === "filter" ? toFilterView(filter) : {}),
  };
}
