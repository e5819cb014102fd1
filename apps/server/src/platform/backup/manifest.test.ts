import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeTestDir } from "../test-dir.ts";
import type { FileEntry } from "./file-list.ts";
import { type Manifest, readManifest, writeManifest } from "./manifest.ts";
import { Refusal } from "./refusal.ts";

const { signal } = new AbortController();
const FILES: FileEntry[] = ["tables/users.copy.gz", "files/pictures/a", "file-types/pictures/a"].map((path) => ({
  path,
  size: path.length,
  sha256: toHash(path),
}));
const MANIFEST: Manifest = {
  release: "1.1.3",
  createdAt: "2026-05-03T10:00:00.000Z",
  databaseBytes: 8192,
  migrations: [{ name: "0001_first.sql", checksum: "abc" }],
  tables: [{ name: "users", columns: ["id"], rows: 3, file: "tables/users.copy.gz" }],
  sequences: [{ name: "jobs_id_seq", lastValue: "-4", isCalled: true }],
  keyFingerprint: "def",
  bucket: null,
  files: FILES,
};

describe("the manifest of a backup", () => {
  test("is read as it was written, with its list of files", async () => {
    expect(await readManifest(await write(MANIFEST), signal)).toMatchObject(MANIFEST);
  });

  test("of an earlier release has the list inside, and is read as well", async () => {
    const dir = makeTestDir();
    const manifest = { format: 1, ...MANIFEST };
    writeFileSync(join(dir, "manifest.json"), JSON.stringify({ sha256: toHash(JSON.stringify(manifest)), manifest }));
    expect(await readManifest(dir, signal)).toMatchObject(MANIFEST);
  });

  test("names nothing outside the backup, though somebody has made all its sums agree", async () => {
    for (const path of ["files/../../etc/passwd", "../a", "/etc/passwd", "files/a/../../b", "manifest.json", ""]) {
      const dir = await write({ ...MANIFEST, files: [{ path, size: 1, sha256: toHash(path) }] });
      await expect(readManifest(dir, signal), path).rejects.toThrow(/names what belongs in no backup/);
    }
  });

  test("is refused where a line of its list is none, though somebody has made all its sums agree", async () => {
    const dir = await write(MANIFEST);
    const [path, lines] = [join(dir, "manifest.json"), "no line\n"];
    writeFileSync(join(dir, "file-list.jsonl"), lines);
    const { manifest } = JSON.parse(readFileSync(path, "utf8")) as { manifest: object };
    const forged = { ...manifest, fileList: { size: lines.length, sha256: toHash(lines) } };
    writeFileSync(path, JSON.stringify({ sha256: toHash(JSON.stringify(forged)), manifest: forged }));
    await expect(readManifest(dir, signal)).rejects.toThrow(Refusal);
  });

  test("is refused once a line of its list is another's or gone", async () => {
    const dir = await write(MANIFEST);
    const list = join(dir, "file-list.jsonl");
    const lines = readFileSync(list, "utf8");
    for (const changed of ["", lines.slice(0, -1), `${lines}${lines}`, lines.replace("pictures/a", "pictures/b")]) {
      writeFileSync(list, changed);
      await expect(readManifest(dir, signal)).rejects.toThrow(Refusal);
    }
  });
});

async function write(manifest: Manifest): Promise<string> {
  const dir = makeTestDir();
  await writeManifest(dir, manifest, signal);
  return dir;
}

function toHash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
