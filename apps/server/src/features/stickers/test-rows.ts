import type { RoomId, StickerPackId } from "@atrium/contracts/ids";
import sharp from "sharp";
import { OWNER } from "../../../test/test-row-parts.ts";
import type { FeatureRows } from "../../../test/test-rows.ts";
import { NOBODYS_UUID } from "../../../test/test-matrix.ts";
import { PEOPLE, type World } from "../../../test/test-world.ts";
import { createTestUploads } from "../files/test-upload.ts";

/** One more of the owner's, made where the last one was. */
async function makePack({ live }: World): Promise<StickerPackId> {
  const { packs } = await live.owner.do("stickers.list", {});
  for (const { packId } of packs) await live.owner.do("stickers.deletePack", { packId });
  return (await live.owner.do("stickers.createPack", { name: "Spare" })).packId;
}

/** A pack of the owner's and a picture of theirs that is in none. */
async function makeUpload(world: World): Promise<string> {
  const packId = await makePack(world);
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 4, background: "#44668888" } })
    .png()
    .toBuffer();
  const uploads = createTestUploads({ url: world.url, token: world.people.owner.token });
  return `${packId}/${await uploads.put(bytes, "a.png")}`;
}

/** A pack of the owner's and a sticker in it. */
async function makeSticker(world: World): Promise<string> {
  const [packId, uploadId] = toIds(await makeUpload(world));
  const { file } = await world.live.owner.do("stickers.add", { packId, uploadId });
  return `${packId}/${file.fileId}`;
}

/** The same with the message that shows it. */
async function makeSent(world: World): Promise<string> {
  const made = await makeSticker(world);
  const [{ stickers } = { stickers: [] }] = (await world.live.owner.do("stickers.list", {})).packs;
  const file = stickers[0]?.file;
  if (!file) throw new Error("no sticker");
  const roomId = await world.makers.room();
  const content = { kind: "sticker" as const, sticker: null, file };
  await world.live.owner.do("messages.send", { roomId, clientId: crypto.randomUUID(), content });
  return `${made}/${roomId}`;
}

const toIds = (id: string): [StickerPackId, string, RoomId] => {
  const [packId = NOBODYS_UUID, fileId = NOBODYS_UUID, roomId = NOBODYS_UUID] = id.split("/");
  return [packId as StickerPackId, fileId, roomId as RoomId];
};

const ofPack = { on: "a pack", id: makePack, may: OWNER };

/** Who may do what of it, and every place in it that takes a text. */
export const rows: FeatureRows = {
  live: [
    { do: "stickers.list", with: () => ({}), may: PEOPLE },
    { do: "stickers.createPack", with: () => ({ name: "Spare" }), may: PEOPLE },
    { do: "stickers.renamePack", with: (packId) => ({ packId, name: "Other" }), ...ofPack },
    { do: "stickers.deletePack", with: (packId) => ({ packId }), ...ofPack },
    {
      do: "stickers.add",
      with(id) {
        const [packId, uploadId] = toIds(id);
        return { packId, uploadId };
      },
      on: "a pack, with an upload",
      id: makeUpload,
      may: OWNER,
    },
    {
      do: "stickers.keep",
      with(id) {
        const [packId, fileId, roomId] = toIds(id);
        return { packId, fileId, roomId };
      },
      on: "a pack, with what a message shows",
      id: makeSent,
      may: OWNER,
      mayChangeNothing: true,
    },
    {
      do: "stickers.remove",
      with(id) {
        const [packId, fileId] = toIds(id);
        return { packId, fileId };
      },
      on: "a sticker",
      id: makeSticker,
      may: OWNER,
    },
  ],
  liveInputs: [
    { do: "stickers.createPack", input: () => ({ name: "Spare" }) },
    { do: "stickers.renamePack", input: () => ({ packId: NOBODYS_UUID, name: "Spare" }) },
    { do: "stickers.deletePack", input: () => ({ packId: NOBODYS_UUID }) },
    { do: "stickers.add", input: () => ({ packId: NOBODYS_UUID, uploadId: NOBODYS_UUID }) },
    { do: "stickers.keep", input: ({ roomId }) => ({ packId: NOBODYS_UUID, roomId, fileId: NOBODYS_UUID }) },
    { do: "stickers.remove", input: () => ({ packId: NOBODYS_UUID, fileId: NOBODYS_UUID }) },
  ],
};
