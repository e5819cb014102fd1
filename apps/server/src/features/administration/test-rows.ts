import { NOBODYS_UUID } from "../../../test/test-matrix.ts";
import { OWNER } from "../../../test/test-row-parts.ts";
import type { FeatureRows } from "../../../test/test-rows.ts";
import { PEOPLE, type World } from "../../../test/test-world.ts";

const ofSpareRoom = { on: "a room", id: ({ makers }: World) => makers.room(), may: OWNER };
const NO_FILTER = { labelIds: [], ratingFrom: null, query: "", after: null };
const WHOLE_LOG = { actions: null, actorId: null };
const NOBODYS_BOTH = `${NOBODYS_UUID}/${NOBODYS_UUID}`;

/** Two rooms, or a room and a person, as one id. */
const readBoth = (both: string) => [both.slice(0, NOBODYS_UUID.length), both.slice(-NOBODYS_UUID.length)] as const;
const readLink = (both: string) => ({ roomId: readBoth(both)[0], subGroupId: readBoth(both)[1] });
const twoRooms = async ({ makers }: World) => `${await makers.room()}/${await makers.room()}`;
/** A room of the owner's with somebody in it of whom nothing is a secret here: administrators are told how to reach them. */
async function withMember({ makers, someone, live }: World): Promise<string> {
  const roomId = await makers.room();
  const { userId } = await someone();
  await live.owner.do("rooms.addMembers", { roomId, userIds: [userId] });
  return `${roomId}/${userId}`;
}

/** A room of the owner's under another. */
async function linkedRooms(world: World): Promise<string> {
  const both = await twoRooms(world);
  await world.live.owner.do("administration.link", readLink(both));
  return both;
}

/** Of a member of the owner's room, in that room. */
const ofRoommate = { on: "a room", id: ({ roomId }: World) => roomId, may: OWNER, signedOut: "may not" } as const;
const OF_ROOMMATE = { memberId: "$roommate", groupId: "$id" };
const LABELS = { labelInfo: [{ name: "$new", colours: "#f6b8b0" }] };
const UPDATE = (what: "label" | "rating") => `/api/admin/${what}/update/?id=$id`;
/** The id of what the owner keeps of the member. */
const ofRecord = { ...ofRoommate, on: "a record", id: makeRecord, nobodys: `${NOBODYS_UUID}&groupId=${NOBODYS_UUID}` };
async function makeRecord({ url, people, roomId }: World): Promise<string> {
  const response = await fetch(`${url}/api/admin/rating/`, {
    method: "POST",
    headers: { authorization: `ST:${people.owner.token}` },
    body: new URLSearchParams({ memberId: people.roommate.userId, groupId: roomId, rating: "7" }),
  });
  return `${((await response.json()) as { id: string }).id}&groupId=${roomId}`;
}

/** A room of the owner's, and a label of theirs in it. */
async function makeLabel({ url, people, roomId }: World): Promise<string> {
  const response = await fetch(`${url}/api/admin/label/`, {
    method: "POST",
    headers: { authorization: `ST:${people.owner.token}` },
    body: new URLSearchParams({
      memberId: people.roommate.userId,
      groupId: roomId,
      labelInfo: JSON.stringify([{ name: "Given", colours: "#f6b8b0" }]),
    }),
  });
  const { labelInfo } = (await response.json()) as { labelInfo: readonly { readonly id: string }[] };
  return `${roomId}/${labelInfo[0]?.id}`;
}

/** Who may do what of it, what it tells to whom, and every place in it that takes a text. */
export const rows: FeatureRows = {
  live: [
    { do: "administration.rooms", with: () => ({}), may: PEOPLE },
    { do: "administration.subGroups", with: (roomId) => ({ roomId }), ...ofSpareRoom },
    { do: "administration.suggestions", with: (roomId) => ({ roomId }), ...ofSpareRoom },
    {
      do: "administration.link",
      with: readLink,
      on: "two rooms",
      id: twoRooms,
      nobodys: NOBODYS_BOTH,
      may: OWNER,
    },
    {
      do: "administration.unlink",
      with: readLink,
      on: "two rooms",
      id: linkedRooms,
      nobodys: NOBODYS_BOTH,
      may: OWNER,
    },
    {
      do: "administration.member",
      with: (both) => ({ roomId: readBoth(both)[0], userId: readBoth(both)[1] }),
      on: "a member",
      id: withMember,
      nobodys: NOBODYS_BOTH,
      may: OWNER,
    },
    { do: "administration.managedAdmins", with: () => ({}), may: PEOPLE },
    { do: "administration.labels", with: (roomId) => ({ roomId }), ...ofSpareRoom },
    { do: "administration.filterMembers", with: (roomId) => ({ roomId, ...NO_FILTER }), ...ofSpareRoom },
    {
      do: "administration.giveLabel",
      with: (both) => ({ roomId: readBoth(both)[0], labelId: readBoth(both)[1], userIds: [NOBODYS_UUID] }),
      on: "a label",
      id: makeLabel,
      nobodys: NOBODYS_BOTH,
      may: OWNER,
    },
    {
      do: "administration.deleteLabel",
      with: (both) => ({ roomId: readBoth(both)[0], labelId: readBoth(both)[1] }),
      on: "a label",
      id: makeLabel,
      nobodys: NOBODYS_BOTH,
      may: OWNER,
    },
    { do: "administration.log", with: (roomId) => ({ roomId, ...WHOLE_LOG }), ...ofSpareRoom },
  ],
  rest: [
    { route: "GET /api/admin/label/", path: "/api/admin/label/?memberId=$roommate&groupId=$id", ...ofRoommate },
    { route: "GET /api/admin/rating/", path: "/api/admin/rating/?memberId=$roommate&groupId=$id", ...ofRoommate },
    { route: "POST /api/admin/label/", body: { ...OF_ROOMMATE, ...LABELS }, ...ofRoommate },
    { route: "POST /api/admin/rating/", body: { ...OF_ROOMMATE, rating: "7" }, ...ofRoommate },
    {
      route: "POST /api/admin/label/update/",
      path: UPDATE("label"),
      body: { memberId: "$roommate", ...LABELS },
      ...ofRecord,
    },
    {
      route: "POST /api/admin/rating/update/",
      path: UPDATE("rating"),
      body: { memberId: "$roommate", rating: "7" },
      ...ofRecord,
    },
  ],
  restBodies: [
    {
      path: "/api/admin/label/",
      body: ({ roomId, people }) => ({
        memberId: people.roommate.userId,
        groupId: roomId,
        communityId: "",
        labelInfo: [{ name: "Mentor", colours: "#f6b8b0" }],
      }),
    },
    {
      path: "/api/admin/rating/",
      body: ({ roomId, people }) => ({
        memberId: people.roommate.userId,
        groupId: roomId,
        communityId: "",
        rating: "7",
      }),
    },
    {
      path: "/api/admin/label/update/",
      body: ({ roomId, people }) => ({
        id: NOBODYS_UUID,
        memberId: people.roommate.userId,
        groupId: roomId,
        communityId: "",
        labelInfo: [{ id: NOBODYS_UUID, name: "Mentor", colours: "#f6b8b0" }],
      }),
    },
    {
      path: "/api/admin/rating/update/",
      body: ({ roomId, people }) => ({
        id: NOBODYS_UUID,
        memberId: people.roommate.userId,
        groupId: roomId,
        communityId: "",
        rating: "7",
      }),
    },
  ],
  liveInputs: [
    { do: "administration.rooms", input: () => ({}) },
    { do: "administration.subGroups", input: ({ roomId }) => ({ roomId }) },
    { do: "administration.suggestions", input: ({ roomId }) => ({ roomId }) },
    { do: "administration.link", input: ({ roomId }) => ({ roomId, subGroupId: NOBODYS_UUID }) },
    { do: "administration.unlink", input: ({ roomId }) => ({ roomId, subGroupId: NOBODYS_UUID }) },
    { do: "administration.member", input: ({ roomId, people }) => ({ roomId, userId: people.roommate.userId }) },
    { do: "administration.managedAdmins", input: () => ({}) },
    { do: "administration.labels", input: ({ roomId }) => ({ roomId }) },
    {
      do: "administration.filterMembers",
      input: ({ roomId }) => ({
        roomId,
        ...NO_FILTER,
        labelIds: [NOBODYS_UUID],
        silentDays: 60,
        status: "waiting",
        letter: "a",
        after: NOBODYS_UUID,
      }),
    },
    {
      do: "administration.giveLabel",
      input: ({ roomId, people }) => ({ roomId, labelId: NOBODYS_UUID, userIds: [people.roommate.userId] }),
    },
    { do: "administration.deleteLabel", input: ({ roomId }) => ({ roomId, labelId: NOBODYS_UUID }) },
    {
      do: "administration.log",
      input: ({ roomId }) => ({ roomId, actions: ["member.added"], actorId: NOBODYS_UUID, before: 1 }),
    },
  ],
};
