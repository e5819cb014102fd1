import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createMetrics } from "../metrics.ts";
import { systemClock } from "../clock.ts";
import { addHealthRoutes } from "./health-routes.ts";
import { createHttpServer, type HttpOptions } from "./http-server.ts";
import { toOrigin } from "./origin.ts";

const END_WITHIN_MS = 20_000;

async function serve(options: Partial<HttpOptions> = {}) {
  const rateLimiter = { take: () => Promise.resolve(0), reset: () => Promise.resolve() };
  const log = pino({ level: "silent" });
  const server = await createHttpServer({ log, trustProxy: 0, publicUrl: null, rateLimiter, s3: null, ...options });
  onTestFinished(() => server.close());
  return server;
}

async function listen(server: Awaited<ReturnType<typeof serve>>): Promise<number> {
  return Number(new URL(await server.listen({ port: 0, host: "127.0.0.1" })).port);
}

/** A client that reads on, and is gone when its test is over: the server is closed after that, and waits for nobody. */
function connectTo(port: number): Socket {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** What became of a connection: waiting for its end has one too. */
async function endOf(socket: Socket): Promise<string> {
  try {
    await once(socket.resume(), "close", { signal: AbortSignal.timeout(END_WITHIN_MS) });
    return "ended";
  } catch {
    return `still open after ${END_WITHIN_MS} ms`;
  }
}

test("a body that never ends is not waited for, and one that comes in time is taken", async () => {
  const server = await serve({ bodyWithinMs: 200 });
  server.post("/api/x", (request) => ({ got: request.body }));
  const port = await listen(server);
  const head =
    "POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length:";
  const endless = connectTo(port);
  endless.write(`${head} 100\r\n\r\n{`);
  expect(await endOf(endless)).toBe("ended");
  const whole = connectTo(port);
  whole.write(`${head} 7\r\n\r\n{"a":1}`);
  expect(await text(whole)).toContain('{"got":{"a":1}}');
});

test.each([
  ["of another site's page", "POST /api/x", "Origin: https://elsewhere.example\r\n"],
  ["of a HEAD", "HEAD /files/x", ""],
  ["for what is not there", "POST /nothing", ""],
])("a body %s, which is refused anyway, is not waited for either", async (_what, line, more) => {
  const server = await serve({ bodyWithinMs: 200 });
  server.post("/api/x", () => "");
  const port = await listen(server);
  const endless = connectTo(port);
  endless.write(`${line} HTTP/1.1\r\nHost: x\r\n${more}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`);
  expect(await endOf(endless)).toBe("ended");
});

test("of requests that one connection sends without waiting, few are begun, and it is cut", async () => {
  const server = await serve();
  let begun = 0;
  server.get("/x", () => new Promise(() => void (begun += 1)));
  const socket = connectTo(await listen(server));
  socket.write("GET /x HTTP/1.1\r\nHost: x\r\n\r\n".repeat(2_000));
  expect(await endOf(socket)).toBe("ended");
  expect(begun).toBeLessThanOrEqual(32);
});

test("a connection is used for as many requests as one likes, one after the other and a few at once", async () => {
  const server = await serve();
  server.get("/x", () => "answered");
  const socket = connectTo(await listen(server)).setEncoding("utf8");
  for (let turn = 0; turn < 20; turn += 1) {
    let seen = "";
    socket.write("GET /x HTTP/1.1\r\nHost: x\r\n\r\n".repeat(10));
    while (seen.split("answered").length <= 10) seen += String((await once(socket, "data"))[0]);
  }
  expect(socket.destroyed).toBe(false);
});

test("an answer that takes longer than a body may is given whole, over a socket and without one", async () => {
  const bodyWithinMs = 50;
  const server = await serve({ bodyWithinMs });
  const uncaught: unknown[] = [];
  const note = (error: unknown): void => void uncaught.push(error);
  process.on("uncaughtException", note);
  onTestFinished(() => void process.off("uncaughtException", note));
  server.get("/x", async () => {
    await pause(bodyWithinMs * 4);
    return "late";
  });
  const url = await server.listen({ port: 0, host: "127.0.0.1" });
  expect(await (await fetch(`${url}/x`)).text()).toBe("late");
  expect((await server.inject("/x")).body).toBe("late");
  await pause(bodyWithinMs * 2);
  expect(uncaught).toEqual([]);
});

test("a request for an address that is none is refused before links are made of it", async () => {
  const server = await serve();
  server.get("/@x", (request) => new URL("/y", toOrigin(request, null)).href);
  for (const host of ["x y", "a<b", "[::1", "x:99999"])
    expect((await server.inject({ url: "/@x", headers: { host } })).statusCode, host).toBe(400);
  for (const host of ["localhost:3000", "[::1]:3000", "192.0.2.1", "münchen.example"])
    expect((await server.inject({ url: "/@x", headers: { host } })).statusCode, host).toBe(200);
});

test("answers are for pages of this instance alone, and a host with a certificate says so of its subdomains  ASVS V3.4", async () => {
  const server = await serve({ publicUrl: "https://chat.example.org" });
  const { headers } = await server.inject("/nowhere");
  expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
  expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
});

test("figures are shown to who has the whole token", async () => {
  const server = await serve();
  const metricsToken = "a-token-of-16-chars";
  addHealthRoutes(server, {
    checks: { database: () => true },
    registry: createMetrics().registry,
    metricsToken,
    production: true,
    clock: systemClock,
  });
  const ask = async (authorization?: string) =>
    (await server.inject({ url: "/metrics", headers: authorization === undefined ? {} : { authorization } }))
      .statusCode;
  expect(await ask(`Bearer ${metricsToken}`)).toBe(200);
  for (const wrong of [undefined, "", "Bearer ", `Bearer ${metricsToken.slice(0, -1)}`, `Bearer ${metricsToken}x`])
    expect(await ask(wrong)).toBe(404);
});
