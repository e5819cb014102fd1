import { Writable } from "node:stream";
import type { SessionId, UserId } from "@atrium/contracts/ids";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MemoryRateLimiter } from "../security/memory-rate-limiter.ts";
import { addClientErrorRoutes } from "./client-error-routes.ts";
import { createHttpServer } from "./http-server.ts";

const CALLER = { userId: "7f000000-0000-4000-8000-000000000001" as UserId, sessionId: "s1" as SessionId };
const ERROR = { kind: "graphql", name: "MarkFeeds", code: "INTERNAL", route: "/chat/$roomId", count: 3 };
const report = (change: object = {}) => ({ release: "1.1.3", errors: [{ ...ERROR, ...change }] });

let app: FastifyInstance;
let lines: Record<string, unknown>[];

beforeEach(async () => {
  lines = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
      done();
    },
  });
  const log = pino({ base: null }, stream);
  const rateLimiter = new MemoryRateLimiter({ now: () => new Date(0) });
  app = await createHttpServer({ log, trustProxy: 1, publicUrl: null, rateLimiter, s3: null });
  const authenticate = async (token: string) => (token === "good" ? CALLER : null);
  addClientErrorRoutes(app, { log, rateLimiter, authenticate });
});
afterEach(() => app.close());

function send(payload: object, { token, address }: { token?: string; address?: string } = {}) {
  const headers = {
    ...(token === undefined ? {} : { authorization: `ST:${token}` }),
    ...(address === undefined ? {} : { "x-forwarded-for": address }),
  };
  return app.inject({ method: "POST", url: "/api/clientErrors", payload, headers });
}

test("errors of a page are lines of the server's log, signed in or not, and do not say whose  A-93", async () => {
  for (const given of [{}, { token: "good" }, { token: "bad" }]) {
    lines = [];
    expect((await send(report(), given)).json()).toEqual({ status: "OK" });
    expect(lines).toEqual([{ level: 40, time: expect.any(Number), msg: "client error", release: "1.1.3", ...ERROR }]);
  }
});

test("several at once are a line each, and what was not asked for is left out  A-93", async () => {
  const place = { kind: "uncaught", name: "assets/RoomPage-Df3_a.js:1:20934", code: "TypeError" };
  await send({
    release: "1.1.3",
    errors: [
      { ...ERROR, message: "Inès, +447700900101" },
      { ...ERROR, ...place },
    ],
  });
  expect(lines.map(({ name, message }) => [name, message])).toEqual([
    ["MarkFeeds", undefined],
    [place.name, undefined],
  ]);
});

test.each([
  { name: "a text of somebody" },
  { name: "+447700900101" },
  { name: "a".repeat(61) },
  { code: "Failed to read" },
  { route: "/chat/7f000000-0000-4000-8000-000000000001" },
  { route: "/login?code=1" },
  { kind: "other" },
  { count: 0 },
])("what could say something of a person, or is no name of ours, is refused: %j  A-93", async (change) => {
  expect((await send(report(change))).json()).toMatchObject({ error: { code: "BAD_INPUT" } });
  expect(lines).toEqual([]);
});

test("nothing, and more than a page reports at once, is refused  A-93", async () => {
  for (const errors of [[], Array.from({ length: 21 }, () => ERROR)])
    expect((await send({ release: "1.1.3", errors })).statusCode).toBe(400);
  expect((await send({ release: "1.1.3 \n", errors: [ERROR] })).statusCode).toBe(400);
});

test("a page that reports without end is told when to go on, and keeps nobody else from it  A-93", async () => {
  const statuses = async (times: number, given: object) => {
    const answers = [];
    for (let time = 0; time < times; time += 1) answers.push((await send(report(), given)).statusCode);
    return answers.filter((status) => status === 429).length;
  };
  expect(await statuses(13, { token: "good" })).toBe(1);
  expect(await statuses(61, { address: "10.0.0.1" })).toBe(1);
  expect(await statuses(1, { address: "10.0.0.2" })).toBe(0);
  expect(lines.filter(({ msg }) => msg === "client error")).toHaveLength(73);
});
