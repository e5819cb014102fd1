import type { ProfileId } from "@atrium/contracts/ids";
import { PICTURE_MAX_BYTES } from "@atrium/contracts/limits";
import type { Profile } from "@atrium/contracts/profiles";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type Newcomer, profilesApp } from "./test-profiles.ts";
import { updateProfile } from "./changes/update-profile.ts";

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

  test("moves for as many profiles at once as there are connections to the database", async () => {
    const { db, storage } = app.context;
    const { userId } = await newcomer();
    const count = (db.pool.options.max ?? 10) + 2;
    const { rows } = await db.pool.query<{ id: ProfileId; key: string }>(
      `insert into profiles (user_id, title, access_level, color_code, entries, image_key)
        select $1, 'Work', 'PUBLIC', '#b4d8ff,#7db6f7', '[]', 'profiles/many-' || n from generate_series(1, $2::int) as n
        returning id, image_key as key`,
      [userId, count],
    );
    await db.pool.query(
      `insert into files (key, owner_id, kind, bytes, used_by, created_at)
        select image_key, user_id, 'profiles', 1, 'profile:' || id, now() from profiles where user_id = $1`,
      [userId],
    );
    for (const { key } of rows) await storage.write(key, Buffer.from("picture"), "image/webp");
    const colorCode = "#b4d8ff,#7db6f7";
    const close = ({ id }: { id: ProfileId }) =>
      updateProfile(app.context, userId, id, {
        title: "Work",
        accessLevel: "PRIVATE",
        colorCode,
        data: [],
        putUrl: undefined,
      });
    const shown = await Promise.all(rows.map(close));
    expect(new Set(shown.map(toPath)).size).toBe(count);
    for (const { key } of rows) expect(await storage.read(key)).toBeNull();
  });

  test("of a profile that is closed twice at once is copied once and no more, and not more often than pictures are made", async () => {
    const ase = await newcomer();
    const { profileId } = (await ase.create({ accessLevel: "PUBLIC" })).data.made;
    const photo = await PICTURE.clone().jpeg().toBuffer();
    await ase.update(profileId, { put: await put(ase, profileId, photo), accessLevel: "PUBLIC" });
    for (let round = 0; round < 4; round += 1) {
      await Promise.all([ase.update(profileId), ase.update(profileId), ase.update(profileId)]);
      await ase.update(profileId, { accessLevel: "PUBLIC" });
    }
    const { rows } = await app.context.db.pool.query("select used_by from files where owner_id = $1", [ase.userId]);
    expect(rows).toEqual([{ used_by: `profile:${profileId}` }]);
    const codes: (string | undefined)[] = [];
    for (let round = 0; round < 60 && codes.at(-1) !== "RATE_LIMITED"; round += 1) {
      codes.push((await ase.update(profileId)).errors?.[0]?.extensions.code);
      await ase.update(profileId, { accessLevel: "PUBLIC" });
    }
    expect(codes.at(-1)).toBe("RATE_LIMITED");
  });

  test("is at another address once its profile is no longer public, and its links are short ones  MYS-022", async () => {
    const ase = await newcomer();
    const { profileId } = (await ase.create()).data.made;
    const photo = await PICTURE.clone().resize(40).png().toBuffer();
    await ase.update(profileId, { accessLevel: "PUBLIC", put: await put(ase, profileId, photo) });
    const open = (await ase.update(profileId, { accessLevel: "PUBLIC" })).data.made.displayImageURL ?? "";
    const closed = (await ase.update(profileId, { accessLevel: "PRIVATE" })).data.made.displayImageURL ?? "";
    expect((await fetch(new URL(open, app.url))).status).toBe(404);
    expect((await fetch(new URL(closed, app.url))).status).toBe(200);
    const goodForMs = (url: string) => Number(new URL(url, app.url).searchParams.get("expires")) - Date.now();
    expect(goodForMs(open)).toBeGreaterThan(5 * 24 * 3_600_000);
    expect(goodForMs(closed)).toBeLessThanOrEqual(2 * 3_600_000);
    expect(goodForMs(closed)).toBeGreaterThan(3_600_000);
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
