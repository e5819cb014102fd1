import { randomUUID } from "node:crypto";
import type { RoomId } from "@atrium/contracts/ids";
import type { RoomAboutInput } from "@atrium/contracts/rooms";
import { TestClient } from "../../platform/realtime/test-client.ts";
import { OWNER } from "../../../test/test-row-parts.ts";
import type { FeatureRows, LiveRow } from "../../../test/test-rows.ts";
import { NOBODYS_UUID } from "../../../test/test-matrix.ts";
import { PEOPLE, type World } from "../../../test/test-world.ts";

const NO_ALIAS = "AAAAAAAAAAAAAAAA";
const LINK = { name: "Spare", expiresAt: null, userLimit: null, needsApproval: true };

/** A link to a room of the owner's, made for each who asks. Whoever comes with it only asks: in the room they would see the owner. */
async function linkOf({ makers, live }: World) {
  const roomId = await makers.room();
  return (await live.owner.do("invitations.createLink", { ...LINK, roomId })).link;
}
const ofLink = {
  on: "a link",
  id: async (world: World) => (await linkOf(world)).alias,
  nobodys: NO_ALIAS,
  may: OWNER,
};
const ofSpareRoom = { on: "a room", id: ({ makers }: World) => makers.room(), may: OWNER };

/** A public room of the owner's, that everybody may ask to come into. */
async function publicRoom({ makers, live }: World): Promise<string> {
  const roomId = await makers.room();
  await live.owner.do("rooms.update", { roomId, about: { isPublic: true, needsApproval: true } });
  return roomId;
}

/** A room and a person, as one id. */
const readBoth = (both: string) => ({
  roomId: both.slice(0, NOBODYS_UUID.length),
  userId: both.slice(-NOBODYS_UUID.length),
});
const NOBODYS_BOTH = `${NOBODYS_UUID}/${NOBODYS_UUID}`;

/** A public channel of somebody's who is none of the world's people. */
async function othersRoom({ url, someone }: World, more: Omit<RoomAboutInput, "isPublic">): Promise<RoomId> {
  const { token } = await someone();
  const client = await TestClient.signedIn(url, token);
  const about = { isPublic: true, ...more };
  const input = { chatType: "channel" as const, clientId: randomUUID(), name: "Premium", userIds: [], about };
  const { roomId } = (await client.do("rooms.create", input)).room;
  client.close();
  return roomId;
}
const paidRoom = (world: World): Promise<string> => othersRoom(world, { fee: { minor: 499, currency: "USD" } });

/** One that the owner asks to join. */
async function askedRoom(world: World): Promise<string> {
  const roomId = await othersRoom(world, { needsApproval: true });
  await world.live.owner.do("invitations.join", { roomId });
  return roomId;
}

/** What the owner pays for one, and for which. */
async function beginToPay(world: World) {
  const roomId = await paidRoom(world);
  const pay = `mutation { begun: initiateCardPayment(roomId: "${roomId}", subFree: "4.99", currency: "USD") { id } }`;
  const { begun } = await world.ask<{ begun: { id: string } }>(world.people.owner, pay);
  return { roomId, paymentId: begun.id };
}
const ofPayment = {
  on: "a payment of the owner's",
  id: async (world: World) => (await beginToPay(world)).paymentId,
  may: OWNER,
  mayChangeNothing: true,
} as const;

/** Somebody who asks to join a room of the owner's. */
async function asking(world: World): Promise<string> {
  const { alias, roomId } = await linkOf(world);
  const { userId, token } = await world.someone();
  const guest = await TestClient.signedIn(world.url, token);
  await guest.do("invitations.join", { alias });
  guest.close();
  return `${roomId}/${userId}`;
}

/** A room of the owner's and somebody who is not in it. */
const withStranger = async ({ makers, someone }: World) => `${await makers.room()}/${(await someone()).userId}`;

/** A room into which the owner was invited. */
async function invitedRoom({ live, people }: World): Promise<string> {
  const input = { chatType: "channel" as const, clientId: randomUUID(), name: "Spare", userIds: [] };
  const { roomId } = (await live.stranger.do("rooms.create", input)).room;
  await live.stranger.do("invitations.invite", { roomId, userIds: [people.owner.userId] });
  return roomId;
}

const OF_DOORS: readonly LiveRow[] = [
  { do: "invitations.find", with: (alias) => ({ alias }), ...ofLink, may: PEOPLE },
  { do: "invitations.join", with: (alias) => ({ alias }), ...ofLink, may: PEOPLE, mayChangeNothing: true },
  { do: "invitations.find", with: (roomId) => ({ roomId }), on: "a public room", id: publicRoom, may: PEOPLE },
  {
    do: "invitations.join",
    with: (roomId) => ({ roomId }),
    on: "a public room",
    id: publicRoom,
    may: PEOPLE,
    mayChangeNothing: true,
  },
];

/** Who may do what of it, what it tells to whom, and every place in it that takes a text. */
export const rows: FeatureRows = {
  alike: ["CardPayment", "PaymentParams", "PaymentRequest"],
  graphql: [
    {
      call: 'initiateCardPayment(roomId: $id, subFree: "4.99", currency: "USD")',
      on: "a channel that costs something",
      id: paidRoom,
      may: PEOPLE,
    },
    { call: 'updatePaymentStatus(id: $id, message: "Join channel after payment")', ...ofPayment },
    {
      call: "paymentRequest(groupId: $id)",
      on: "a channel that the owner pays for",
      id: async (world) => (await beginToPay(world)).roomId,
      may: OWNER,
    },
  ],
  live: [
    ...OF_DOORS,
    {
      do: "invitations.withdraw",
      with: (roomId) => ({ roomId }),
      on: "a room that the owner asks to join",
      id: askedRoom,
      may: OWNER,
    },
    { do: "invitations.links", with: (roomId) => ({ roomId }), ...ofSpareRoom },
    { do: "invitations.createLink", with: (roomId) => ({ ...LINK, roomId }), ...ofSpareRoom },
    { do: "invitations.renameLink", with: (alias) => ({ alias, name: "Other" }), ...ofLink },
    { do: "invitations.revokeLink", with: (alias) => ({ alias }), ...ofLink },
    { do: "invitations.requests", with: (roomId) => ({ roomId }), ...ofSpareRoom },
    {
      do: "invitations.decide",
      with: (both) => ({ ...readBoth(both), approve: false }),
      on: "who asks",
      id: asking,
      nobodys: NOBODYS_BOTH,
      may: OWNER,
    },
    {
      do: "invitations.decideMany",
      with: (both) => ({ roomId: readBoth(both).roomId, userIds: [readBoth(both).userId], approve: false }),
      on: "who asks",
      id: asking,
      nobodys: NOBODYS_BOTH,
      may: OWNER,
    },
    {
      do: "invitations.invite",
      with: (both) => ({ roomId: readBoth(both).roomId, userIds: [readBoth(both).userId] }),
      on: "another",
      id: withStranger,
      nobodys: NOBODYS_BOTH,
      may: OWNER,
    },
    { do: "invitations.list", with: () => ({}), may: PEOPLE },
    {
      do: "invitations.respond",
      with: (roomId) => ({ roomId, accept: false }),
      on: "an invitation of the owner's",
      id: invitedRoom,
      may: OWNER,
    },
    { do: "invitations.overview", with: () => ({}), may: PEOPLE },
  ],
  liveInputs: [
    { do: "invitations.find", input: () => ({ alias: "a" }) },
    { do: "invitations.join", input: () => ({ alias: "a" }) },
    { do: "invitations.withdraw", input: ({ roomId }) => ({ roomId }) },
    { do: "invitations.links", input: ({ roomId }) => ({ roomId }) },
    {
      do: "invitations.createLink",
      input: ({ roomId }) => ({ ...LINK, roomId, expiresAt: "2999-01-01T00:00:00.000Z", userLimit: 2 }),
    },
    { do: "invitations.renameLink", input: () => ({ alias: "a", name: "Other" }) },
    { do: "invitations.revokeLink", input: () => ({ alias: "a" }) },
    { do: "invitations.requests", input: ({ roomId }) => ({ roomId }) },
    {
      do: "invitations.decide",
      input: ({ roomId, people }) => ({ roomId, userId: people.stranger.userId, approve: true }),
    },
    {
      do: "invitations.decideMany",
      input: ({ roomId, people }) => ({ roomId, userIds: [people.stranger.userId], approve: true }),
    },
    { do: "invitations.invite", input: ({ roomId, people }) => ({ roomId, userIds: [people.stranger.userId] }) },
    { do: "invitations.list", input: () => ({}) },
    { do: "invitations.respond", input: ({ roomId }) => ({ roomId, accept: true }) },
    { do: "invitations.overview", input: () => ({}) },
  ],
};
