import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { UserId } from "@atrium/contracts/ids";
import sharp from "sharp";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { createTestPeople, type Someone, type TestPeople } from "../../../test/test-people.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { copyPicture, keepPicture } from "./pictures.ts";
import { PICTURES_AT_ONCE, UNUSED_KEPT_MS } from "./rules.ts";
import { announceUpload } from "./uploads.ts";
import { attachFile, releaseFiles, replaceFile } from "./use-files.ts";
import { PROFILES_FOLDER } from "../profiles/images.ts";

const app = useTestApp();
let [people, person]: [TestPeople, Someone] = [] as never;
let photo: Buffer;
beforeAll(async () => {
  people = await createTestPeople(app);
  person = await people.someone();
  photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#446688" } })
    .png()
    .toBuffer();
});

/** A picture that is kept and that nothing shows yet. */
async function keep(userId: UserId = person.userId): Promise<string> {
  const { key } = await announceUpload(app.context, { userId, contentType: "image/png", sizeBytes: photo.length });
  await app.context.storage.write(key, photo, "image/png");
  const sides = { picture: 8, preview: 4 };
  return keepPicture(app.context, { userId, upload: key, folder: PROFILES_FOLDER, sides, field: "picture" });
}
const attach = (key: string, usedBy: string) => inTransaction(app.context, (trx) => attachFile(trx, key, usedBy));
const isThere = async (key: string) => {
  const [file, preview] = [await app.context.storage.read(key), await app.context.storage.read(`${key}.preview`)];
  const { rows } = await app.context.db.pool.query("select from files where key = $1", [key]);
  return [file !== null, preview !== null, rows.length === 1];
};
const ALL = [true, true, true];
const NOTHING = [false, false, false];
const sweep = () => app.runTimedJob("files.remove-unused");

test("what is kept and never shown is removed a day later, what is shown stays", async () => {
  const [forgotten, shown] = [await keep(), await keep()];
  await attach(shown, "profile:1");
  await sweep();
  expect(await isThere(forgotten)).toEqual(ALL);
  app.clock.nowMs += UNUSED_KEPT_MS + 1;
  await sweep();
  expect(await isThere(forgotten)).toEqual(NOTHING);
  expect(await isThere(shown)).toEqual(ALL);
});

test("what is released goes once that is committed, and stays when it is not", async () => {
  const key = await keep();
  await attach(key, "profile:2");
  const undone = inTransaction(app.context, async (trx, after) => {
    await releaseFiles(app.context, { trx, after }, [key]);
    throw new Error("changed one's mind");
  });
  await expect(undone).rejects.toThrow("changed one's mind");
  expect(await isThere(key)).toEqual(ALL);
  await inTransaction(app.context, (trx, after) => releaseFiles(app.context, { trx, after }, [key, null]));
  expect(await isThere(key)).toEqual(NOTHING);
});

test("a file that was released in a moment of a crash is removed by the daily round", async () => {
  const key = await keep();
  await attach(key, "profile:3");
  await inTransaction(app.context, (trx) => releaseFiles(app.context, { trx, after: () => {} }, [key]));
  expect(await isThere(key)).toEqual(ALL);
  app.clock.nowMs += UNUSED_KEPT_MS + 1;
  await sweep();
  expect(await isThere(key)).toEqual(NOTHING);
});

test("a file is shown by one thing, and an upload by none", async () => {
  const key = await keep();
  await attach(key, "profile:4");
  await expect(attach(key, "profile:5")).rejects.toThrow(key);
  const sizeBytes = photo.length;
  const { key: upload } = await announceUpload(app.context, { ...person, contentType: "image/png", sizeBytes });
  await expect(attach(upload, "profile:4")).rejects.toThrow(upload);
});

test("one in place of another is shown, and the other goes; the same in its own place stays", async () => {
  const [before, next] = [await keep(), await keep()];
  await attach(before, "profile:6");
  const replace = (files: { before: string | null; next: string | null }) =>
    inTransaction(app.context, (trx, after) =>
      replaceFile(app.context, { trx, after }, { ...files, usedBy: "profile:6" }),
    );
  await replace({ before, next: before });
  expect(await isThere(before)).toEqual(ALL);
  await replace({ before, next });
  expect([await isThere(before), await isThere(next)]).toEqual([NOTHING, ALL]);
});

test("a copy is its owner's, and known like what it was made of", async () => {
  const key = await keep();
  const copy = (await copyPicture(app.context, key)) ?? "";
  const { rows } = await app.context.db.pool.query("select owner_id, kind, bytes from files where key = any($1)", [
    [key, copy],
  ]);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual(rows[1]);
  expect(rows[0]).toMatchObject({ owner_id: person.userId, kind: "profiles" });
});

test("an upload that is used many times at once is read a few times and not as often, and used once", async () => {
  const { storage } = app.context;
  const sizeBytes = photo.length;
  const { key } = await announceUpload(app.context, { ...person, contentType: "image/png", sizeBytes });
  await storage.write(key, photo, "image/png");
  const read = vi.spyOn(storage, "read");
  onTestFinished(() => read.mockRestore());
  const sides = { picture: 8 };
  const use = () =>
    keepPicture(app.context, { ...person, upload: key, folder: PROFILES_FOLDER, sides, field: "picture" });
  const uses = await Promise.allSettled(Array.from({ length: 20 }, use));
  expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(read.mock.calls.length).toBeLessThanOrEqual(PICTURES_AT_ONCE);
});

test("what a crash left half written is removed by the daily round, not by the next start alone", async () => {
  const folder = join(app.context.config.dataDir, "file-drafts");
  mkdirSync(folder, { recursive: true });
  const [left, underWay] = [join(folder, "left"), join(folder, "under-way")];
  for (const file of [left, underWay]) writeFileSync(file, "half of a picture");
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  utimesSync(left, yesterday, yesterday);
  await sweep();
  expect([existsSync(left), existsSync(underWay)]).toEqual([false, true]);
});
