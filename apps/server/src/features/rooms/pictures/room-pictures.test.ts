import { randomUUID } from "node:crypto";
import type { RoomId } from "@atrium/contracts/ids";
import { roomPictureSchema } from "@atrium/contracts/rooms";
import { DEFAULT_RIGHTS } from "@atrium/contracts/rules/room-rights";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { useTestClients } from "../../../../test/test-clients.ts";
import { refusal } from "../../../platform/realtime/test-client.ts";

const app = useTestApp();
const { connect } = useTestClients(app);

type Person = Awaited<ReturnType<typeof connect>>;

const photo = (width = 1_200) =>
  sharp({ create: { width, height: 800, channels: 3, background: "#446688" } })
    .jpeg()
    .withExif({ IFD0: { Make: "Camera" } })
    .toBuffer();

async function upload(person: Person, bytes: Uint8Array): Promise<string> {
  const announced = { contentType: "image/jpeg", sizeBytes: bytes.length };
  const { key, putUrl } = await person.do("rooms.announcePicture", announced);
  await fetch(new URL(putUrl, app.url), {
    method: "PUT",
    headers: { "content-type": "image/jpeg" },
    body: new Uint8Array(bytes),
  });
  return key;
}
const give = async (person: Person, roomId: RoomId) =>
  (await person.do("rooms.setPicture", { roomId, upload: await upload(person, await photo()) })).picture;
const get = (url: string | null) => fetch(new URL(url ?? "", app.url));
const statusOf = async (url: string | null) => (await get(url)).status;

/** A room with its owner and a member. */
async function open(chatType: "group" | "channel" = "group", about: { isPublic?: boolean } = {}) {
  const [owner, member] = [await connect(), await connect()];
  const { room } = await owner.do("rooms.create", {
    chatType,
    clientId: randomUUID(),
    name: "Print Room",
    userIds: [member.userId],
    about,
  });
  const { roomId } = room;
  const isTold = (one: Person) => one.eventsOf("rooms.touched").some((event) => event.roomId === roomId);
  await Promise.all([owner, member].map((one) => one.until(() => isTold(one))));
  const seenBy = async (person: Person) => (await person.do("rooms.pictures", { roomIds: [roomId] })).pictures;
  return { owner, member, roomId, seenBy };
}

describe("a room's picture", () => {
  test("is made small, without what the camera wrote, and shown to everyone in the room at once  ROOM-023 ROOM-031", async () => {
    const { owner, member, roomId, seenBy } = await open();
    expect(await seenBy(member)).toEqual([]);
    // None in place of none is nothing: nothing is written, and nobody told.
    for (const revision of [0, 0])
      expect((await owner.do("rooms.setPicture", { roomId, upload: null })).picture.revision).toBe(revision);
    expect(await seenBy(member)).toEqual([]);
    const picture = roomPictureSchema.parse(await give(owner, roomId));
    const sizes = await Promise.all(
      [picture.picture, picture.preview].map(async (url) => {
        const { width, exif } = await sharp(Buffer.from(await (await get(url)).arrayBuffer())).metadata();
        return [width, exif];
      }),
    );
    expect(sizes).toEqual([
      [640, undefined],
      [144, undefined],
    ]);
    await member.until(() => member.eventsOf("rooms.pictured").length === 1);
    expect(member.eventsOf("rooms.pictured")).toEqual([picture]);
    expect(await seenBy(member)).toEqual([picture]);
  });

  test("is replaced and taken away, and the files before are gone", async () => {
    const { owner, roomId, seenBy } = await open();
    const [first, second] = [await give(owner, roomId), await give(owner, roomId)];
    expect([await statusOf(first.picture), await statusOf(first.preview), await statusOf(second.picture)]).toEqual([
      404, 404, 200,
    ]);
    const { picture: none } = await owner.do("rooms.setPicture", { roomId, upload: null });
    expect(none).toEqual({ roomId, picture: null, preview: null, revision: 3 });
    expect([await statusOf(second.picture), await seenBy(owner)]).toEqual([404, [none]]);
    // What is as it was tells nobody anything.
    const heard = owner.eventsOf("rooms.pictured").length;
    await owner.do("rooms.setPicture", { roomId, upload: null });
    await owner.do("rooms.get", { roomId });
    expect(owner.eventsOf("rooms.pictured")).toHaveLength(heard);
  });

  test("is shown to nobody outside, except of a channel that is open to everyone", async () => {
    const [group, closed, openOne] = [
      await open("group"),
      await open("channel", { isPublic: false }),
      await open("channel", { isPublic: true }),
    ];
    const stranger = await connect();
    for (const { owner, roomId } of [group, closed, openOne]) await give(owner, roomId);
    await group.owner.do("rooms.update", { roomId: group.roomId, about: { isPublic: true } });
    const roomIds = [group, closed, openOne].map(({ roomId }) => roomId);
    const seen = async () => (await stranger.do("rooms.pictures", { roomIds })).pictures.map(({ roomId }) => roomId);
    expect(await seen()).toEqual([openOne.roomId]);
    expect(await group.seenBy(group.member)).toHaveLength(1);
    await group.owner.do("rooms.removeMember", { roomId: group.roomId, userId: group.member.userId });
    expect(await group.seenBy(group.member)).toEqual([]);
  });

  test("is given by who may edit the room, and by nobody else, before anything is made of it", async () => {
    const { owner, member, roomId } = await open("channel");
    const stranger = await connect();
    for (const person of [member, stranger]) {
      const key = await upload(person, await photo());
      expect(await refusal(person.do("rooms.setPicture", { roomId, upload: key }))).toBe("NOT_FOUND");
      expect(await refusal(person.do("rooms.setPicture", { roomId, upload: null }))).toBe("NOT_FOUND");
      const { rows } = await app.context.db.pool.query("select from files where key = $1", [key]);
      expect(rows).toHaveLength(1);
    }
    const rights = { ...DEFAULT_RIGHTS, canEditInfo: false };
    await owner.do("rooms.setRights", { roomId, userId: member.userId, rights });
    expect(await refusal(give(member, roomId))).toBe("NOT_FOUND");
    await owner.do("rooms.setRights", { roomId, userId: member.userId, rights: DEFAULT_RIGHTS });
    expect(await refusal(give(member, roomId))).toBe("accepted");
    const { room: direct } = await owner.do("rooms.create", { chatType: "direct", userId: member.userId });
    expect(await refusal(give(owner, direct.roomId))).toBe("NOT_FOUND");
  });

  test("is nothing that is no picture, nor another's upload, and the one before stays", async () => {
    const { owner, member, roomId, seenBy } = await open();
    const before = await give(owner, roomId);
    const tries = [
      await upload(owner, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>")),
      await upload(member, await photo()),
      "uploads/00000000-0000-4000-8000-000000000000",
    ];
    for (const key of tries)
      expect(await refusal(owner.do("rooms.setPicture", { roomId, upload: key }))).toBe("BAD_INPUT");
    expect([await seenBy(owner), await statusOf(before.picture)]).toEqual([[before], 200]);
  });

  test("that is given again after a lost answer is the one it is, and at once with itself it is used once", async () => {
    const { owner, roomId, seenBy } = await open();
    const first = await upload(owner, await photo());
    const { picture } = await owner.do("rooms.setPicture", { roomId, upload: first });
    expect(await owner.do("rooms.setPicture", { roomId, upload: first })).toEqual({ picture });
    expect(await seenBy(owner)).toEqual([picture]);
    const second = await upload(owner, await photo());
    const tries = [second, second].map((key) => refusal(owner.do("rooms.setPicture", { roomId, upload: key })));
    const answers = await Promise.all(tries);
    expect(answers).toContain("accepted");
    // Whoever comes a moment later is told what it is by now, or that the upload is used up.
    for (const answer of answers) expect(["accepted", "BAD_INPUT"]).toContain(answer);
    const [now] = await seenBy(owner);
    expect([now?.revision, await statusOf(now?.picture ?? null)]).toEqual([2, 200]);
    // What was replaced is used up.
    expect(await refusal(owner.do("rooms.setPicture", { roomId, upload: first }))).toBe("BAD_INPUT");
  });

  test("of five at once is one, and no file is left of the others", async () => {
    const { owner, roomId, seenBy } = await open();
    const keys = await Promise.all(Array.from({ length: 5 }, async () => upload(owner, await photo(400))));
    const given = await Promise.all(keys.map((key) => owner.do("rooms.setPicture", { roomId, upload: key })));
    const statuses = await Promise.all(given.map(({ picture }) => statusOf(picture.picture)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const [shown] = await seenBy(owner);
    expect([shown?.revision, await statusOf(shown?.preview ?? null)]).toEqual([5, 200]);
  });

  test("is written down, shown at the room's door, and goes with the room", async () => {
    const { owner, member, roomId } = await open("channel", { isPublic: false });
    const picture = await give(owner, roomId);
    const { rows } = await app.context.db.pool.query(
      "select actor_id, details from room_acts where room_id = $1 and action = 'room.changed'",
      [roomId],
    );
    expect(rows).toEqual([{ actor_id: owner.userId, details: { fields: ["picture"] } }]);
    const guest = await connect();
    const unlimited = { expiresAt: null, userLimit: null, needsApproval: false };
    const { link } = await owner.do("invitations.createLink", { roomId, name: "Guests", ...unlimited });
    const found = await guest.do("invitations.find", { alias: link.alias });
    expect(found).toMatchObject({ status: "open", door: { preview: picture.preview } });
    await owner.do("invitations.invite", { roomId, userIds: [guest.userId] });
    const { invitations } = await guest.do("invitations.list", {});
    expect(invitations.map(({ preview }) => preview)).toEqual([picture.preview]);
    await owner.do("rooms.delete", { roomId });
    expect([await statusOf(picture.picture), await statusOf(picture.preview)]).toEqual([404, 404]);
    expect((await member.do("rooms.pictures", { roomIds: [roomId] })).pictures).toEqual([]);
  });
});
