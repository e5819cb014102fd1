import { createMemoryHistory } from "@tanstack/react-router";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { OPEN_PAGES } from "@atrium/contracts/public-page";
import type * as Routing from "./router.tsx";
import { signedIn } from "../../test/test-session.ts";
import { FakeStorage } from "../../test/test-storage.ts";

/** What is for whoever comes: signing in, joining, and pages that somebody has made public. */
const OPEN = [
  "/@{$username}",
  "/community/$groupName/$calendarName/$calendarId",
  "/community/calendar/$calendarId",
  "/community/confimation",
  "/community/slot-booking/$calendarId",
  "/join/$secret",
  "/login",
  "/login/$calendarId",
  "/pay/$plink",
  "/profile/$profileId",
];

let { router, loadWholeTree }: Pick<typeof Routing, "router" | "loadWholeTree"> = {} as typeof Routing;

/** As much of a browser as the session and the connection look for when they are loaded. */
beforeAll(async () => {
  const target = new EventTarget();
  const page = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
    matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
    location: new URL("http://localhost/"),
    history: { state: null, pushState: () => {}, replaceState: () => {} },
    visibilityState: "visible",
    documentElement: { lang: "en", style: {}, setAttribute: () => {}, dataset: {} },
  };
  for (const name of ["window", "document", "self"]) vi.stubGlobal(name, page);
  for (const name of ["localStorage", "sessionStorage"]) vi.stubGlobal(name, new FakeStorage());
  vi.stubGlobal("location", page.location);
  vi.stubGlobal("addEventListener", page.addEventListener);
  vi.resetModules();
  ({ router, loadWholeTree } = await import("./router.tsx"));
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const goTo = async (address: string): Promise<string> => {
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  await router.load();
  return router.state.location.href;
};

test("what needs a session comes with a file of its own, once somebody is signed in, and leads to the same address", async () => {
  const known = () => "/events/$eventId/details" in router.routesByPath;
  expect(await goTo("/events/7/details?look=grid")).toBe("/login");
  expect(known()).toBe(false);
  const { session } = await import("../platform/session/session.ts");
  session.open({ ...signedIn, tokenExpiresAt: Number.MAX_SAFE_INTEGER });
  expect(await goTo("/events/7/details?look=grid")).toBe("/events/7/details?look=grid");
  expect(known()).toBe(true);
  expect(router.state.matches.at(-1)?.fullPath).toBe("/events/$eventId/details");
  session.end();
});

test("an address with a part that begins as the name of a parameter stays what it is once its routes are there", async () => {
  // Loaded anew, as the other tests have the routes that need a session by now.
  vi.resetModules();
  const fresh = await import("./router.tsx");
  const { session } = await import("../platform/session/session.ts");
  session.open({ ...signedIn, tokenExpiresAt: Number.MAX_SAFE_INTEGER });
  const history = createMemoryHistory({ initialEntries: ["/chat/$7"] });
  fresh.router.update({ ...fresh.router.options, history });
  await fresh.router.load();
  session.end();
  expect(decodeURIComponent(fresh.router.state.location.href)).toBe("/chat/$7");
});

test("without a session every address leads to the sign-in page, but for those that are for everybody  SHELL-011", async () => {
  await loadWholeTree();
  const paths = Object.keys(router.routesByPath);
  expect(paths.length).toBeGreaterThan(OPEN.length + 10);
  const open: string[] = [];
  const returns: [string, string | null][] = [];
  for (const path of paths) {
    const address = path.replaceAll(/\{?\$\w+\}?/gu, "some-id");
    router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
    localStorage.clear();
    await router.load();
    const { pathname } = router.state.location;
    if (pathname === "/login" && path !== "/login") returns.push([address, localStorage.getItem("returnUrl")]);
    else open.push(path);
  }
  // The page of the kit is there in development alone, which tests are.
  expect(open.toSorted()).toEqual(["/kit", ...OPEN].toSorted());
  expect(returns.filter(([address, returnUrl]) => returnUrl !== address)).toEqual([]);
  expect(paths.filter((path) => OPEN_PAGES.test(path)).toSorted()).toEqual(OPEN.toSorted());
});

test.each([
  [["/chat", "/myspace", "/events", "/friends", "/calendar", "/calendar2"], "of the root  SHELL-002"],
  [
    [
      "/community/calendar/$calendarId",
      "/community/slot-booking/$calendarId",
      "/community/confimation",
      "/community/$groupName/$calendarName/$calendarId",
    ],
    "of a community  SHELL-005",
  ],
  [
    ["/events", "/events/create", "/events/$eventId/details", "/events/$eventId/create"],
    "of the events area  SHELL-008",
  ],
  [["/admin/booking", "/admin/slot-booking"], "of what is booked in a community  BOOK-040"],
  [
    [
      "/friends",
      "/friends/$userId/details",
      "/friends/pending-requests",
      "/friends/joined-users",
      "/create-contact/$id",
      "/contact-info/3/$id",
      "/contact-info/1/$userId",
    ],
    "of the friends area  SHELL-009",
  ],
])("each of %j leads to its own page, %s", (paths) => {
  for (const path of paths) {
    const found = router.matchRoutes(path.replaceAll(/\$\w+/gu, "some-id"), {}).at(-1);
    expect(found?.fullPath.replace(/\/$/u, "")).toBe(path);
  }
});
