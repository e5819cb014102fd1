import { expect, test } from "vitest";
import { makeTestDir } from "../test-dir.ts";
import { type Manifest, readManifest, writeManifest } from "./manifest.ts";

/** As one text their list would be longer than any string of JavaScript may be. */
const FILES = 3_000_000;
const LIMIT_MS = 300_000;

test("a backup of three million files has its list, and reads it back  R10", { timeout: LIMIT_MS }, async () => {
  const dir = makeTestDir();
  const { signal } = new AbortController();
  const files = Array.from({ length: FILES }, (_, n) => ({
    path: `files/pictures/${n.toString(16).padStart(36, "0")}`,
    size: n,
    sha256: n.toString(16).padStart(64, "0"),
  }));
  await writeManifest(dir, toManifest(files), signal);
  const read = await readManifest(dir, signal);
  expect(read.files.length).toBe(FILES);
  expect(read.files.at(-1)).toEqual(files.at(-1));
});

const toManifest = (files: Manifest["files"]): Manifest => ({
  release: "1.1.3",
  createdAt: "2026-05-03T10:00:00.000Z",
  databaseBytes: 1,
  migrations: [{ name: "0001_first.sql", checksum: "abc" }],
  tables: [],
  sequences: [],
  keyFingerprint: "def",
  bucket: null,
  files,
});
