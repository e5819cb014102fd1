import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { Refusal } from "./refusal.ts";

/** What a directory that is not finished ends in; nothing takes it for a backup. */
const UNFINISHED = ".partial";

export type DraftDir = {
  readonly path: string;
  /** Gives it its name once all of it is on the disk, and answers with that. */
  readonly finish: () => string;
  readonly discard: () => void;
};

/** A private directory that gets its name when it is whole, so that what was cut off never looks so. */
export function createDraftDir(parent: string, name: string): DraftDir {
  const finished = join(parent, name);
  const path = `${finished}${UNFINISHED}`;
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "EEXIST") throw inTheWay(path);
    throw cause;
  }
  return {
    path,
    finish() {
      syncFolders(path);
      renameSync(path, finished);
      syncFolder(dirname(finished));
      return finished;
    },
    discard: () => rmSync(path, { recursive: true, force: true }),
  };
}

const inTheWay = (path: string): Refusal =>
  new Refusal(
    `${path} is there already: another backup is being made, or one was cut off. Wait a moment, or remove it.`,
  );

/** The files are on the disk already; this is for their names. */
function syncFolders(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) syncFolders(join(path, entry.name));
  }
  syncFolder(path);
}

export function syncFolder(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
