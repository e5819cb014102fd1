import { randomUUID } from "node:crypto";
import type { Instant, RoomId } from "@atrium/contracts/ids";
import { NOBODYS_UUID } from "../../../test/test-matrix.ts";
import { ofRoom, OWNER } from "../../../test/test-row-parts.ts";
import type { FeatureRows } from "../../../test/test-rows.ts";
import type { World } from "../../../test/test-world.ts";

/** Well after what the clock of the tests says. */
const sendAt = "2026-12-01T09:00:00.000Z" as Instant;
const message = (roomId: string) => ({
  roomId: roomId as RoomId,
  clientId: randomUUID(),
  content: { kind: "text" as const, text: "words for later" },
  sendAt,
});

/** Something of the owner's, for later. */
const schedule = async ({ live, roomId }: World): Promise<string> =>
  (await live.owner.do("scheduled.create", message(roomId))).scheduledId;
const ofScheduled = { on: "what the owner has scheduled", id: schedule, may: OWNER };

/** Who may do what of it, what it tells to whom, and every place in it that takes a text. */
export const rows: FeatureRows = {
  live: [
    { do: "scheduled.create", with: (roomId) => message(roomId), ...ofRoom },
    { do: "scheduled.list", with: (roomId) => ({ roomId }), ...ofRoom },
    { do: "scheduled.change", with: (scheduledId) => ({ scheduledId, text: "other words" }), ...ofScheduled },
    { do: "scheduled.cancel", with: (scheduledId) => ({ scheduledId }), ...ofScheduled },
    { do: "scheduled.send", with: (scheduledId) => ({ scheduledId }), ...ofScheduled },
  ],
  liveInputs: [
    { do: "scheduled.create", input: ({ roomId }) => ({ ...message(roomId), replyTo: 1 }) },
    { do: "scheduled.list", input: ({ roomId }) => ({ roomId }) },
    { do: "scheduled.change", input: () => ({ scheduledId: NOBODYS_UUID, text: "a", sendAt }) },
    { do: "scheduled.cancel", input: () => ({ scheduledId: NOBODYS_UUID }) },
    { do: "scheduled.send", input: () => ({ scheduledId: NOBODYS_UUID }) },
  ],
};
