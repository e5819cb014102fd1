import { PICTURE_MAX_BYTES } from "@atrium/contracts/limits";
import type { Theme } from "@atrium/contracts/settings";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";

const app = useTestApp();
const GONE = "uploads/00000000-0000-4000-8000-000000000000";
type Upload = { key: string; putUrl: string };
const PICTURE = sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: "#446688" } });

const announce = async (token: string, sizeBytes: number, contentType = "image/jpeg") =>
  app.graphql<{ announceWallpaper: Upload }>(
    token,
    "mutation ($t: String!, $s: Int!) { announceWallpaper(contentType: $t, sizeBytes: $s) { key putUrl } }",
    { t: contentType, s: sizeBytes },
  );
const put = (url: string, body: Uint8Array<ArrayBuffer>, contentType = "image/jpeg") =>
  fetch(new URL(url, app.url), { method: "PUT", headers: { "content-type": contentType }, body });
const create = (token: string, wallpaper: string) =>
  app.graphql<{ createTheme: Theme }>(
    token,
    'mutation ($w: String!) { createTheme(themeName: "Mine", backgroundColor: "09bde2", wallpaper: $w) { id wallpaper wallpaperPreview } }',
    { w: wallpaper },
  );
const update = (token: string, id: number, wallpaper: string) =>
  app.graphql<{ updateTheme: Theme }>(
    token,
    'mutation ($i: Int!, $w: String!) { updateTheme(id: $i, themeName: "Mine", backgroundColor: "09bde2", wallpaper: $w) { id wallpaper } }',
    { i: id, w: wallpaper },
  );
const get = (url: string) => fetch(new URL(url, app.url));

async function upload(token: string, bytes: Uint8Array): Promise<string> {
  const { data } = await announce(token, bytes.length);
  expect((await put(data.announceWallpaper.putUrl, new Uint8Array(bytes))).status).toBe(201);
  return data.announceWallpaper.key;
}

describe("a wallpaper of one's own", () => {
  test("is made small and loses what the camera wrote beside it", async () => {
    const { authorizationToken: token } = await app.signIn("ines");
    const photo = await PICTURE.clone()
      .jpeg()
      .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { data } = await create(token, await upload(token, photo));
    const { wallpaper, wallpaperPreview } = data.createTheme;
    const [large, small] = await Promise.all([wallpaper, wallpaperPreview].map(get));
    expect(large?.headers.get("content-type")).toBe("image/webp");
    const shown = await sharp(Buffer.from((await large?.arrayBuffer()) ?? new ArrayBuffer())).metadata();
    expect([shown.width, shown.height, shown.exif]).toEqual([2_560, 1_280, undefined]);
    const tile = await sharp(Buffer.from((await small?.arrayBuffer()) ?? new ArrayBuffer())).metadata();
    expect([tile.width, tile.height]).toEqual([320, 160]);
  });

  test("stays when the theme is saved with other words, and goes with the theme", async () => {
    const { authorizationToken: token } = await app.signIn("soraya");
    const { data } = await create(token, await upload(token, await PICTURE.clone().png().toBuffer()));
    const { id, wallpaper } = data.createTheme;
    const kept = await update(token, id, "own");
    expect(new URL(kept.data.updateTheme.wallpaper, app.url).pathname).toBe(new URL(wallpaper, app.url).pathname);
    await update(token, id, "theme8");
    expect((await get(wallpaper)).status).toBe(404);
    const second = await create(token, await upload(token, await PICTURE.clone().png().toBuffer()));
    await app.graphql(token, `mutation { deleteTheme(id: ${second.data.createTheme.id}) }`);
    expect((await get(second.data.createTheme.wallpaper)).status).toBe(404);
  });

  test.each([
    ["text", Buffer.from("<svg onload=alert(1)>")],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["one byte", Buffer.alloc(1)],
    ["half a picture", Buffer.from("ffd8ffe000104a46494600010100000100010000ffdb", "hex")],
  ])("cannot be %s, whatever it calls itself", async (_what, bytes) => {
    const { authorizationToken: token } = await app.signIn("mei");
    const { errors } = await create(token, await upload(token, bytes));
    expect(errors[0]?.extensions).toMatchObject({ code: "BAD_INPUT", field: "wallpaper" });
  });

  test("is never lost to a theme that is saved twice at once", async () => {
    const { authorizationToken: token } = await app.signIn("priya");
    const made = await create(token, await upload(token, await PICTURE.clone().png().toBuffer()));
    const { id } = made.data.createTheme;
    for (let round = 0; round < 8; round += 1) {
      const key = await upload(token, await PICTURE.clone().resize(40).png().toBuffer());
      const replaced = new AbortController();
      const keepSaving = async () => {
        while (!replaced.signal.aborted) await update(token, id, "own");
      };
      const saving = [keepSaving(), keepSaving(), keepSaving(), keepSaving()];
      await update(token, id, key).finally(() => replaced.abort());
      await Promise.all(saving);
      const { data } = await update(token, id, "own");
      expect((await get(data.updateTheme.wallpaper)).status, `round ${round}`).toBe(200);
    }
  });

  test("is its owner's: another's upload is none, nor is one used twice", async () => {
    const { authorizationToken: hers } = await app.signIn("elin");
    const { authorizationToken: his } = await app.signIn("kenji");
    const key = await upload(hers, await PICTURE.clone().png().toBuffer());
    expect((await create(his, key)).errors[0]?.extensions.code).toBe("BAD_INPUT");
    expect((await create(hers, key)).data.createTheme.wallpaper).toContain("/files/wallpapers/");
    expect((await create(hers, key)).errors[0]?.extensions.code).toBe("BAD_INPUT");
  });

  test("is put to its link no more once it was used", async () => {
    const { authorizationToken: token } = await app.signIn("elin");
    const bytes = new Uint8Array(await PICTURE.clone().png().toBuffer());
    const { key, putUrl } = (await announce(token, bytes.length)).data.announceWallpaper;
    expect((await put(putUrl, bytes)).status).toBe(201);
    const { id } = (await create(token, key)).data.createTheme;
    await app.graphql(token, `mutation { deleteTheme(id: ${id}) }`);
    const again = await put(putUrl, bytes);
    expect([again.status, await again.json()]).toEqual([404, { error: { code: "NOT_FOUND" } }]);
    expect(await app.context.storage.read(key)).toBeNull();
  });

  test("is announced as a picture of a size that is taken, and takes no other", async () => {
    const { authorizationToken: token } = await app.signIn("kenji");
    for (const [sizeBytes, contentType] of [
      [1, "text/html"],
      [0, "image/png"],
      [-1, "image/png"],
      [PICTURE_MAX_BYTES + 1, "image/png"],
    ] as const) {
      expect((await announce(token, sizeBytes, contentType)).errors[0]?.extensions.code).toBe("BAD_INPUT");
    }
    const { data } = await announce(token, PICTURE_MAX_BYTES, "image/png");
    const other = await put(data.announceWallpaper.putUrl, new Uint8Array(PICTURE_MAX_BYTES + 1), "image/png");
    expect(other.status).toBe(413);
  });

  test("waits with others of up to 100 MB, and is refused beyond until the links of the oldest are over", async () => {
    const { authorizationToken: token, userId } = await app.signIn("amara");
    const sizes = Array.from({ length: 12 }, () => announce(token, PICTURE_MAX_BYTES));
    const answers = await Promise.all(sizes);
    const refused = answers.filter(({ errors }) => errors?.[0]);
    expect(refused.map(({ errors }) => errors[0]?.extensions)).toEqual([
      expect.objectContaining({ code: "RATE_LIMITED" }),
      expect.objectContaining({ code: "RATE_LIMITED" }),
    ]);
    const kept = answers.flatMap(({ data }) => data?.announceWallpaper ?? []);
    const one = await announce((await app.signIn("mateo")).authorizationToken, PICTURE_MAX_BYTES);
    expect(one.data.announceWallpaper.putUrl).toContain("/files/uploads/");
    app.clock.nowMs += 31 * 60_000;
    const later = await announce((await app.signIn("amara")).authorizationToken, PICTURE_MAX_BYTES);
    const waiting = app.context.db.kysely
      .selectFrom("files")
      .select("key")
      .where("owner_id", "=", userId)
      .where("kind", "=", "uploads");
    const left = new Set((await waiting.execute()).map(({ key }) => key));
    expect(left.has(later.data.announceWallpaper.key)).toBe(true);
    expect(kept.filter(({ key }) => !left.has(key))).toHaveLength(1);
  });

  test("is not announced more often than someone chooses one", async () => {
    app.clock.nowMs += 3_600_001;
    const { authorizationToken: token } = await app.signIn("mei");
    const answers = [];
    for (let tries = 0; tries < 61; tries += 1) answers.push((await announce(token, 1)).errors?.[0]?.extensions.code);
    expect(answers).toEqual([...Array<undefined>(60).fill(undefined), "RATE_LIMITED"]);
  });

  test("is not made more often than someone chooses one", async () => {
    const { authorizationToken: token } = await app.signIn("tomasz");
    const answers = [];
    for (let tries = 0; tries < 61; tries += 1) answers.push((await create(token, GONE)).errors[0]?.extensions);
    expect(answers.slice(0, 60)).toEqual(Array(60).fill(expect.objectContaining({ code: "BAD_INPUT" })));
    expect(answers[60]).toMatchObject({ code: "RATE_LIMITED", retryAfterMs: expect.any(Number) });
  });

  test("that nobody took into use is forgotten the next day", async () => {
    const { authorizationToken: token } = await app.signIn("leila");
    const key = await upload(token, await PICTURE.clone().png().toBuffer());
    app.clock.nowMs += 25 * 3_600_000;
    await app.runTimedJob("files.remove-unused");
    expect(await app.context.storage.read(key)).toBeNull();
  });
});
