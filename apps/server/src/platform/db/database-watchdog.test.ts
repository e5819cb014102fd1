import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { toErrorAnswer } from "../../errors.ts";
import { openDatabase } from "./database.ts";
import { toDatabaseUrl } from "../postgres/embedded-postgres.ts";
import { DatabaseWatchdog } from "./database-watchdog.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

const LOOK_MS = 5_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The test's database behind an address of its own, from which it can vanish without closing anything. */
async function openVanishing() {
  const { address: own } = database;
  const url = new URL(typeof own === "string" ? own : toDatabaseUrl(own));
  const socketDir = url.searchParams.get("host");
  const port = Number(url.searchParams.get("port") ?? url.port);
  const links: { client: Socket; server: Socket }[] = [];
  const proxy = createServer((client) => {
    const server = socketDir ? connect(`${socketDir}/.s.PGSQL.${port}`) : connect(port, url.hostname);
    links.push({ client, server });
    client.on("error", () => {}).pipe(server);
    server.on("error", () => {}).pipe(client);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const address = proxy.address();
  const proxyPort = typeof address === "object" && address ? address.port : 0;
  const told: string[] = [];
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const proxied = new URL(`${url.protocol}//${url.username}:${url.password}@127.0.0.1:${proxyPort}${url.pathname}`);
  const db = openDatabase({ address: proxied.href, poolSize: 3, onError: ({ message }) => told.push(message) });
  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => (closing ??= db.close());
  onTestFinished(async () => {
    await close();
    vi.useRealTimers();
    for (const { client, server } of links) [client, server].forEach((socket) => socket.destroy());
    proxy.close();
  });
  /** What stands is silent from now on; new connections are served. */
  const vanish = (): void => {
    for (const { client, server } of links) {
      client.unpipe(server).on("data", () => {});
      server.unpipe(client).on("data", () => {});
    }
  };
  return { db, told, vanish, close };
}

/** So many looks, with a moment after each. */
async function look(times: number): Promise<void> {
  for (let done = 0; done < times; done += 1) {
    await vi.advanceTimersByTimeAsync(LOOK_MS);
    await pause(50);
  }
}

/** So many looks, each after the one before was answered, however long the machine takes for that. */
async function lookAnswered(times: number): Promise<void> {
  const asked = vi.spyOn(pg.Pool.prototype, "query");
  for (let done = 0; done < times; done += 1) {
    await look(1);
    await asked.mock.results.at(-1)?.value;
  }
  expect(asked).toHaveBeenCalledTimes(times);
  asked.mockRestore();
}

test("what waits on a server that has vanished is given up, and the next finds who took its place", async () => {
  const { db, told, vanish } = await openVanishing();
  await Promise.all([db.pool.query("select"), db.messagePool.query("select")]);
  await lookAnswered(1);
  vanish();
  const answers = [db.pool.query("select"), db.messagePool.query("select")].map((asked) =>
    asked.then(() => "answered", toErrorAnswer),
  );
  await look(3);
  expect(await Promise.race([...answers, pause(50, "waiting")])).toBe("waiting");
  // Whoever comes meanwhile finds the next server, which says nothing of the last.
  expect((await db.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await look(1);
  expect(await Promise.all(answers)).toEqual([{ code: "UNAVAILABLE" }, { code: "UNAVAILABLE" }]);
  expect(told).toContain("the database has been silent for 15 seconds, so its connections are made anew");
  expect((await db.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  expect((await db.messagePool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("a server that is there may take its time", async () => {
  const { db, told } = await openVanishing();
  const slow = db.pool.query("select pg_sleep(1.5), 1 as one");
  await lookAnswered(12);
  expect((await slow).rows[0].one).toBe(1);
  expect(told).toEqual([]);
});

test("closing waits no longer for a server that has vanished", async () => {
  const { db, vanish, close } = await openVanishing();
  await Promise.all([db.pool.query("select"), db.messagePool.query("select")]);
  await lookAnswered(1);
  vanish();
  const given = db.pool.query("select").then(() => "answered", toErrorAnswer);
  await look(1);
  const closed = close().then(() => "closed");
  await look(4);
  expect(await Promise.race([closed, pause(1_000, "waiting")])).toBe("closed");
  expect(await given).toEqual({ code: "UNAVAILABLE" });
});

test("another server at the address vouches for its own connections only, and for those nobody knows", async () => {
  let answering: string | null = "first";
  const silences: number[] = [];
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const watchdog = new DatabaseWatchdog({
    ask: () => (answering === null ? Promise.reject(new Error("lost")) : Promise.resolve(answering)),
    onSilence: () => silences.push(1),
  });
  onTestFinished(() => {
    watchdog.stop();
    vi.useRealTimers();
  });
  const [old, unknown] = [watchdog.newSocket(), watchdog.newSocket()];
  watchdog.noteServer(old, "first");
  await look(6);
  expect([old.destroyed, unknown.destroyed, silences]).toEqual([false, false, []]);
  // The connection that asks is lost, and finds another server when it is made anew.
  answering = null;
  await look(1);
  answering = "second";
  const next = watchdog.newSocket();
  watchdog.noteServer(next, "second");
  await look(2);
  expect([old.destroyed, unknown.destroyed, next.destroyed, silences.length]).toEqual([true, false, false, 1]);
  await look(6);
  expect([unknown.destroyed, next.destroyed, silences.length]).toEqual([false, false, 1]);
});

test("each connection knows to which server it leads", async () => {
  const noted = vi.spyOn(DatabaseWatchdog.prototype, "noteServer");
  const { db } = await openVanishing();
  await Promise.all([db.pool.query("select"), db.messagePool.query("select")]);
  const { rows } = await db.pool.query("select extract(epoch from pg_postmaster_start_time())::text as started");
  expect(noted.mock.calls.map(([, server]) => server)).toEqual([rows[0].started, rows[0].started]);
  expect(new Set(noted.mock.calls.map(([socket]) => socket)).size).toBe(2);
  expect(noted.mock.calls.every(([socket]) => socket.bytesRead > 0)).toBe(true);
});
