import { PICTURE_MAX_BYTES } from "@atrium/contracts/limits";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { AppError } from "../../errors.ts";
import { codeOf, hobbiesApp, type Newcomer } from "./test-hobbies.ts";

const { app, newcomer } = hobbiesApp();
const PHOTO = sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: "#446688" } });
const ANNOUNCE = `mutation Announce($size: Int!) {
  picture: announceHobbyPicture(contentType: "image/jpeg", sizeBytes: $size) { key putUrl } }`;

async function upload(who: Newcomer, bytes: Uint8Array): Promise<string> {
  const { data } = await who.ask<{ picture: { key: string; putUrl: string } }>(ANNOUNCE, { size: bytes.length });
  const { key, putUrl } = data.picture;
  const headers = { "content-type": "image/jpeg" };
  const answer = await fetch(new URL(putUrl, app.url), { method: "PUT", headers, body: new Uint8Array(bytes) });
  expect(answer.status).toBe(201);
  return key;
}

const read = (url: string | null) => fetch(new URL(url ?? "", app.url));
/** Without signature and expiry. */
const toPath = (url: string | null) => url?.split("?")[0];
const sizeOf = async (url: string | null) => {
  const { width, height, exif } = await sharp(Buffer.from(await (await read(url)).arrayBuffer())).metadata();
  return [width, height, exif];
};

test("a place's picture is made small twice without what the camera wrote, kept, replaced and taken away  B-18", async () => {
  const ase = await newcomer();
  const photo = await PHOTO.clone()
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .toBuffer();
  const made = await ase.make({ picture: await upload(ase, photo) });
  expect(await sizeOf(made.pictureUrl)).toEqual([1_200, 600, undefined]);
  expect(await sizeOf(made.previewUrl)).toEqual([640, 320, undefined]);
  const kept = (await ase.update(made.id, { title: "Other" })).data.made;
  expect(toPath(kept.pictureUrl)).toBe(toPath(made.pictureUrl));
  const second = (await ase.update(made.id, { picture: await upload(ase, photo) })).data.made;
  expect([(await read(made.pictureUrl)).status, (await read(made.previewUrl)).status]).toEqual([404, 404]);
  expect((await ase.update(made.id, { picture: "" })).data.made).toMatchObject({ pictureUrl: null, previewUrl: null });
  expect((await read(second.pictureUrl)).status).toBe(404);
  const third = (await ase.update(made.id, { picture: await upload(ase, photo) })).data.made;
  await ase.remove(made.id);
  expect((await read(third.pictureUrl)).status).toBe(404);
});

test.each([0, -1, PICTURE_MAX_BYTES + 1])("a picture of %i bytes is not announced", async (size) => {
  const ase = await newcomer();
  expect((await ase.ask(ANNOUNCE, { size })).errors[0]?.extensions.code).toBe("BAD_INPUT");
});

test("a picture that is used twelve times at once is used once, and its upload is gone", async () => {
  const ase = await newcomer();
  const picture = await upload(ase, await PHOTO.clone().jpeg().toBuffer());
  const answers = await Promise.all(Array.from({ length: 12 }, () => ase.create({ picture })));
  expect(answers.map(codeOf).toSorted()).toEqual([...Array<string>(11).fill("BAD_INPUT"), "OK"]);
  expect(await ase.titles()).toHaveLength(1);
  expect(await app.context.storage.read(picture)).toBeNull();
});

test("an upload that is no picture is used up, and one that could not be kept is good for another try", async () => {
  const ase = await newcomer();
  const page = await upload(ase, Buffer.from("<!doctype html>"));
  expect(codeOf(await ase.create({ picture: page }))).toBe("BAD_INPUT");
  expect(await app.context.storage.read(page)).toBeNull();
  const photo = await upload(ase, await PHOTO.clone().jpeg().toBuffer());
  const write = vi.spyOn(app.context.storage, "write").mockRejectedValueOnce(new AppError("UNAVAILABLE"));
  expect(codeOf(await ase.create({ picture: photo }))).toBe("UNAVAILABLE");
  expect(write).toHaveBeenCalledOnce();
  expect(codeOf(await ase.create({ picture: photo }))).toBe("OK");
});

test("a picture is a picture, and of one's own uploading", async () => {
  const [ase, other] = [await newcomer(), await newcomer()];
  const page = await upload(ase, Buffer.from("<!doctype html><script>alert(1)</script>"));
  const foreign = await upload(other, await PHOTO.clone().jpeg().toBuffer());
  for (const picture of [page, foreign]) {
    expect((await ase.create({ picture })).errors[0]?.extensions).toEqual({ code: "BAD_INPUT", field: "picture" });
  }
  expect(await ase.titles()).toEqual([]);
});
