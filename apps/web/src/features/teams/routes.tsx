import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { toPeopleSearch } from "./search-state.ts";

/** `/user-management` (TEAM-018, B-08). */
export function teamsRoutes<Parent extends AnyRoute>(parent: Parent) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "/user-management",
      validateSearch: toPeopleSearch,
      component: lazyRouteComponent(() => import("./UserManagementPage.tsx"), "UserManagementPage"),
    }),
  ] as const;
}
