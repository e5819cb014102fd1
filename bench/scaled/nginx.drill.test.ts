import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createTestUploads, toUploadId } from "../../apps/server/src/features/files/test-upload.ts";
import { findFreePort } from "../../apps/server/src/platform/test-port.ts";
import { TestClient } from "../../apps/server/src/platform/realtime/test-client.ts";
import { waitFor } from "../../apps/server/src/platform/redis/test-redis.ts";
import { type ServerProcess, startServer } from "../server-process.ts";
import { signIn } from "./demo-visitor.ts";

const OPERATIONS = join(import.meta.dirname, "../../docs/operations.md");
const SLOW_MS = 120_000;
const FILE_BYTES = 20 * 1024 * 1024;

const nginxMissing = spawnSync("nginx", ["-v"]).status !== 0;

describe.skipIf(nginxMissing)("behind nginx as docs/operations.md sets it up", () => {
  let home: string;
  let server: ServerProcess | undefined;
  let proxy: ChildProcess | undefined;
  let url: string;
  let token: string;

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), "atrium-nginx-"));
    // nginx's workers are not root.
    chmodSync(home, 0o755);
    const env = { DATA_DIR: join(home, "data"), LOG_LEVEL: "error", DEMO: "true", TRUST_PROXY: "true" };
    mkdirSync(env.DATA_DIR);
    server = await startServer("apps/server/src/main.ts", env, { pinned: false });
    const port = await findFreePort();
    proxy = await startNginx(home, port, server.port);
    url = `http://127.0.0.1:${port}`;
    ({ token } = await signIn({ port } as never, "ines"));
  }, SLOW_MS);
  afterAll(async () => {
    if (proxy?.exitCode === null && proxy.kill()) await once(proxy, "exit");
    await server?.stop();
    rmSync(home, { recursive: true, force: true });
  }, SLOW_MS);

  test("the live connection is passed on", async () => {
    const client = await TestClient.signedIn(url, token);
    onTestFinished(() => client.close());
    expect((await client.do("rooms.sync", {})).rooms.length).toBeGreaterThan(0);
  });

  test("a file of twenty megabytes arrives in one request", { timeout: SLOW_MS }, async () => {
    const uploadId = await createTestUploads({ url, token }).put(Buffer.alloc(FILE_BYTES, 1), "film.bin");
    const client = await TestClient.signedIn(url, token);
    onTestFinished(() => client.close());
    const { file } = await client.do("messages.keepFile", { uploadId, use: "document" });
    expect(file.bytes).toBe(FILE_BYTES);
  });

  test("what has arrived of a file before a cut counts  R9", { timeout: SLOW_MS }, async () => {
    const uploads = createTestUploads({ url, token });
    const id = toUploadId(await uploads.begin(FILE_BYTES, "film.bin"));
    let cut = () => {};
    const half = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(FILE_BYTES / 2));
        cut = () => controller.error(new Error("cut"));
      },
    });
    const adding = uploads.add(id, 0, half).catch(() => null);
    const arrived = () =>
      Number(
        spawnSync("du", ["-sb", join(home, "data/file-drafts")])
          .stdout.toString()
          .split("\t")[0],
      );
    await expect.poll(arrived, { timeout: SLOW_MS }).toBeGreaterThan(FILE_BYTES / 2);
    cut();
    await adding;
    const offset = async () => Number((await uploads.ask(id)).headers.get("upload-offset"));
    await expect.poll(offset, { timeout: SLOW_MS }).toBe(FILE_BYTES / 2);
  });
});

/** The block of the documentation, for a server on this port; everything else is nginx's own default. */
async function startNginx(home: string, port: number, serverPort: number): Promise<ChildProcess> {
  const [location = ""] = /^ {4}location \/ \{[^}]*\}/mu.exec(readFileSync(OPERATIONS, "utf8")) ?? [];
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  const config = `daemon off; pid ${home}/nginx.pid; events {} http { access_log off; ${folders.join(" ")}
    server { listen 127.0.0.1:${port}; ${location.replace("127.0.0.1:3000", `127.0.0.1:${serverPort}`)} } }`;
  writeFileSync(join(home, "nginx.conf"), config);
  const child = spawn("nginx", ["-e", join(home, "error.log"), "-c", join(home, "nginx.conf")], { stdio: "inherit" });
  const isPassing = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitFor(async () => child.exitCode !== null || (await isPassing()));
  return child;
}
