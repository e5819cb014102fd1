import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { session, sessionStorage } from "../../platform/session/session.ts";
import { toDestination } from "./destination.ts";

const loginPage = lazyRouteComponent(() => import("./LoginPage.tsx"), "LoginPage");

export function preloadLoginPage(): void {
  void loginPage.preload?.()?.catch(() => undefined);
}

/** `/login` and `/login/{calendarId}` (ACC-004). */
export function accessRoutes<Parent extends AnyRoute>(parent: Parent) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "/login",
      beforeLoad: () => redirectWhenSignedIn(undefined),
      component: loginPage,
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/login/$calendarId",
      beforeLoad: ({ params }) => redirectWhenSignedIn(params.calendarId),
      component: loginPage,
    }),
  ] as const;
}

/** Whoever has a session does not see the form (ACC-009). */
function redirectWhenSignedIn(calendarId: string | undefined): void {
  if (!session.getSnapshot()) return;
  throw redirect({ href: toDestination({ calendarId, returnUrl: sessionStorage.takeReturnUrl() }), replace: true });
}
