import { expect, test } from "vitest";
import { FakeLive, refuse } from "../../../test/test-live.ts";
import { signIn } from "../../../test/test-signed-in.ts";
import "./live.ts";

test("that it could not be told whether the tab is visible disturbs nobody  NOTI-014", async () => {
  const server = new FakeLive();
  server.answer("presence.set", () => refuse("UNAVAILABLE"));
  const { asked } = await signIn(server);
  const shown = document.body.innerHTML;
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => asked("presence.set").length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(document.body.innerHTML).toBe(shown);
});
