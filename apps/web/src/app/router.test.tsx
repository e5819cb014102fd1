import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { signIn } from "../../test/test-account.ts";
import { fakeNetwork } from "../../test/test-network.ts";
import { renderScreen } from "../../test/test-screen.tsx";
import { CALENDAR, PICKER, SLOTS } from "../features/calendars/test-booking.tsx";
import { router } from "./router.tsx";

test("a public page goes on as it is where a link under the pointer has the routes loaded that need a session", async () => {
  fakeNetwork({ "/api/calendar": { data: CALENDAR }, "/api/calendar/slots": SLOTS });
  signIn();
  const history = createMemoryHistory({ initialEntries: [`/community/${PICKER}?date=2026-06-23`] });
  router.update({ ...router.options, history });
  await router.load();
  const screen = await renderScreen(<RouterProvider router={router} />);
  await screen.getByRole("radio", { name: /^Yours/u }).click();
  await expect.element(screen.getByRole("radio", { name: /^Yours/u })).toBeChecked();
  await screen.getByRole("link", { name: "Your events" }).hover();
  await expect.poll(() => "/events" in router.routesByPath).toBe(true);
  await screen.getByRole("button", { name: /\b24\b/u }).click();
  await expect.poll(() => router.state.location.href).toContain("date=2026-06-24");
  await expect.element(screen.getByRole("heading", { name: /24/u })).toBeVisible();
  await expect.element(screen.getByRole("radio", { name: /^Yours/u })).toBeChecked();
});
