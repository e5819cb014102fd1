import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { callCenter } from "./live.ts";

/** `/video`: the call page. */
export function callsRoutes<Parent extends AnyRoute>(parent: Parent) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "/video",
      staticData: { isWithoutSidebar: true },
      beforeLoad: () => callCenter().session?.resize("maximized"),
      component: lazyRouteComponent(() => import("./CallPage.tsx"), "CallPage"),
    }),
  ] as const;
}

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The page has the window to itself. */
    isWithoutSidebar?: true;
  }
}
