import { describe, expect, test } from "vitest";
import type { UserId } from "@atrium/contracts/ids";
import { FakeLive } from "../../../test/test-live.ts";
import { FakeTimers, settle } from "../../../test/test-timers.ts";
import { PresenceWatch } from "./presence-watch.ts";

const ANNA = "anna" as UserId;
const BEN = "ben" as UserId;

function setUp() {
  const live = new FakeLive();
  const timers = new FakeTimers();
  live.answer("presence.watch", ({ userIds }) => ({ online: userIds.filter((userId) => userId === ANNA) }));
  return { live, timers, watch: new PresenceWatch({ live, timers }) };
}

describe("watching people", () => {
  test("asks once for all places when they come to rest, and shows who is online", async () => {
    const { live, timers, watch } = setUp();
    await settle();
    watch.watch("list", [ANNA]);
    watch.watch("room", [ANNA, BEN]);
    await timers.advance(200);
    expect(live.requests.slice(1)).toEqual([{ name: "presence.watch", input: { userIds: [ANNA, BEN] } }]);
    expect([...watch.getSnapshot()]).toEqual([ANNA]);
  });

  test("follows changes, and asks again after a disconnection  NOTI-012", async () => {
    const { live, timers, watch } = setUp();
    watch.watch("list", [ANNA, BEN]);
    await timers.advance(200);
    live.emit("presence.changed", { userId: BEN, presence: true });
    live.emit("presence.changed", { userId: ANNA, presence: false });
    expect([...watch.getSnapshot()]).toEqual([BEN]);
    live.goOnline();
    await settle();
    expect([...watch.getSnapshot()]).toEqual([ANNA]);
  });

  test("a place that is gone is no longer asked about", async () => {
    const { live, timers, watch } = setUp();
    watch.watch("list", [ANNA]);
    watch.watch("list", []);
    await timers.advance(200);
    expect(live.requests.at(-1)).toEqual({ name: "presence.watch", input: { userIds: [] } });
  });
});
