import { randomUUID } from "node:crypto";
import type { RoomId } from "@atrium/contracts/ids";
import { TestClient } from "../../platform/realtime/test-client.ts";
import { NOBODYS_UUID } from "../../../test/test-matrix.ts";
import { MEMBERS, OWNER } from "../../../test/test-row-parts.ts";
import type { FeatureRows } from "../../../test/test-rows.ts";
import type { World } from "../../../test/test-world.ts";

const REPORT = { reason: "other", note: "" } as const;

/** A room and the place of a message in it, as one id. */
const toPlace = (both: string) => ({
  roomId: both.slice(0, NOBODYS_UUID.length) as RoomId,
  seq: Number(both.slice(NOBODYS_UUID.length + 1)),
});
const NOBODYS = `${NOBODYS_UUID}/1`;

/** What another said in a room of the owner's. */
async function saidRoom({ makers, someone, live, url }: World): Promise<string> {
  const roomId = await makers.room();
  const author = await someone();
  await live.owner.do("rooms.addMembers", { roomId, userIds: [author.userId] });
  const client = await TestClient.signedIn(url, author.token);
  const { seq } = await client.do("messages.send", {
    roomId,
    clientId: randomUUID(),
    content: { kind: "text", text: "Buy now" },
  });
  client.close();
  return `${roomId}/${seq}`;
}
async function reportedRoom(world: World): Promise<string> {
  const both = await saidRoom(world);
  await world.live.roommate.do("moderation.report", { ...toPlace(both), ...REPORT });
  return both;
}

/** Who may do what of it, what it tells to whom, and every place in it that takes a text. */
export const rows: FeatureRows = {
  live: [
    {
      do: "moderation.report",
      with: (both) => ({ ...toPlace(both), ...REPORT }),
      on: "what another said",
      id: saidRoom,
      nobodys: NOBODYS,
      may: MEMBERS,
    },
    {
      do: "moderation.reported",
      with: (roomId) => ({ roomId, isOpen: true }),
      on: "a room",
      id: ({ makers }) => makers.room(),
      may: OWNER,
    },
    {
      do: "moderation.keep",
      with: toPlace,
      on: "what was reported",
      id: reportedRoom,
      nobodys: NOBODYS,
      may: OWNER,
    },
    {
      do: "moderation.remove",
      with: (id) => ({ ...toPlace(id), reason: "spam" }),
      on: "what was reported",
      id: reportedRoom,
      nobodys: NOBODYS,
      may: OWNER,
    },
  ],
  liveInputs: [
    { do: "moderation.report", input: ({ roomId }) => ({ roomId, seq: 1, ...REPORT, note: "a" }) },
    { do: "moderation.reported", input: ({ roomId }) => ({ roomId, isOpen: true, after: 1 }) },
    { do: "moderation.keep", input: ({ roomId }) => ({ roomId, seq: 1 }) },
    { do: "moderation.remove", input: ({ roomId }) => ({ roomId, seq: 1, reason: "spam" }) },
  ],
};
