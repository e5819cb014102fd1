import { execFile } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** How to run PostgreSQL's programs, which refuse to run as root, and whose the files then are. */
export type DatabaseUser = {
  readonly owner: { readonly uid: number; readonly gid: number };
  readonly command: (
    program: string,
    args: readonly string[],
  ) => { readonly file: string; readonly args: string[]; readonly options: { uid?: number; gid?: number } };
};

/**
 * Chooses who runs the database: ourselves unless we are root, else the first existing user who can enter the data
 * directory. Where nobody can (below a 0700 /root), a user namespace in which root goes by another number.
 * @throws Error telling what to change
 */
export async function chooseDatabaseUser(dataDir: string): Promise<DatabaseUser> {
  const uid = process.getuid?.() ?? -1;
  if (uid !== 0) return asOurselves(uid, process.getgid?.() ?? -1);
  for (const user of listCandidates(dataDir)) {
    if (await canEnter(user, dataDir)) return user;
  }
  throw new Error(
    `Atrium runs as root, PostgreSQL must not, and no other user can enter ${dataDir}. Start Atrium as an ordinary user, or set DATA_DIR to a directory that others can enter (mode 0755 all the way), or set DATABASE_URL.`,
  );
}

function listCandidates(dataDir: string): DatabaseUser[] {
  const users = [findUser("postgres"), findUser("nobody"), findPathOwner(dataDir)].filter((user) => user !== null);
  return [...users.map(asOther), inNamespace(users[0] ?? { uid: 65_534, gid: 65_534 })];
}

function findUser(name: string): { uid: number; gid: number } | null {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

/** With `sudo` in a private home, its owner is the one who can get in. */
function findPathOwner(path: string): { uid: number; gid: number } | null {
  const { uid, gid } = statSync(path);
  if (uid !== 0) return { uid, gid };
  return dirname(path) === path ? null : findPathOwner(dirname(path));
}

function asOurselves(uid: number, gid: number): DatabaseUser {
  return { owner: { uid, gid }, command: (program, args) => ({ file: program, args: [...args], options: {} }) };
}

function asOther(owner: { uid: number; gid: number }): DatabaseUser {
  return { owner, command: (program, args) => ({ file: program, args: [...args], options: owner }) };
}

/** Outside the namespace the process is still root's, without its privileges; inside, it has the given number. */
function inNamespace({ uid, gid }: { uid: number; gid: number }): DatabaseUser {
  const prefix = ["--user", `--map-user=${uid}`, `--map-group=${gid}`];
  return {
    owner: { uid: 0, gid: 0 },
    command: (program, args) => ({ file: "unshare", args: [...prefix, program, ...args], options: {} }),
  };
}

async function canEnter(user: DatabaseUser, dir: string): Promise<boolean> {
  const { file, args, options } = user.command("/bin/sh", ["-c", 'cd -- "$0"', dir]);
  try {
    await run(file, args, { ...options, cwd: "/" });
    return true;
  } catch {
    return false;
  }
}
