import { MemoryRateLimiter } from "../security/memory-rate-limiter.ts";
import { systemClock } from "../clock.ts";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createHttpServer } from "../http/http-server.ts";
import { createOutboxSms } from "../sms/outbox-sms.ts";
import { makeTestDir } from "../test-dir.ts";
import { createOutboxMail } from "./outbox-mail.ts";
import { addOutboxRoutes } from "./outbox-routes.ts";
import { Outbox } from "./outbox.ts";

const MAIL = { to: "ines@example.org", subject: "Welcome", text: "Hello", html: "<p>Hello</p>" };
const SMS = { to: "+447700900101", text: "Code 123456" };

test("keeps mails and SMS whole, newest first, readable by the owner only", async () => {
  const { outbox, clock, dataDir } = open();
  await createOutboxMail(outbox).send(MAIL);
  clock.nowMs += 1;
  await createOutboxSms(outbox).send(SMS);
  expect(await outbox.list()).toEqual([
    { kind: "sms", at: "2026-06-18T08:42:00.001Z", message: SMS },
    { kind: "mail", at: "2026-06-18T08:42:00.000Z", message: MAIL },
  ]);
  const [name = ""] = readdirSync(join(dataDir, "outbox"));
  expect(statSync(join(dataDir, "outbox", name)).mode & 0o777).toBe(0o600);
});

test("keeps those of the same moment, and forgets the oldest beyond five hundred", async () => {
  const { outbox } = open();
  await Promise.all(Array.from({ length: 20 }, () => outbox.addMail(MAIL)));
  expect(await outbox.list()).toHaveLength(20);
  for (let n = 0; n < 490; n += 1) await outbox.addSms(SMS);
  expect(await outbox.list()).toHaveLength(500);
});

test("shows them as a page on which nothing that was sent runs", async () => {
  const { outbox } = open();
  await outbox.addMail({
    ...MAIL,
    subject: `<img src=x onerror="alert(1)">`,
    text: "a & b </pre><script> http://a.b/?c&d",
  });
  const { get } = await serve(outbox);
  const answer = await get("/demo/outbox");
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(answer.body).toContain("a &#38; b &#60;/pre&#62;&#60;script&#62;");
  expect(answer.body).toContain('<a href="http://a.b/?c&#38;d">http://a.b/?c&#38;d</a>');
  expect(answer.body).not.toContain("<img");
  expect(answer.body).not.toContain("<script");
});

test("shows them at a name of this machine only, which no page of another address has", async () => {
  const { outbox } = open();
  await outbox.addSms(SMS);
  const { get } = await serve(outbox);
  for (const host of ["localhost", "localhost:3000", "LOCALHOST:80", "127.0.0.1:3000", "[::1]:3000"]) {
    expect((await get("/demo/outbox", { host })).statusCode, host).toBe(200);
  }
  for (const host of ["chat.example.org", "localhost.evil.example:3000", "192.168.1.20", "localhost@evil.example"]) {
    expect((await get("/demo/outbox", { host })).statusCode, host).toBe(404);
  }
  expect((await get("/demo/outbox", { host: "a b" })).statusCode).toBe(400);
});

test("gives them as JSON, and an empty one as well", async () => {
  const { outbox } = open();
  const { get } = await serve(outbox);
  expect((await get("/demo/outbox?format=json")).json()).toEqual([]);
  expect((await get("/demo/outbox")).body).toContain("Empty");
  await outbox.addSms(SMS);
  expect((await get("/demo/outbox?format=json")).json()).toMatchObject([{ kind: "sms", message: SMS }]);
});

function open() {
  const dataDir = makeTestDir();
  const clock = { nowMs: Date.parse("2026-06-18T08:42:00Z"), now: () => new Date(clock.nowMs) };
  return { outbox: new Outbox(dataDir, clock), clock, dataDir };
}

async function serve(outbox: Outbox) {
  const app = await createHttpServer({
    log: pino({ level: "silent" }),
    trustProxy: 0,
    publicUrl: null,
    s3: null,
    rateLimiter: new MemoryRateLimiter(systemClock),
  });
  addOutboxRoutes(app, outbox);
  onTestFinished(() => app.close());
  return { get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }) };
}
