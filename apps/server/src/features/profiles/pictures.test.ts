import { PICTURE_MAX_BYTES } from "@atrium/contracts/limits";
import type { Profile } from "@atrium/contracts/profiles";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type Newcomer, profilesApp } from "./test-profiles.ts";

const { app, newcomer } = profilesApp();

describe("a profile's picture", () => {
  const PICTURE = sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: "#446688" } });

  const PUT_URL = `query ($p: ID!, $s: Int!) {
    profile(profileId: $p) { displayImagePutURL(contentType: "image/jpeg", sizeBytes: $s) } }`;

  /** Without signature and expiry. */
  const toPath = ({ displayImageURL }: Profile) => displayImageURL?.split("?")[0];

  async function put(who: Newcomer, profileId: string, bytes: Uint8Array): Promise<string> {
    const asked = { p: profileId, s: bytes.length };
    const { data } = await who.ask<{ profile: { displayImagePutURL: string } }>(PUT_URL, asked);
    const url = data.profile.displayImagePutURL;
    const answer = await fetch(new URL(url, app.url), {
      method: "PUT",
      headers: { "content-type": "image/jpeg" },
      body: new Uint8Array(bytes),
    });
    expect(answer.status).toBe(201);
    return url;
  }

  test("is put to its link, made small without what the camera wrote, shown, replaced and taken away  MYS-022", async () => {
    const ase = await newcomer();
    const { profileId } = (await ase.create()).data.made;
    const photo = await PICTURE.clone()
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .toBuffer();
    const first = (await ase.update(profileId, { put: await put(ase, profileId, photo) })).data.made;
    const shown = await fetch(new URL(first.displayImageURL ?? "", app.url));
    expect(shown.headers.get("content-type")).toBe("image/webp");
    const { width, height, exif } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([width, height, exif]).toEqual([1_200, 600, undefined]);
    const kept = (await ase.update(profileId, { title: "Other" })).data.made;
    expect(toPath(kept)).toBe(toPath(first));
    const second = (await ase.update(profileId, { put: await put(ase, profileId, photo) })).data.made;
    expect(toPath(second)).not.toBe(toPath(first));
    expect((await fetch(new URL(first.displayImageURL ?? "", app.url))).status).toBe(404);
    expect((await ase.update(profileId, { put: "" })).data.made.displayImageURL).toBeNull();
    expect((await fetch(new URL(second.displayImageURL ?? "", app.url))).status).toBe(404);
  });

  test("is a picture, and of one's own uploading  MYS-022", async () => {
    const [ase, other] = [await newcomer(), await newcomer()];
    const { profileId } = (await ase.create()).data.made;
    const page = await put(ase, profileId, Buffer.from("<!doctype html><script>alert(1)</script>"));
    const theirs = (await other.create()).data.made.profileId;
    const foreign = await put(other, theirs, await PICTURE.clone().png().toBuffer());
    for (const link of [page, foreign, "https://elsewhere.example/a.png"]) {
      expect((await ase.update(profileId, { put: link })).errors[0]?.extensions).toEqual({
        code: "BAD_INPUT",
        field: "displayImagePutURL",
      });
    }
  });

  test.each([0, -1, PICTURE_MAX_BYTES + 1])("has no link that takes %i bytes  MYS-022", async (s) => {
    const ase = await newcomer();
    const { profileId } = (await ase.create()).data.made;
    expect((await ase.ask(PUT_URL, { p: profileId, s })).errors[0]?.extensions.code).toBe("BAD_INPUT");
  });

  test("is no larger than is taken, whatever the storage let in  MYS-022", async () => {
    const ase = await newcomer();
    const { profileId } = (await ase.create()).data.made;
    const photo = await PICTURE.clone().jpeg().toBuffer();
    const link = await put(ase, profileId, photo);
    const key = /uploads\/[\w-]+/.exec(link)?.[0] ?? "";
    await app.context.storage.write(key, Buffer.concat([photo, Buffer.alloc(PICTURE_MAX_BYTES)]), "image/jpeg");
    expect((await ase.update(profileId, { put: link })).errors[0]?.extensions).toMatchObject({ code: "BAD_INPUT" });
    await app.context.storage.write(key, Buffer.concat([photo, Buffer.alloc(1_000)]), "image/jpeg");
    expect((await ase.update(profileId, { put: link })).data.made.displayImageURL).not.toBeNull();
  });
});
