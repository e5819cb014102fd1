import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { PeopleSearch } from "./search-state.ts";

/** `/user-management` (TEAM-018, B-08). */
export function teamsRoutes<Parent extends AnyRoute>(parent: Parent) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "/user-management",
      // Read where it is used: what judges it is no part of a first page.
      validateSearch: (search: Record<string, unknown>) => search as PeopleSearch,
      component: lazyRouteComponent(() => import("./UserManagementPage.tsx"), "UserManagementPage"),
    }),
  ] as const;
}
