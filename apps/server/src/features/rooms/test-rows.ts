import { randomUUID } from "node:crypto";
import { ADMIN_RIGHTS } from "@atrium/contracts/rules/room-rights";
import { MEMBERS, NOBODY, ofNewcomer, ofRoom, OWNER } from "../../../test/test-row-parts.ts";
import type { FeatureRows, LiveRow } from "../../../test/test-rows.ts";
import { NOBODYS_UUID } from "../../../test/test-matrix.ts";
import { PEOPLE, type World } from "../../../test/test-world.ts";

/** A room of the owner's with the roommate in it, made for each who asks: what they do to it is nobody else's concern. */
const ofSpareRoom = { on: "a room", id: ({ makers }: World) => makers.room(), may: OWNER };
const ofSpareChat = { on: "a direct chat", id: ({ makers }: World) => makers.chat(), may: MEMBERS };
const OF_SPARE_ROOMS: readonly LiveRow[] = [
  {
    do: "rooms.addMembers",
    with: (roomId) => ({ roomId, userIds: [NOBODYS_UUID] }),
    ...ofSpareRoom,
    may: NOBODY,
    on: "nobody",
  },
  { do: "rooms.removeMember", with: (roomId) => ({ roomId, userId: NOBODYS_UUID }), ...ofSpareRoom },
  {
    do: "rooms.setRole",
    with: (roomId) => ({ roomId, userId: NOBODYS_UUID, role: "admin" }),
    ...ofSpareRoom,
    may: NOBODY,
    on: "nobody",
  },
  {
    do: "rooms.restrict",
    with: (roomId) => ({ roomId, userId: NOBODYS_UUID, minutes: 60 }),
    ...ofSpareRoom,
    may: NOBODY,
    on: "nobody",
  },
  { do: "rooms.admins", with: (roomId) => ({ roomId }), ...ofSpareRoom },
  {
    do: "rooms.setRights",
    with: (roomId) => ({ roomId, userId: NOBODYS_UUID }),
    ...ofSpareRoom,
    may: NOBODY,
    on: "nobody",
  },
  {
    do: "rooms.passOwnership",
    with: (roomId) => ({ roomId, userId: NOBODYS_UUID }),
    ...ofSpareRoom,
    may: NOBODY,
    on: "nobody",
  },
  { do: "rooms.setPicture", with: (roomId) => ({ roomId, upload: null }), ...ofSpareRoom },
  { do: "rooms.leave", with: (roomId) => ({ roomId }), ...ofSpareRoom, may: MEMBERS },
  { do: "rooms.delete", with: (roomId) => ({ roomId }), ...ofSpareRoom },
  { do: "rooms.delete", with: (roomId) => ({ roomId }), ...ofSpareChat },
  { do: "rooms.hide", with: (roomId) => ({ roomId }), ...ofSpareChat },
  { do: "rooms.clearHistory", with: (roomId) => ({ roomId }), ...ofSpareChat },
];

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
    { do: "rooms.seenBy", with: (roomId) => ({ roomId, seq: 1 }), ...ofRoom, may: ["owner"] },
    { do: "rooms.update", with: (roomId) => ({ roomId, about: { description: "Spare" } }), ...ofRoom, may: ["owner"] },
    { do: "rooms.mute", with: (roomId) => ({ roomId, muted: false }), ...ofRoom },
    { do: "rooms.setNotify", with: (roomId) => ({ roomId, notify: "all" }), ...ofRoom },
    { do: "rooms.clearHistory", on: "no room", with: () => ({ roomId: null }), may: PEOPLE },
    { do: "rooms.pictures", with: () => ({ roomIds: [] }), holds: () => ({ pictures: [] }), may: PEOPLE },
    { do: "rooms.announcePicture", with: () => ({ contentType: "image/png", sizeBytes: 1 }), may: PEOPLE },
    ...OF_SPARE_ROOMS,
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
    { do: "rooms.seenBy", input: ({ roomId }) => ({ roomId, seq: 1 }) },
    {
      do: "rooms.members",
      input: ({ roomId, people }) => ({ roomId, query: "a", after: `${people.owner.userId} ase` }),
    },
    {
      do: "rooms.create",
      input: () => ({
        chatType: "channel",
        clientId: randomUUID(),
        name: "Spare",
        userIds: [],
        about: { description: "a", keywords: ["a"], fee: { minor: 100, currency: "EUR" } },
      }),
    },
    {
      do: "rooms.update",
      input: ({ roomId }) => ({
        roomId,
        name: "Spare",
        about: { description: "a", keywords: ["a"], fee: { minor: 100, currency: "EUR" } },
      }),
    },
    { do: "rooms.addMembers", input: ({ roomId, people }) => ({ roomId, userIds: [people.roommate.userId] }) },
    { do: "rooms.removeMember", input: ({ roomId }) => ({ roomId, userId: NOBODYS_UUID }) },
    { do: "rooms.setRole", input: ({ roomId }) => ({ roomId, userId: NOBODYS_UUID, role: "admin" }) },
    { do: "rooms.restrict", input: ({ roomId }) => ({ roomId, userId: NOBODYS_UUID, minutes: 60 }) },
    { do: "rooms.admins", input: ({ roomId }) => ({ roomId }) },
    {
      do: "rooms.setRights",
      input: ({ roomId, people }) => ({
        roomId,
        userId: people.roommate.userId,
        title: "Spare",
        rights: Object.fromEntries(ADMIN_RIGHTS.map((right) => [right, false])),
      }),
    },
    { do: "rooms.passOwnership", input: ({ roomId }) => ({ roomId, userId: NOBODYS_UUID }) },
    { do: "rooms.pictures", input: ({ roomId }) => ({ roomIds: [roomId] }) },
    { do: "rooms.announcePicture", input: () => ({ contentType: "image/png", sizeBytes: 1 }) },
    {
      do: "rooms.setPicture",
      input: ({ roomId }) => ({ roomId, upload: "uploads/00000000-0000-4000-8000-000000000000" }),
    },
    { do: "rooms.leave", input: ({ roomId }) => ({ roomId }) },
    { do: "rooms.delete", input: () => ({ roomId: NOBODYS_UUID }) },
    { do: "rooms.hide", input: ({ roomId }) => ({ roomId }) },
    { do: "rooms.mute", input: ({ roomId }) => ({ roomId, muted: false }) },
    { do: "rooms.setNotify", input: ({ roomId }) => ({ roomId, notify: "all" }) },
    { do: "rooms.clearHistory", input: () => ({ roomId: NOBODYS_UUID }) },
    { do: "rooms.search", input: () => ({ text: "a" }) },
    { do: "rooms.markRead", input: ({ roomId }) => ({ roomId, seq: 1 }) },
    { do: "rooms.open", input: ({ roomId }) => ({ roomId }) },
  ],
};
