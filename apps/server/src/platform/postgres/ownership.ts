import { chmodSync, lchownSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseUser } from "./unprivileged-user.ts";

/** Creates a directory that only the database's user can enter. What is there already must be that user's or ours. */
export function ensurePrivateDir(dir: string, user: DatabaseUser): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (!lstatSync(dir).isDirectory()) throw new Error(`${dir} is in the way: it should be a directory.`);
  ensureOwner(dir, user);
  chmodSync(dir, 0o700);
}

/**
 * Gives a directory and all below it to the database's user, as happens when the way Atrium is started changes.
 * @throws Error when it belongs to somebody else and we are not root
 */
export function ensureOwner(dir: string, { owner }: DatabaseUser): void {
  const { uid } = lstatSync(dir);
  if (uid === owner.uid) return;
  if (process.getuid?.() !== 0) {
    throw new Error(
      `${dir} belongs to user number ${uid}. Start Atrium as that user, or give it to this one: sudo chown -R ${owner.uid}:${owner.gid} ${dir}`,
    );
  }
  giveAway(dir, owner);
}

/** The top goes last: after a crash half-way the next start begins again. */
function giveAway(path: string, owner: DatabaseUser["owner"]): void {
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) giveAway(join(path, name), owner);
  lchownSync(path, owner.uid, owner.gid);
}
