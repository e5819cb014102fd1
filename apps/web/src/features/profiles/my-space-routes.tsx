import type { ProfileId } from "@atrium/contracts/ids";
import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { parseProfile } from "./routes.tsx";

/** `/myspace` and its profiles (MYS-001, MYS-004, MYS-005, MYS-006). */
export function mySpaceRoutes<Parent extends AnyRoute>(parent: Parent) {
  const layout = createRoute({
    getParentRoute: () => parent,
    id: "my-space",
    component: lazyRouteComponent(() => import("./MySpacePage.tsx"), "MySpacePage"),
  });
  const details = lazyRouteComponent(() => import("./ProfileDetailsPage.tsx"), "ProfileDetailsPage");
  const edit = lazyRouteComponent(() => import("./ProfileEditPage.tsx"), "ProfileEditPage");
  const routes = layout.addChildren([
    createRoute({ getParentRoute: () => layout, path: "/myspace", component: details }),
    createRoute({
      getParentRoute: () => layout,
      path: "/myspace/profile-details/$profileId",
      params: parseProfile,
      component: details,
    }),
    createRoute({
      getParentRoute: () => layout,
      path: "/myspace/profile-edit/$profileId",
      params: parseProfile,
      component: edit,
    }),
    createRoute({
      getParentRoute: () => layout,
      path: "/myspace/profile-edit/$profileId/$mode",
      params: { parse: ({ profileId, mode }) => ({ profileId: profileId as ProfileId, mode }) },
      component: edit,
    }),
  ]);
  return [routes] as const;
}
