import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { toErrorAnswer } from "../../errors.ts";
import { openDatabase } from "./database.ts";
import { toDatabaseUrl } from "./embedded-postgres.ts";
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

/** So many looks, with time for an answer after each. */
async function look(times: number): Promise<void> {
  for (let done = 0; done < times; done += 1) {
    await vi.advanceTimersByTimeAsync(LOOK_MS);
    await pause(50);
  }
}

test("what waits on a server that has vanished is given up, and the next finds who took its place", async () => {
  const { db, told, vanish } = await openVanishing();
  await Promise.all([db.pool.query("select"), db.messagePool.query("select")]);
  await look(1);
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
  await look(12);
  expect((await slow).rows[0].one).toBe(1);
  expect(told).toEqual([]);
});

test("closing waits no longer for a server that has vanished", async () => {
  const { db, vanish, close } = await openVanishing();
  await Promise.all([db.pool.query("select"), db.messagePool.query("select")]);
  await look(1);
  vanish();
  const given = db.pool.query("select").then(() => "answered", toErrorAnswer);
  await look(1);
  const closed = close().then(() => "closed");
  await look(4);
  expect(await Promise.race([closed, pause(1_000, "waiting")])).toBe("closed");
  expect(await given).toEqual({ code: "UNAVAILABLE" });
});
