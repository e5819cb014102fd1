import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DiskFiles } from "../storage/disk-files.ts";
import { makeTestDir } from "../test-dir.ts";
import { keepFiles, placeFiles, saveFiles } from "./stored-files.ts";
import { makeTool } from "./test-backup.ts";

const KEYS = ["profiles/a", "profiles/a.preview", "files/a", "files/files/a", "old-files/file-types/a", "wallpapers/a"];

test("files go back to the place they were taken from, whatever their folder is called  R10", async () => {
  const tool = makeTool();
  const [from, backup, into] = [makeTestDir(), makeTestDir(), makeTestDir()];
  const files = new DiskFiles(from);
  for (const key of KEYS) await files.write(key, Buffer.from(`bytes of ${key}`), `type/${key.length}`);

  mkdirSync(join(backup, "draft"));
  const saved = await saveFiles(
    { dataDir: from, kept: await keepFiles(from), named: null },
    join(backup, "draft"),
    tool,
  );
  expect(saved).toHaveLength(2 * KEYS.length);
  await placeFiles(
    { backup: join(backup, "draft"), manifest: { files: saved }, named: null },
    { dataDir: into, s3: null },
    tool,
  );

  const restored = new DiskFiles(into);
  for (const key of KEYS) {
    expect(Buffer.from((await restored.read(key)) ?? []).toString(), key).toBe(`bytes of ${key}`);
    expect((await restored.find(key))?.contentType, key).toBe(`type/${key.length}`);
  }
});
