import { randomUUID } from "node:crypto";
import type { MessageFile } from "@atrium/contracts/content/file";
import type { RoomId, StickerPackId } from "@atrium/contracts/ids";
import {
  STICKER_MAX_BYTES,
  STICKER_PACK_NAME_MAX_LENGTH,
  STICKER_PACKS_MAX,
  STICKERS_A_PACK_MAX,
} from "@atrium/contracts/sticker-limits";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { useTestClients } from "../../../test/test-clients.ts";
import { createTestRoom } from "../../../test/test-rooms.ts";
import { refusal } from "../../platform/realtime/test-client.ts";
import { createTestUploads } from "../files/test-upload.ts";
import { stickersMergeStep } from "./merge.ts";

const app = useTestApp();
const { connect, openDevice } = useTestClients(app);
type Person = Awaited<ReturnType<typeof connect>>;

let png: Buffer;
beforeAll(async () => {
  const dot = await sharp({ create: { width: 200, height: 200, channels: 4, background: "#d04020ff" } })
    .png()
    .toBuffer();
  png = await sharp({ create: { width: 900, height: 600, channels: 4, background: "#00000000" } })
    .composite([{ input: dot }])
    .withExif({ IFD0: { Copyright: "secret place" } })
    .png()
    .toBuffer();
});

const put = (person: Person, bytes: Uint8Array = png, name = "tabby.png") =>
  createTestUploads({ url: app.url, token: person.token }).put(bytes, name);
const newPack = async (person: Person, name = "Cats") => (await person.do("stickers.createPack", { name })).packId;
const packsOf = async (person: Person) => (await person.do("stickers.list", {})).packs;
const get = async (url = "") => (await fetch(app.url + url)).status;

async function addTo(person: Person, packId: StickerPackId): Promise<MessageFile> {
  return (await person.do("stickers.add", { packId, uploadId: await put(person) })).file;
}

/** Two in a room, the first with a sticker in a pack, and somebody outside. */
async function world() {
  const [ines, kenji, stranger] = [await connect(), await connect(), await connect()];
  const roomId = await createTestRoom(app, { owner: ines, members: [ines, kenji] });
  const packId = await newPack(ines);
  const file = await addTo(ines, packId);
  return { ines, kenji, stranger, roomId, packId, file };
}

const send = (person: Person, roomId: RoomId, file: MessageFile, clientId = randomUUID()) =>
  person.do("messages.send", { roomId, clientId, content: { kind: "sticker", sticker: null, file } });
const linkOf = async (person: Person, roomId: RoomId, { fileId }: MessageFile) =>
  (await person.do("messages.files", { roomId, fileIds: [fileId] })).files[0];

describe("a pack", () => {
  test("is made, renamed and deleted, which all devices hear of, and is nobody else's  B-16", async () => {
    const [ines, other] = [await connect(), await connect()];
    const phone = await openDevice(ines);
    const packId = await newPack(ines, "  Cats ");
    await ines.do("stickers.renamePack", { packId, name: "Dogs" });
    await phone.until(() => phone.eventsOf("stickers.changed").length === 2);
    expect(await packsOf(ines)).toEqual([{ packId, name: "Dogs", stickers: [] }]);
    expect(await packsOf(other)).toEqual([]);
    expect(await refusal(other.do("stickers.renamePack", { packId, name: "Mine" }))).toBe("NOT_FOUND");
    expect(await refusal(other.do("stickers.deletePack", { packId }))).toBe("NOT_FOUND");
    expect(await refusal(other.do("stickers.add", { packId, uploadId: await put(other) }))).toBe("NOT_FOUND");
    await ines.do("stickers.deletePack", { packId });
    expect(await packsOf(ines)).toEqual([]);
  });

  test("has a name of some length, and there are so many of them, also of those made at once", async () => {
    const ines = await connect();
    for (const name of [" ", "x".repeat(STICKER_PACK_NAME_MAX_LENGTH + 1)])
      expect(await refusal(ines.do("stickers.createPack", { name }))).toBe("BAD_INPUT");
    const made = await Promise.all(
      Array.from({ length: STICKER_PACKS_MAX + 2 }, () => refusal(ines.do("stickers.createPack", { name: "a" }))),
    );
    expect(made.filter((outcome) => outcome === "CONFLICT")).toHaveLength(2);
    expect(await packsOf(ines)).toHaveLength(STICKER_PACKS_MAX);
  });

  test("holds so many stickers, also of those that are added at once", async () => {
    const { ines, packId } = await world();
    await app.context.db.pool.query(
      "insert into stickers select $1, gen_random_uuid()::text, now() from generate_series(1, $2)",
      [packId, STICKERS_A_PACK_MAX - 2],
    );
    const uploads = [await put(ines), await put(ines)];
    const outcomes = await Promise.all(
      uploads.map((uploadId) => refusal(ines.do("stickers.add", { packId, uploadId }))),
    );
    expect(outcomes.filter((outcome) => outcome === "CONFLICT")).toHaveLength(1);
  });
});

describe("a picture", () => {
  test("becomes a small WebP, see-through where it was and without metadata; asked again it is the same  B-16", async () => {
    const ines = await connect();
    const packId = await newPack(ines);
    const uploadId = await put(ines);
    const { file } = await ines.do("stickers.add", { packId, uploadId });
    expect(file).toMatchObject({ title: "tabby.png", contentType: "image/webp", width: 512, height: 341 });
    expect((await ines.do("stickers.add", { packId, uploadId })).file).toEqual(file);
    const [pack] = await packsOf(ines);
    expect(pack?.stickers.map((sticker) => sticker.file)).toEqual([file]);
    const bytes = Buffer.from(await (await fetch(app.url + (pack?.stickers[0]?.url ?? ""))).arrayBuffer());
    const { format, width, hasAlpha, exif } = await sharp(bytes).metadata();
    expect({ format, width, hasAlpha, exif }).toEqual({ format: "webp", width: 512, hasAlpha: true, exif: undefined });
    expect(bytes.includes("secret place")).toBe(false);
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(data.at(-1)).toBe(0);
    expect(await get(pack?.stickers[0]?.previewUrl ?? "")).toBe(200);
  });

  test("that moves goes on moving", async () => {
    const ines = await connect();
    const frames = await Promise.all(
      ["#f00", "#0f0", "#00f"].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const uploadId = await put(ines, gif, "wave.gif");
    await ines.do("stickers.add", { packId: await newPack(ines), uploadId });
    const [pack] = await packsOf(ines);
    const bytes = await (await fetch(app.url + (pack?.stickers[0]?.url ?? ""))).arrayBuffer();
    expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(3);
  });

  test("that is none, is too large, is another's or was sent as something else becomes no sticker", async () => {
    const [ines, other] = [await connect(), await connect()];
    const packId = await newPack(ines);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const large = Buffer.concat([png, Buffer.alloc(STICKER_MAX_BYTES)]);
    const photo = await put(ines);
    await ines.do("messages.keepFile", { uploadId: photo, use: "photo" });
    const uploads = [await put(ines, svg), await put(ines, large), await put(other), photo, randomUUID()];
    for (const uploadId of uploads)
      expect(await refusal(ines.do("stickers.add", { packId, uploadId }))).toBe("BAD_INPUT");
    expect((await packsOf(ines))[0]?.stickers).toEqual([]);
  });
});

describe("a sticker that was sent", () => {
  test("is seen by who reads the message, and by nobody else; the list says no more than that it is one  MSG-011", async () => {
    const { ines, kenji, stranger, roomId, file } = await world();
    expect(await linkOf(kenji, roomId, file)).toBeUndefined();
    const clientId = randomUUID();
    const lie = { ...file, title: "other", bytes: 1 };
    const { seq } = await send(ines, roomId, lie, clientId);
    expect(await send(ines, roomId, file, clientId)).toMatchObject({ seq });
    const { messages } = await kenji.do("messages.history", { roomId });
    expect(messages.map(({ content }) => content)).toEqual([{ kind: "sticker", sticker: null, file }]);
    expect(await get((await linkOf(kenji, roomId, file))?.url)).toBe(200);
    const own = await createTestRoom(app, { owner: stranger, members: [stranger] });
    expect(await refusal(linkOf(stranger, roomId, file))).toBe("NOT_FOUND");
    expect(await linkOf(stranger, own, file)).toBeUndefined();
    expect(await refusal(send(stranger, own, file))).toBe("BAD_INPUT");
    expect(await refusal(send(kenji, roomId, file))).toBe("BAD_INPUT");
  });

  test("is a sticker of ours or a picture, and no photograph", async () => {
    const { ines, roomId, file } = await world();
    const photo = (await ines.do("messages.keepFile", { uploadId: await put(ines), use: "photo" })).file;
    const say = (content: object) => ines.do("messages.send", { roomId, clientId: randomUUID(), content } as never);
    for (const content of [
      { kind: "sticker", sticker: null },
      { kind: "sticker", sticker: "hello", file },
      { kind: "sticker", sticker: null, file: photo },
      { kind: "photo", files: [file], text: "" },
    ])
      expect(await refusal(say(content))).toBe("BAD_INPUT");
  });

  test("stays where it was sent, whatever becomes of the pack and of its owner, and goes with the last message", async () => {
    const { ines, kenji, stranger, roomId, packId, file } = await world();
    const { seq } = await send(ines, roomId, file);
    await ines.do("stickers.remove", { packId, fileId: file.fileId });
    expect(await refusal(ines.do("stickers.remove", { packId, fileId: file.fileId }))).toBe("NOT_FOUND");
    const { url } = (await linkOf(kenji, roomId, file)) ?? {};
    expect(await get(url)).toBe(200);
    const other = await createTestRoom(app, { owner: kenji, members: [kenji, stranger] });
    await kenji.do("messages.forward", { roomId, seqs: [seq], to: [other], clientIds: [randomUUID()] });
    await newPack(ines);
    await app.graphql(ines.token, 'mutation { deleteAccount(password: "atrium-demo") { b2bStatus } }');
    await app.runJobs();
    const packs = await app.context.db.pool.query("select from sticker_packs where owner_id = $1", [ines.userId]);
    expect(packs.rowCount).toBe(0);
    app.clock.nowMs += 25 * 3_600_000;
    await app.runTimedJob("messages.remove-lost-files");
    await app.runTimedJob("files.remove-unused");
    expect(await app.context.storage.read(`attachments/${file.fileId}`)).not.toBeNull();
    const here = await app.context.db.pool.query("select from message_files where file_key = $1", [file.fileId]);
    expect(here.rowCount).toBe(2);
    await kenji.do("messages.delete", { roomId: other, seq: 1 });
    expect(await app.context.storage.read(`attachments/${file.fileId}`)).not.toBeNull();
  });

  test("goes with its pack where nothing shows it, and stays in its pack whatever becomes of messages", async () => {
    const { ines, roomId, packId, file } = await world();
    const [sticker] = (await packsOf(ines))[0]?.stickers ?? [];
    const { seq } = await send(ines, roomId, file);
    await ines.do("messages.delete", { roomId, seq });
    expect(await get(sticker?.url)).toBe(200);
    await send(ines, roomId, file);
    await ines.do("stickers.deletePack", { packId });
    expect(await get(sticker?.url)).toBe(200);
    await ines.do("messages.delete", { roomId, seq: 2 });
    expect(await get(sticker?.url)).toBe(404);
    const again = await newPack(ines);
    const unsent = await addTo(ines, again);
    const [{ stickers } = { stickers: [] }] = await packsOf(ines);
    await ines.do("stickers.deletePack", { packId: again });
    expect(await get(stickers[0]?.url)).toBe(404);
    const { rows } = await app.context.db.pool.query("select from files where key like $1", [`%${unsent.fileId}%`]);
    expect(rows).toEqual([]);
  });

  test("removed while it is sent is there for its readers, or was not sent", async () => {
    const { ines, kenji, roomId, packId } = await world();
    for (let round = 0; round < 5; round += 1) {
      const file = await addTo(ines, packId);
      const [sent] = await Promise.all([
        refusal(send(ines, roomId, file)),
        ines.do("stickers.remove", { packId, fileId: file.fileId }),
      ]);
      const url = (await linkOf(kenji, roomId, file))?.url;
      expect(sent === "BAD_INPUT" ? url : await get(url)).toBe(sent === "BAD_INPUT" ? undefined : 200);
    }
  });
});

describe("a sticker of somebody else's", () => {
  test("that a message shows its reader adds to a pack of their own, once, sends it and keeps it", async () => {
    const { ines, kenji, roomId, packId, file } = await world();
    const own = await newPack(kenji, "Kept");
    const keep = () => kenji.do("stickers.keep", { packId: own, roomId, fileId: file.fileId });
    expect(await refusal(keep())).toBe("NOT_FOUND");
    const { seq } = await send(ines, roomId, file);
    await keep();
    await keep();
    expect((await packsOf(kenji))[0]?.stickers.map((sticker) => sticker.file)).toEqual([file]);
    await ines.do("stickers.deletePack", { packId });
    await ines.do("messages.delete", { roomId, seq });
    const [kept] = (await packsOf(kenji))[0]?.stickers ?? [];
    expect(await get(kept?.url)).toBe(200);
    await send(kenji, roomId, file);
    expect(await get((await linkOf(ines, roomId, file))?.url)).toBe(200);
  });

  test("that messages alone have kept is added all the same, and outlives them", async () => {
    const { ines, kenji, roomId, packId, file } = await world();
    const { seq } = await send(ines, roomId, file);
    await ines.do("stickers.remove", { packId, fileId: file.fileId });
    await kenji.do("stickers.keep", { packId: await newPack(kenji), roomId, fileId: file.fileId });
    await ines.do("messages.delete", { roomId, seq });
    const [kept] = (await packsOf(kenji))[0]?.stickers ?? [];
    expect(await get(kept?.url)).toBe(200);
  });

  test("is not added by who does not see it, nor into another's pack, nor is a photograph", async () => {
    const { ines, kenji, stranger, roomId, packId, file } = await world();
    const { seq } = await send(ines, roomId, file);
    const keep = (person: Person, to: StickerPackId, fileId = file.fileId) =>
      refusal(person.do("stickers.keep", { packId: to, roomId, fileId }));
    expect(await keep(stranger, await newPack(stranger))).toBe("NOT_FOUND");
    expect(await keep(kenji, packId)).toBe("NOT_FOUND");
    const photo = (await ines.do("messages.keepFile", { uploadId: await put(ines), use: "photo" })).file;
    await ines.do("messages.send", {
      roomId,
      clientId: randomUUID(),
      content: { kind: "photo", files: [photo], text: "" },
    });
    const own = await newPack(kenji);
    expect(await keep(kenji, own, photo.fileId)).toBe("NOT_FOUND");
    await kenji.do("messages.hide", { roomId, seqs: [seq] });
    expect(await keep(kenji, own)).toBe("NOT_FOUND");
  });
});

test("packs of two accounts that become one are the one's  B-07", async () => {
  const { ines, kenji, packId } = await world();
  const own = await newPack(kenji);
  await app.context.db.kysely
    .transaction()
    .execute((trx) => stickersMergeStep.merge(trx, { from: ines.userId, into: kenji.userId }));
  expect((await packsOf(kenji)).map((pack) => pack.packId).toSorted()).toEqual([packId, own].toSorted());
  expect(await packsOf(ines)).toEqual([]);
});
