import { randomUUID } from "node:crypto";
import type { CommandName } from "@atrium/contracts/live";
import type { MatrixRow } from "./test-matrix.ts";
import { PEOPLE, type PersonKey, type World } from "./test-world.ts";

export type LiveRow = MatrixRow & {
  readonly do: Exclude<CommandName, "session.hello">;
  readonly with: (id: string) => object;
  /** What the answer of who may has to hold. */
  readonly holds?: (id: string) => object;
};

const MEMBERS: readonly PersonKey[] = ["owner", "roommate"];
const ofRoom = { on: "a room", id: ({ roomId }: World) => roomId, may: MEMBERS };
const ofNewcomer = { on: "another", id: async ({ someone }: World) => (await someone()).userId, may: PEOPLE };

export const LIVE_ROWS: readonly LiveRow[] = [
  { do: "presence.set", with: () => ({ presence: true }), may: PEOPLE },
  {
    do: "presence.watch",
    on: "another",
    id: ({ people }) => people.owner.userId,
    with: (id) => ({ userIds: [id] }),
    holds: (id) => ({ online: [id] }),
    may: MEMBERS,
  },
  { do: "presence.watch", on: "nobody", with: () => ({ userIds: [] }), holds: () => ({ online: [] }), may: PEOPLE },
  { do: "rooms.sync", with: () => ({}), may: PEOPLE },
  { do: "rooms.get", with: (roomId) => ({ roomId }), ...ofRoom },
  { do: "rooms.create", with: (userId) => ({ chatType: "direct", userId }), ...ofNewcomer },
  {
    do: "rooms.create",
    with: (id) => ({ chatType: "group", clientId: randomUUID(), name: "Spare", userIds: [id] }),
    ...ofNewcomer,
    on: "another, as a group",
  },
  { do: "rooms.members", with: (roomId) => ({ roomId }), ...ofRoom },
  { do: "rooms.markRead", with: (roomId) => ({ roomId, seq: 1 }), ...ofRoom },
  { do: "rooms.open", with: (roomId) => ({ roomId }), ...ofRoom },
  { do: "rooms.open", on: "no room", with: () => ({ roomId: null }), may: PEOPLE },
  {
    do: "messages.send",
    with: (roomId) => ({ roomId, clientId: randomUUID(), contentType: "text", text: "words of the message" }),
    ...ofRoom,
  },
  { do: "messages.history", with: (roomId) => ({ roomId }), ...ofRoom },
  { do: "messages.search", with: (roomId) => ({ roomId, text: "words" }), ...ofRoom },
  { do: "messages.typing", with: (roomId) => ({ roomId }), ...ofRoom },
];
