import type { RoomId, UserId } from "@atrium/contracts/ids";
import { MEMBER_RATING_MAX } from "@atrium/contracts/label-limits";
import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";

/** Which room is looked after, and what of it is looked at. */
export type AdminView = {
  room?: RoomId | undefined;
  view?: "admins" | "kept" | "log" | "reports" | undefined;
  /** A member, or one of the admins. */
  person?: UserId | undefined;
  /** Of the kept members those with any of these labels, a comma between their ids. */
  labels?: string | undefined;
  /** And of those the ones that are rated so high at least. */
  rating?: number | undefined;
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

function toAdminView({ room, view, person, labels, rating }: Record<string, unknown>): AdminView {
  if (typeof room !== "string") return {};
  return {
    room: room as RoomId,
    ...(view === "admins" || view === "kept" || view === "log" || view === "reports" ? { view } : {}),
    ...(typeof person === "string" ? { person: person as UserId } : {}),
    ...(view === "kept" && typeof labels === "string" ? { labels } : {}),
    ...(view === "kept" && isRating(rating) ? { rating } : {}),
  };
}

const isRating = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value > 0 && value <= MEMBER_RATING_MAX;
