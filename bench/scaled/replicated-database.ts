import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { toClusterPath } from "../../apps/server/src/platform/postgres/cluster.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "../../apps/server/src/platform/postgres/embedded-postgres.ts";
import { findPostmaster } from "../../apps/server/src/platform/postgres/postmaster-file.ts";
import { listPostgresOf } from "../../apps/server/src/platform/postgres/process-identity.ts";
import { createLog } from "../../apps/server/src/platform/log.ts";
import { PrimaryAddress } from "./primary-address.ts";
import { queryOnce } from "./query-once.ts";
import type { SharedDatabase } from "./shared-database.ts";

const STANDBYS = 2;
const FOLLOWS_WITHIN_MS = 20_000;
/** Whoever points the address at the next primary may do so before it has been promoted. */
const STILL_STANDBY_MS = 1_000;
/** A commit is acknowledged once one other server has it on its disk as well. */
const KEPT_TWICE = "ANY 1 (*)";
const KEPT_ONCE = "";

/** `killed`: every process at once. `vanished`: it answers nothing any more, and no connection to it is closed. */
export type Loss = "killed" | "vanished";
type Member = { readonly dataDir: string; readonly server: EmbeddedPostgres };

export type ReplicatedDatabase = SharedDatabase & {
  /** Takes the primary away for good and promotes the standby that has most. Resolves when that is done. */
  readonly failOver: (loss: Loss) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** PostgreSQL with two standbys that follow it, behind one address. As many failovers as there are standbys. */
export async function openReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const home = mkdtempSync(join(tmpdir(), "atrium-replicated-"));
  chmodSync(home, 0o755);
  // Whoever breaks off a run leaves nothing behind, least of all what stands still.
  const abandon = (): void => killAll(home);
  process.once("exit", abandon);
  let [primary, ...standbys] = await startAll(home);
  const vanished: Member[] = [];
  const address = await PrimaryAddress.open(toSocket(primary));
  const url = `postgresql://${primary.server.connection.user}@127.0.0.1:${address.port}/${primary.server.connection.database}`;
  return {
    url,
    kill: null,
    query: (text) => query(primary, text),
    async failOver(loss) {
      if (loss === "killed") await killForGood(primary);
      else {
        freeze(primary);
        vanished.push(primary);
      }
      const [next, ...others] = await sortByAdvance(standbys);
      if (!next) throw new Error("there is no standby left");
      address.pointTo(toSocket(next));
      await sleep(STILL_STANDBY_MS);
      await changeSetting(next, "synchronous_standby_names", others.length > 0 ? KEPT_TWICE : KEPT_ONCE);
      await query(next, "select pg_promote()");
      for (const other of others) await follow(other, next);
      [primary, standbys] = [next, others];
    },
    async close() {
      await address.close();
      for (const member of vanished) await killForGood(member);
      for (const member of [...standbys, primary]) await member.server.stop();
      process.off("exit", abandon);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** The primary first. */
async function startAll(home: string): Promise<[Member, ...Member[]]> {
  const first = join(home, "0");
  mkdirSync(first, { mode: 0o755 });
  await (await start(first)).server.stop();
  const standbys = Array.from({ length: STANDBYS }, (_value, index) => join(home, String(index + 1)));
  for (const dataDir of standbys) {
    mkdirSync(dataDir, { mode: 0o755 });
    execFileSync("cp", ["-a", toClusterPath(first), toClusterPath(dataDir)]);
    writeFileSync(join(toClusterPath(dataDir), "standby.signal"), "");
  }
  const members: [Member, ...Member[]] = [await start(first)];
  for (const dataDir of standbys) members.push(await start(dataDir));
  const [primary, ...followers] = members;
  for (const follower of followers) await follow(follower, primary);
  await changeSetting(primary, "synchronous_standby_names", KEPT_TWICE);
  return members;
}

async function start(dataDir: string): Promise<Member> {
  return { dataDir, server: await startEmbeddedPostgres({ dataDir, log: createLog({ level: "silent" }) }) };
}

async function follow(standby: Member, primary: Member): Promise<void> {
  const { host, port, user } = primary.server.connection;
  await changeSetting(standby, "primary_conninfo", `host=${host} port=${port} user=${user}`);
  for (const deadline = Date.now() + FOLLOWS_WITHIN_MS; ; await sleep(20)) {
    const [receiver] = await query(standby, "select status, conninfo from pg_stat_wal_receiver");
    if (receiver?.["status"] === "streaming" && String(receiver["conninfo"]).includes(`host=${host} `)) return;
    if (Date.now() > deadline) throw new Error(`${standby.dataDir} does not follow ${primary.dataDir}`);
  }
}

/** What one has, all others can get from it: of those that were asked for acknowledgement, the first has everything acknowledged. */
async function sortByAdvance(standbys: readonly Member[]): Promise<Member[]> {
  const text = "select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0')::text as received";
  const found = await Promise.all(
    standbys.map(async (standby) => ({ standby, received: Number((await query(standby, text))[0]?.["received"]) })),
  );
  return found.toSorted((left, right) => right.received - left.received).map(({ standby }) => standby);
}

async function changeSetting(member: Member, name: string, value: string): Promise<void> {
  await query(member, `alter system set ${name} = '${value}'`);
  await query(member, "select pg_reload_conf()");
}

function freeze(member: Member): void {
  for (const pid of listProcesses(member)) process.kill(pid, "SIGSTOP");
}

async function killForGood(member: Member): Promise<void> {
  for (const pid of listProcesses(member)) process.kill(pid, "SIGKILL");
  await member.server.stop();
}

function killAll(home: string): void {
  for (let index = 0; index <= STANDBYS; index += 1) {
    const dataDir = join(home, String(index));
    if (!existsSync(toClusterPath(dataDir))) continue;
    for (const pid of listProcesses({ dataDir })) process.kill(pid, "SIGKILL");
  }
  rmSync(home, { recursive: true, force: true });
}

/** The postmaster first, so that no new process escapes. */
function listProcesses({ dataDir }: Pick<Member, "dataDir">): number[] {
  const cluster = realpathSync(toClusterPath(dataDir));
  const postmaster = findPostmaster(cluster)?.pid;
  const others = listPostgresOf(cluster).filter((pid) => pid !== postmaster);
  return postmaster === undefined ? others : [postmaster, ...others];
}

const toSocket = ({ server }: Member): string => join(server.connection.host, `.s.PGSQL.${server.connection.port}`);

const query = ({ server }: Member, text: string): Promise<Record<string, unknown>[]> =>
  queryOnce(server.connection, text);
