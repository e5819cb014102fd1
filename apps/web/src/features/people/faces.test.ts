import { describe, expect, test } from "vitest";
import type { UserId } from "@atrium/contracts/ids";
import type { Face } from "@atrium/contracts/people";
import { FakeLive, refuse } from "../../../test/test-live.ts";
import { FakeTimers, settle } from "../../../test/test-timers.ts";
import { createFaces } from "./faces.ts";

const [ANNA, BEN] = ["anna" as UserId, "ben" as UserId];
const toFace = (userId: UserId, revision = 1): Face => ({
  userId,
  picture: `/${userId}/${revision}`,
  preview: `/${userId}/${revision}/small`,
  isVerified: false,
  revision,
});

function setUp() {
  const [live, timers] = [new FakeLive(), new FakeTimers()];
  live.answer("people.faces", () => ({ faces: [toFace(ANNA)] }));
  return { live, timers, faces: createFaces({ live, timers }) };
}
const ignore = () => undefined;

describe("faces of people", () => {
  test("are asked for once for all rows of a list, however often one is shown", async () => {
    const { live, timers, faces } = setUp();
    for (const userId of [ANNA, BEN, ANNA]) faces.subscribe(userId, ignore);
    await timers.advance(30);
    faces.subscribe(BEN, ignore);
    await timers.advance(30);
    expect(live.requests).toEqual([{ name: "people.faces", input: { userIds: [ANNA, BEN] } }]);
    expect([faces.get(ANNA)?.preview, faces.get(BEN)]).toEqual(["/anna/1/small", undefined]);
  });

  test("change while they are shown, and never back to an older one", async () => {
    const { live, faces } = setUp();
    const told: (string | null | undefined)[] = [];
    faces.subscribe(ANNA, () => told.push(faces.get(ANNA)?.picture));
    live.emit("people.pictured", toFace(ANNA, 3));
    live.emit("people.pictured", toFace(ANNA, 2));
    expect(told).toEqual(["/anna/3"]);
  });

  test("are asked for again after a disconnection, and after a question that failed", async () => {
    const { live, timers, faces } = setUp();
    live.answer("people.faces", () => refuse("UNAVAILABLE"));
    faces.subscribe(ANNA, ignore);
    await timers.advance(30);
    await settle();
    faces.subscribe(ANNA, ignore);
    await timers.advance(30);
    live.goOnline();
    await timers.advance(30);
    expect(live.requests.map(({ input }) => input)).toEqual([
      { userIds: [ANNA] },
      { userIds: [ANNA] },
      { userIds: [ANNA] },
    ]);
  });
});
