import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { fakeNetwork } from "../../../test/test-network.ts";
import { signIn } from "../../../test/test-signed-in.ts";
import { badgeStore } from "../../platform/badges.ts";
import { startEvents } from "./live.ts";

const toCounts = (attention: number) => ({ data: { eventCounts: { past: 1, future: 2, attention } } });

test("the badge of Events counts what waits for the person, and follows what others do  NOTI-024", async () => {
  fakeNetwork({ EventCounts: [toCounts(3), toCounts(2)] });
  const { server } = await signIn();
  startEvents(new QueryClient());
  await expect.poll(() => badgeStore.getSnapshot()["events"]).toBe(3);
  server.emit("events.changed", { eventId: null });
  await expect.poll(() => badgeStore.getSnapshot()["events"]).toBe(2);
});
