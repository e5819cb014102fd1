import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { WELCOME_PATH } from "./sign-in/destination.ts";

/** Where whoever has just joined is led to (`/welcome`). */
export function welcomeRoutes<Parent extends AnyRoute>(parent: Parent) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: WELCOME_PATH,
      component: lazyRouteComponent(() => import("./welcome/WelcomePage.tsx"), "WelcomePage"),
    }),
  ] as const;
}
