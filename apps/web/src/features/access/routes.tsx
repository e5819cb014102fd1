import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { session, sessionStorage } from "../../platform/session/session.ts";
import { toast } from "../../ui/toast.ts";
import { toDestination } from "./sign-in/destination.ts";
import { readGoogleReturn } from "./google/google-return.ts";

const loginPage = lazyRouteComponent(() => import("./LoginPage.tsx"), "LoginPage");
const joinPage = lazyRouteComponent(() => import("./LoginPage.tsx"), "JoinPage");

export function preloadLoginPage(): void {
  void loginPage.preload?.()?.catch(() => undefined);
}

/** `/login` and `/login/{calendarId}` (ACC-004), and the link that somebody joins with (TEAM-014). */
export function accessRoutes<Parent extends AnyRoute>(parent: Parent) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "/login",
      beforeLoad: ({ location: { searchStr } }) => enter(searchStr),
      component: loginPage,
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/login/$calendarId",
      beforeLoad: ({ params }) => redirectWhenSignedIn(params.calendarId),
      component: loginPage,
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/join/$secret",
      component: joinPage,
    }),
  ] as const;
}

/** The sign-in page, or back from Google's (ACC-006): afterwards the code is gone from the address, whatever came of it. */
async function enter(search: string): Promise<void> {
  redirectWhenSignedIn(undefined);
  if (!readGoogleReturn(search)) return;
  const { returnFromGoogle } = await import("./google/google.ts");
  const failure = await returnFromGoogle(search);
  redirectWhenSignedIn(undefined);
  if (failure !== null) toast.error(failure);
  throw redirect({ href: "/login", replace: true });
}

/** Whoever has a session does not see the form (ACC-009). */
function redirectWhenSignedIn(calendarId: string | undefined): void {
  if (!session.getSnapshot()) return;
  throw redirect({ href: toDestination({ calendarId, returnUrl: sessionStorage.takeReturnUrl() }), replace: true });
}
