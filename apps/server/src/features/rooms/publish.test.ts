import type { RoomId, UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import type { Context } from "../../context.ts";
import { publishMembership } from "./publish.ts";

test("connections of this node distrust what they know of a room before the notice of it goes out", () => {
  const told: string[] = [];
  const connectionOf = (userId: UserId) => ({
    distrustSubscription: (roomId: RoomId) => void told.push(`${userId} distrusts ${roomId}`),
  });
  const hub = {
    connectionsOf: (userId: UserId) => new Set([connectionOf(userId)]),
    notifyUser: (userId: UserId) => void told.push(`${userId} is told`),
  } as unknown as Context["hub"];
  publishMembership({ hub }, "yard" as RoomId, ["ada", "ben"] as UserId[]);
  expect(told).toEqual(["ada distrusts yard", "ada is told", "ben distrusts yard", "ben is told"]);
});
