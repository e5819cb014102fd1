import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { AwsClient } from "aws4fetch";
import type { S3Config } from "./s3-storage.ts";

const PROGRAMS = ["proxy", "account", "container", "object"].map((name) => `/usr/bin/swift-${name}-server`);
const {
  TEST_S3_URL: url,
  TEST_S3_BUCKET: bucket,
  TEST_S3_REGION: region,
  TEST_S3_ACCESS_KEY_ID: accessKeyId,
  TEST_S3_SECRET_ACCESS_KEY: secretAccessKey,
} = process.env;
const named: S3Config | null =
  url && bucket && region && accessKeyId && secretAccessKey
    ? { url, bucket, region, accessKeyId, secretAccessKey }
    : null;

/** Why tests against a real S3 do not run here; null when they do. */
export const realS3Missing =
  named || PROGRAMS.every((path) => existsSync(path)) ? null : "skipped: no TEST_S3_URL and no Swift on this machine";

type RealS3 = { readonly config: S3Config; readonly stop: () => Promise<void> };

/** The server that TEST_S3_URL and its companions name, with a bucket for tests; or a Swift of our own, with an empty one. */
export async function startRealS3(): Promise<RealS3> {
  if (named) return { config: named, stop: () => Promise.resolve() };
  const keys = { region: "eu-test-1", accessKeyId: "atrium:files", secretAccessKey: "wJalrXUtnFEMI/K7MDENG" };
  const program = fileURLToPath(new URL("test-swift.py", import.meta.url));
  const dir = mkdtempSync(join(tmpdir(), "atrium-swift-"));
  const settings = [dir, keys.accessKeyId, keys.secretAccessKey, keys.region, "http://localhost:3000"];
  // It ends when our end of its input closes, as it does when we are killed.
  const swift = spawn("/usr/bin/python3", [program, ...settings], { stdio: ["pipe", "pipe", "ignore"] });
  const { value: port } = await createInterface(swift.stdout)[Symbol.asyncIterator]().next();
  if (!port) throw new Error("Swift did not start");
  const config = { ...keys, url: `http://127.0.0.1:${port}`, bucket: "files" };
  const made = await new AwsClient({ ...config, service: "s3" }).fetch(`${config.url}/files`, { method: "PUT" });
  if (!made.ok) throw new Error(`Swift answered ${made.status}`);
  return { config, stop: () => stopIn(dir, swift) };
}

async function stopIn(dir: string, swift: ChildProcess): Promise<void> {
  const exited = once(swift, "exit");
  swift.kill();
  await exited;
  rmSync(dir, { recursive: true, force: true });
}
