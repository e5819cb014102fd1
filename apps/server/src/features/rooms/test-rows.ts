import { randomUUID } from "node:crypto";
import { ofNewcomer, ofRoom } from "../../../test/test-row-parts.ts";
import type { FeatureRows } from "../../../test/test-rows.ts";
import { PEOPLE } from "../../../test/test-world.ts";

/** Who may do what of it, what it tells to whom, and every place in it that takes a text. */
export const rows: FeatureRows = {
  live: [
    { do: "rooms.sync", with: () => ({}), may: PEOPLE },
    { do: "rooms.get", with: (roomId) => ({ roomId }), ...ofRoom },
    { do: "rooms.create", with: (userId) => ({ chatType: "direct", userId }), ...ofNewcomer, may: PEOPLE },
    {
      do: "rooms.create",
      with: (id) => ({ chatType: "group", clientId: randomUUID(), name: "Spare", userIds: [id] }),
      ...ofNewcomer,
      may: PEOPLE,
      on: "another, as a group",
    },
    { do: "rooms.members", with: (roomId) => ({ roomId }), ...ofRoom },
    { do: "rooms.search", with: () => ({ text: "a" }), may: PEOPLE },
    { do: "rooms.markRead", with: (roomId) => ({ roomId, seq: 1 }), ...ofRoom },
    { do: "rooms.open", with: (roomId) => ({ roomId }), ...ofRoom },
    { do: "rooms.open", on: "no room", with: () => ({ roomId: null }), may: PEOPLE },
  ],
  liveInputs: [
    { do: "rooms.sync", input: () => ({ since: "a.1", after: "a" }) },
    { do: "rooms.sync", input: () => ({ after: `${randomUUID()}.1.0000-01-01T00:00:00.000Z.${randomUUID()}` }) },
    { do: "rooms.get", input: ({ roomId }) => ({ roomId }) },
    { do: "rooms.create", input: ({ people }) => ({ chatType: "direct", userId: people.stranger.userId }) },
    {
      do: "rooms.create",
      input: ({ people }) => ({
        chatType: "group",
        clientId: randomUUID(),
        name: "Spare",
        userIds: [people.stranger.userId],
      }),
    },
    {
      do: "rooms.members",
      input: ({ roomId, people }) => ({ roomId, query: "a", after: `${people.owner.userId} ase` }),
    },
    { do: "rooms.search", input: () => ({ text: "a" }) },
    { do: "rooms.markRead", input: ({ roomId }) => ({ roomId, seq: 1 }) },
    { do: "rooms.open", input: ({ roomId }) => ({ roomId }) },
  ],
};
