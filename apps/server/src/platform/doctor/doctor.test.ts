import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import { WebSocketServer } from "ws";
import { parseConfig } from "../../config.ts";
import { openDatabase } from "../db/database.ts";
import { createEmptyDatabase } from "../backup/test-backup.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "../postgres/embedded-postgres.ts";
import { migrate } from "../db/migrate.ts";
import { TestSmtp } from "../mail/test-smtp.ts";
import { redisMissing, TestRedis } from "../redis/test-redis.ts";
import { claimDatabase } from "../security/database-secret.ts";
import { loadSecrets, toKeyFile } from "../security/secrets.ts";
import { TestS3 } from "../storage/test-s3.ts";
import { makeTestDir } from "../test-dir.ts";
import { examine } from "./examine.ts";
import type { Finding } from "./finding.ts";

const MIGRATIONS = join(import.meta.dirname, "../../migrations");
const log = pino({ level: "silent" });

describe("the doctor finds", () => {
  test("nothing wrong with a new installation, and makes nothing", async () => {
    const cwd = makeTestDir();
    const findings = await run(cwd, { PORT: "0" });
    expect(findings.filter(({ status }) => status !== "ok")).toEqual([]);
    expect(findings.find(({ name }) => name === "database")?.detail).toBe("embedded, made at first start");
  });

  test("the state of the database while Atrium runs, and while it does not", async () => {
    const cwd = makeTestDir();
    const dataDir = join(cwd, "data");
    loadSecrets({ dataDir, instanceSecret: null });
    const server = await startEmbeddedPostgres({ dataDir, log });
    onTestFinished(() => server.stop());
    expect((await find("database", cwd)).detail).toMatch(
      /^PostgreSQL 18\.\d+, [1-9]\d* migrations to apply, clocks \d+ ms/,
    );
    const db = openDatabase({ address: server.connection, poolSize: 1, onError() {} });
    await migrate(db.pool, MIGRATIONS);
    await db.close();
    expect((await find("database", cwd)).detail).toMatch(/, 0 migrations to apply/);
    await server.stop();
    expect((await find("database", cwd)).detail).toMatch(/, 0 migrations to apply/);
    expect(await findRunningPostgres({ dataDir })).toBeNull();
  });

  test("people of a demo whose accounts the next start without one closes, also before it is upgraded", async () => {
    const cwd = makeTestDir();
    const url = await createEmptyDatabase();
    const db = openDatabase({ address: url, poolSize: 1, onError() {} });
    onTestFinished(() => db.close());
    await migrate(db.pool, MIGRATIONS);
    const see = (demo: boolean) => find("database", cwd, { DATABASE_URL: url, DEMO: String(demo) });
    expect(await see(false)).toMatchObject({ status: "ok" });
    await db.pool.query(`insert into users (first_name, search_name, email, password_hash, can_sign_in, is_demo)
      values ('Inès', ' ines', 'inescarvalho@atrium.example', 'a hash', true, true), ('Ada', ' ada', 'ada@example.org', 'a hash', true, false)`);
    const told = { status: "warning", detail: expect.stringMatching(/, 1 people of a demo$/) };
    expect(await see(false)).toMatchObject(told);
    expect(await see(true)).toMatchObject({ status: "ok" });
    await db.pool.query("alter table users drop column is_demo, drop column can_sign_in");
    expect(await see(false)).toMatchObject(told);
  });

  test("a database that is not there, without telling its password", async () => {
    const finding = await find("database", makeTestDir(), {
      DATABASE_URL: "postgres://atrium:geheim@127.0.0.1:1/atrium",
    });
    expect(finding).toMatchObject({ status: "failed", advice: expect.stringContaining("DATABASE_URL") });
    expect(JSON.stringify(finding)).not.toContain("geheim");
  });

  test("a database that is under another secret", async () => {
    const DATABASE_URL = await createEmptyDatabase();
    const [own, other] = ["a", "b"].map((end) => `0123456789-abcdefghijklmnopqrstuvw-${end}`);
    const db = openDatabase({ address: DATABASE_URL, poolSize: 1, onError() {} });
    await migrate(db.pool, MIGRATIONS);
    await claimDatabase(db.pool, loadSecrets({ dataDir: makeTestDir(), instanceSecret: own ?? "" }));
    await db.close();
    expect((await find("database", makeTestDir(), { DATABASE_URL, INSTANCE_SECRET: own ?? "" })).status).toBe("ok");
    expect(await find("database", makeTestDir(), { DATABASE_URL, INSTANCE_SECRET: other ?? "" })).toMatchObject({
      status: "failed",
      detail: expect.stringContaining("under another secret"),
    });
  });

  test("a secret that others can read, and one that is missing", async () => {
    const cwd = makeTestDir();
    const dataDir = join(cwd, "data");
    loadSecrets({ dataDir, instanceSecret: null });
    expect((await find("secrets", cwd)).status).toBe("ok");
    chmodSync(toKeyFile(dataDir), 0o644);
    expect(await find("secrets", cwd)).toMatchObject({ status: "failed", advice: expect.stringContaining("chmod") });
    mkdirSync(join(dataDir, "postgres"));
    rmSync(toKeyFile(dataDir));
    expect(await find("secrets", cwd)).toMatchObject({ status: "failed", detail: expect.stringContaining("missing") });
  });

  test("a data directory that everybody can write in", async () => {
    const cwd = makeTestDir();
    mkdirSync(join(cwd, "data"));
    expect((await find("data directory", cwd)).status).toBe("ok");
    chmodSync(join(cwd, "data"), 0o777);
    expect(await find("data directory", cwd)).toMatchObject({
      status: "failed",
      advice: expect.stringContaining("o-w"),
    });
  });

  test("whether S3 keeps, gives and links files", async () => {
    const s3 = await TestS3.start(onTestFinished);
    const settings = { S3_URL: s3.config.url, S3_BUCKET: s3.config.bucket, S3_REGION: s3.config.region };
    const keys = { S3_ACCESS_KEY_ID: s3.config.accessKeyId, S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey };
    expect((await find("files", makeTestDir(), { ...settings, ...keys })).status).toBe("ok");
    expect(s3.files.size).toBe(0);
    const wrong = await find("files", makeTestDir(), { ...settings, ...keys, S3_SECRET_ACCESS_KEY: "wrong" });
    expect(wrong).toMatchObject({ status: "failed", detail: expect.stringContaining("SignatureDoesNotMatch") });
  });

  test("a program for speech that is not there, is none, or may not be run", async () => {
    const cwd = makeTestDir();
    const program = join(cwd, "write-down");
    const see = (SPEECH_COMMAND: string) => find("speech", cwd, { SPEECH_COMMAND });
    expect(await see(program)).toMatchObject({ status: "failed", detail: `there is no ${program}` });
    writeFileSync(program, "#!/bin/sh\n", { mode: 0o644 });
    expect(await see(program)).toMatchObject({ status: "failed", advice: expect.stringContaining("chmod a+rx") });
    expect(await see(cwd)).toMatchObject({ status: "failed", detail: `${cwd} is no program` });
    chmodSync(program, 0o755);
    expect(await see(program)).toMatchObject({ status: "ok" });
    expect(await find("speech", cwd)).toMatchObject({ status: "ok", detail: expect.stringContaining("not used") });
    const service = await find("speech", cwd, { SPEECH_URL: "https://user:geheim@speech.example/v1" });
    expect(service).toMatchObject({ status: "ok", detail: "recordings go to speech.example, which was not asked" });
  });

  test("whether the mail server lets us in", async () => {
    const smtp = await TestSmtp.start();
    const toUrl = (password: string) => `smtp://atrium:${password}@127.0.0.1:${smtp.port}`;
    expect((await find("mail", makeTestDir(), { SMTP_URL: toUrl("right") })).status).toBe("ok");
    const wrong = await find("mail", makeTestDir(), { SMTP_URL: toUrl("geheim") });
    expect(wrong).toMatchObject({ status: "failed", detail: expect.stringContaining("535") });
    expect(JSON.stringify(wrong)).not.toContain("geheim");
  });

  test.skipIf(redisMissing)("whether Redis carries notices", async () => {
    const redis = await TestRedis.start();
    expect((await find("redis", makeTestDir(), { REDIS_URL: redis.url })).status).toBe("ok");
    await redis.kill();
    expect(await find("redis", makeTestDir(), { REDIS_URL: redis.url })).toMatchObject({
      status: "failed",
      detail: expect.stringContaining("ECONNREFUSED"),
    });
  });

  test("whether the port is free, ours, or somebody else's", async () => {
    const ours = await serve((_request, response) => response.end('{"status":"ok"}'));
    expect((await find("port", makeTestDir(), { PORT: ours.port })).detail).toContain("Atrium answers");
    const other = await serve((_request, response) => response.end("hello"));
    expect(await find("port", makeTestDir(), { PORT: other.port })).toMatchObject({
      status: "failed",
      detail: expect.stringContaining("EADDRINUSE"),
    });
    other.server.close();
    expect((await find("port", makeTestDir(), { PORT: other.port })).detail).toContain("is free");
  });

  test("a proxy that passes pages but no WebSockets", async () => {
    const { port, server } = await serve((_request, response) => response.end('{"status":"ok"}'));
    const settings = { PORT: port, PUBLIC_URL: `http://localhost:${port}` };
    expect(await find("public address", makeTestDir(), settings)).toMatchObject({
      status: "failed",
      advice: expect.stringContaining("Upgrade"),
    });
    const sockets = new WebSocketServer({ server, path: "/live" });
    onTestFinished(() => sockets.close());
    expect((await find("public address", makeTestDir(), settings)).status).toBe("ok");
  });

  test("a public address that leads elsewhere, or to an Atrium that does not run", async () => {
    const { port } = await serve((_request, response) => response.end('{"status":"ok"}'));
    const elsewhere = await serve((_request, response) => response.writeHead(502).end());
    const PUBLIC_URL = `http://localhost:${elsewhere.port}`;
    expect((await find("public address", makeTestDir(), { PORT: port, PUBLIC_URL })).status).toBe("failed");
    expect((await find("public address", makeTestDir(), { PORT: "1", PUBLIC_URL })).status).toBe("warning");
  });
});

describe("npm run doctor", () => {
  test("prints a line for each check and ends with 0 when all is well", async () => {
    const { code, output } = await runProgram({ PORT: "0" });
    expect(code).toBe(0);
    expect(output).toMatch(/^ok {4}database {8}embedded, made at first start$/m);
    expect(output).toMatch(/\nAll is well\.\n$/);
  });

  test("says of half a service and of a name that looks like a mistake that it does nothing, and not that all is well", async () => {
    const env = { PORT: "0", SPEECH_KEY: "geheim", SPEACH_COMMAND: "/geheim", PATH: "/bin", HOME: "/root" };
    const { code, output } = await runProgram(env);
    expect(code).toBe(0);
    expect(output).toMatch(
      /^WARN {2}settings {8}SPEECH_KEY is set, and SPEECH_URL is not: it does nothing\n +-> Set SPEECH_URL/m,
    );
    expect(output).toMatch(/^WARN {2}settings {8}SPEACH_COMMAND is none of .*\n +-> If you meant SPEECH_COMMAND/m);
    expect(output).toMatch(/look at what is marked WARN \(2\)\.\n$/);
    expect(output).not.toMatch(/All is well|geheim/);
  });

  test("names every wrong setting and ends with 1", async () => {
    const { code, output } = await runProgram({ PORT: "many", REDIS_URL: "http://x" });
    expect(code).toBe(1);
    expect(output).toMatch(/^FAIL {2}configuration {3}PORT: .*\n +-> Change it/m);
    expect(output).toContain("REDIS_URL: must be a URL beginning with redis://");
  });
});

async function run(cwd: string, env: Record<string, string>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const finding of examine(parseConfig(env, cwd), MIGRATIONS)) findings.push(finding);
  return findings;
}

async function find(name: string, cwd: string, env: Record<string, string> = {}): Promise<Finding> {
  const finding = (await run(cwd, { PORT: "0", ...env })).find((each) => each.name === name);
  if (!finding) throw new Error(`no check is called ${name}`);
  return finding;
}

async function runProgram(env: Record<string, string>) {
  const program = join(import.meta.dirname, "../../doctor.ts");
  const child = spawn(process.execPath, [program], { cwd: makeTestDir(), env, stdio: ["ignore", "pipe", "inherit"] });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return { code, output };
}

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, "localhost");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { server, port: String(typeof address === "object" ? address?.port : "") };
}
