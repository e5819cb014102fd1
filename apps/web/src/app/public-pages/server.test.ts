import type { PublicPage } from "@atrium/contracts/public-page";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

const SIGN_IN: PublicPage = { url: "/login", languages: ["en"], answers: [] };
/** What stands in for a browser (no-browser.ts); the tests beside this one have none. */
const STAND_IN = ["addEventListener", "removeEventListener", "localStorage", "matchMedia", "document"];

const asked = vi.fn<typeof fetch>(() => Promise.reject(new TypeError("nobody is asked from a server")));
let renderPage: (page: PublicPage) => Promise<{ readonly html: string } | null>;

beforeAll(async () => {
  vi.stubGlobal("fetch", asked);
  // The router takes this for a browser, as its build for servers is not what a test finds.
  vi.stubGlobal("self", {});
  vi.useFakeTimers();
  vi.resetModules();
  ({ renderPage } = await import("./server.ts"));
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const name of STAND_IN) Reflect.deleteProperty(globalThis, name);
  vi.resetModules();
});

test("a page is the same however long the server has been up: nothing runs or asks where pages are rendered  SHELL-017", async () => {
  const first = await renderPage(SIGN_IN);
  expect(first?.html).toContain("Sign in");
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  // What rendering itself puts off is over; whatever goes on without end is not.
  expect(vi.getTimerCount()).toBe(0);
  expect(asked).not.toHaveBeenCalled();
  expect((await renderPage(SIGN_IN))?.html).toBe(first?.html);
});
