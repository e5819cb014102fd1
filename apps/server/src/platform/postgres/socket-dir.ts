import { createHash } from "node:crypto";
import { realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensurePrivateDir } from "./ownership.ts";
import type { DatabaseUser } from "./unprivileged-user.ts";

/** Systems hold the address of a unix socket in 104 to 108 bytes; a longer path goes to the temporary directory. */
const SOCKET_PATH_MAX_BYTES = 100;

/**
 * Makes the private directory of the server's socket anew, free of what a killed server left: in the data directory, or where that path is too long for a socket,
 * under the temporary directory by a short name made from it.
 *
 * Its mode is the database's authentication: whoever can enter is let in without a password. That is the user the
 * database runs as, and root.
 */
export function makeSocketDir(dataDir: string, user: DatabaseUser): string {
  const name = `atrium-${createHash("sha256").update(realpathSync(dataDir)).digest("hex").slice(0, 16)}`;
  const candidates = [join(dataDir, "run"), join(tmpdir(), name), join("/tmp", name)];
  const dir = candidates.find((path) => Buffer.byteLength(join(path, ".s.PGSQL.5432")) <= SOCKET_PATH_MAX_BYTES);
  if (!dir) throw new Error(`No place for a socket: ${candidates.join(", ")} are all too long.`);
  rmSync(dir, { recursive: true, force: true });
  ensurePrivateDir(dir, user);
  return dir;
}
