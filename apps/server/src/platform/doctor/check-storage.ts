import { randomUUID } from "node:crypto";
import type { Config } from "../../config.ts";
import { createS3Storage } from "../storage/s3-storage.ts";
import type { Storage } from "../storage/storage.ts";
import { findingsOf, toReason, type Finding } from "./finding.ts";

/** How long the doctor's trial link to a file is good for. */
const LINK_MS = 60_000;

export async function checkStorage({ s3 }: Config): Promise<Finding> {
  const { ok, failed } = findingsOf("files");
  if (s3 === null) return ok("on this machine's disk");
  try {
    await goRound(createS3Storage(s3));
    return ok(`written, read, linked and removed in ${s3.bucket}`);
  } catch (err) {
    const advice = "Check the S3_ settings, and that their key may read, write and delete in the bucket.";
    return failed(toReason(err), advice);
  }
}

async function goRound(storage: Storage): Promise<void> {
  const key = `doctor/${randomUUID()}`;
  const bytes = Buffer.from(key);
  await storage.write(key, bytes, "text/plain");
  try {
    const read = await storage.read(key);
    if (!read || Buffer.compare(read.bytes, bytes) !== 0) throw new Error("what was written is not what is read");
    const linked = await fetch(await storage.signGet({ key, expiresInMs: LINK_MS }));
    if ((await linked.text()) !== key) throw new Error(`a signed link answered ${linked.status}`);
  } finally {
    await storage.remove(key);
  }
}
