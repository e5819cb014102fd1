import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { pino } from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import { redisMissing, TestRedis, waitFor } from "../redis/test-redis.ts";
import type { Bus } from "./bus.ts";
import { openRedisBus } from "./redis-bus.ts";

const log = pino({ level: "silent" });
if (redisMissing) process.stdout.write(`${redisMissing}\n`);

describe.skipIf(redisMissing)("the bus over Redis", () => {
  test("carries notices between nodes in order, and to the sender as well", async () => {
    const redis = await TestRedis.start();
    const [one, other] = [await open(redis), await open(redis)];
    const received: string[] = [];
    await one.subscribe("room:1", (payload) => received.push(`one ${payload}`));
    await other.subscribe("room:1", (payload) => received.push(`other ${payload}`));
    await other.subscribe("room:2", (payload) => received.push(`wrong ${payload}`));
    for (let n = 0; n < 50; n += 1) one.publish("room:1", `№${n}`);
    await waitFor(() => received.length === 100);
    const inOrder = Array.from({ length: 50 }, (_, n) => `other №${n}`);
    expect(received.filter((text) => text.startsWith("other"))).toEqual(inOrder);
  });

  test("delivers until the last of a topic's handlers has ended, and again to the next one", async () => {
    const redis = await TestRedis.start();
    const bus = await open(redis);
    const received: string[] = [];
    const handler = (payload: string) => received.push(payload);
    const other = (payload: string) => received.push(`other ${payload}`);
    await bus.subscribe("t", handler);
    await bus.subscribe("t", other);
    bus.unsubscribe("t", other);
    bus.unsubscribe("t", other);
    await exchange(bus, "t", "first");
    expect(received).toEqual(["first"]);
    bus.unsubscribe("t", handler);
    bus.publish("t", "unheard");
    await exchange(bus, "other", "after it");
    await bus.subscribe("t", handler);
    await exchange(bus, "t", "second");
    expect(received).toEqual(["first", "second"]);
  });

  test("a handler that throws takes nothing from the others", async () => {
    const redis = await TestRedis.start();
    const bus = await open(redis);
    await bus.subscribe("t", () => {
      throw new Error("not this time");
    });
    expect(await exchange(bus, "t", "still here")).toBe("still here");
  });

  test("takes what is published while Redis is gone, subscribes anew and reports the gap", async () => {
    const redis = await TestRedis.start();
    const bus = await open(redis);
    const received: string[] = [];
    let gaps = 0;
    bus.onGap(() => (gaps += 1));
    await bus.subscribe("t", (payload) => received.push(payload));
    await redis.kill();
    await waitFor(() => !bus.isHealthy());
    bus.publish("t", "while away");
    await bus.subscribe("later", (payload) => received.push(payload));
    expect(gaps).toBe(0);
    await redis.start();
    await waitFor(() => gaps > 0 && bus.isHealthy());
    await exchange(bus, "t", "back");
    await exchange(bus, "later", "back too");
    expect(received).toContain("back");
    expect(received).toContain("back too");
  });

  test("drops what is beyond its backlog without throwing, and then every node learns of the gap", async () => {
    const redis = await TestRedis.start();
    const relay = await startRelay(redis.port);
    // Both may be slow without taking their connection for dead: one that did while it sends all that has waited would begin anew, for ever.
    const [bus, other] = [await open(relay, { heartbeatMs: 1_000 }), await open(redis, { heartbeatMs: 2_000 })];
    let gaps = 0;
    other.onGap(() => (gaps += 1));
    await relay.cut();
    await waitFor(() => !bus.isHealthy());
    for (let n = 0; n < 30_000; n += 1) bus.publish("t", `${n}`);
    expect(gaps).toBe(0);
    await relay.mend();
    // The other one's connection never broke: only the node that dropped something can tell it.
    await waitFor(() => gaps > 0);
    expect(await exchange(bus, "t", "again")).toBe("again");
  });

  test("sees through a connection that is open but dead, and recovers", async () => {
    const redis = await TestRedis.start();
    const relay = await startRelay(redis.port);
    const bus = await open(relay);
    let gaps = 0;
    bus.onGap(() => (gaps += 1));
    const opened = relay.countOpened();
    redis.freeze();
    // Both connections are given up and made anew.
    await waitFor(() => relay.countOpened() >= opened + 2);
    expect(bus.isHealthy()).toBe(false);
    redis.thaw();
    await waitFor(() => bus.isHealthy() && gaps > 0);
    expect(await exchange(bus, "t", "alive")).toBe("alive");
  });

  test("a node that is killed with what it had to tell is missed by the others, one that leaves in good order is not  R2", async () => {
    const redis = await TestRedis.start();
    const relay = await startRelay(redis.port);
    const [bus, killed, leaving] = [await open(redis), await open(relay), await open(redis)];
    let gaps = 0;
    bus.onGap(() => (gaps += 1));
    const heard = new Set<string>();
    await bus.subscribe("heartbeat", (payload) => heard.add(payload));
    await waitFor(() => heard.size === 3);
    await leaving.close();
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(gaps).toBe(0);
    await relay.cut();
    await waitFor(() => gaps === 1);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(gaps).toBe(1);
    await killed.close();
  });

  test("uses plain channels where there are no sharded ones, as on a Redis before 7", async () => {
    const redis = await TestRedis.start({ rename: { spublish: "", ssubscribe: "" } });
    const [one, other] = [await open(redis), await open(redis)];
    const received: string[] = [];
    await other.subscribe("t", (payload) => received.push(payload));
    expect(await exchange(one, "t", "plain")).toBe("plain");
    expect(received).toEqual(["plain"]);
  });

  test("says where nobody answers, without the password", async () => {
    const starting = openRedisBus({ url: "redis://:geheim@127.0.0.1:1/2", log });
    await expect(starting).rejects.toThrow(/^Redis does not answer at redis:\/\/127.0.0.1:1\/2: .*ECONNREFUSED/);
  });
});

async function open(redis: { readonly url: string }, { heartbeatMs = 100 } = {}): Promise<Bus> {
  const bus = await openRedisBus({ url: redis.url, log, heartbeatMs });
  onTestFinished(() => bus.close());
  return bus;
}

/** A way to Redis that can be cut for whoever takes it. */
async function startRelay(redisPort: number) {
  const sockets = new Set<Socket>();
  let opened = 0;
  const server = createServer((socket) => {
    opened += 1;
    const onward = connect(redisPort, "127.0.0.1");
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(from);
      from.on("error", () => {}).on("close", () => to.destroy());
      from.pipe(to);
    }
  });
  const listen = async (port: number) => {
    await once(server.listen(port, "127.0.0.1"), "listening");
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const cut = async () => {
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await closed;
  };
  onTestFinished(async () => {
    if (server.listening) await cut();
  });
  return { url: `redis://127.0.0.1:${port}`, cut, mend: () => listen(port), countOpened: () => opened };
}

async function exchange(bus: Bus, topic: string, payload: string): Promise<string | undefined> {
  const received: string[] = [];
  const receive = (text: string) => received.push(text);
  await bus.subscribe(topic, receive);
  bus.publish(topic, payload);
  await waitFor(() => received.includes(payload));
  bus.unsubscribe(topic, receive);
  return received.at(-1);
}
