import { createReadStream, existsSync } from "node:fs";
import { chmod, mkdir, rename, rm } from "node:fs/promises";
import { dirname, relative } from "node:path";
import { fingerprintSecrets, loadSecrets, toKeyFile } from "../security/secrets.ts";
import { writeHashed } from "./hashed-file.ts";
import type { FileEntry } from "./file-list.ts";
import type { Manifest } from "./manifest.ts";
import { Refusal } from "./refusal.ts";
import type { Installation, Tool } from "./tool.ts";

type KeyHolder = Pick<Installation, "dataDir" | "instanceSecret">;

export function fingerprintKey(holder: KeyHolder): string {
  if (holder.instanceSecret === null && !existsSync(toKeyFile(holder.dataDir))) {
    throw new Refusal(
      `The key of this instance is missing: there is no ${toKeyFile(holder.dataDir)} and no INSTANCE_SECRET. Run this with the settings the server has.`,
    );
  }
  return fingerprintSecrets(loadSecrets(holder));
}

/** A backup lays its key out as a data directory does. A secret that is configured is kept by whoever configures it. */
export async function saveKey({ dataDir, instanceSecret }: KeyHolder, dir: string, signal: AbortSignal) {
  return instanceSecret === null ? [await copyKey(dataDir, dir, signal)] : [];
}

/** Whether the backup's key is to be brought along, or is in its place already. @throws Refusal when neither is so */
export function ensureKey(backup: string, { keyFingerprint }: Manifest, target: KeyHolder): "bring" | "there" {
  const held = toKeyFile(backup);
  const isHeld = existsSync(held) && fingerprintKey({ dataDir: backup, instanceSecret: null }) === keyFingerprint;
  const isThere = target.instanceSecret !== null || existsSync(toKeyFile(target.dataDir));
  if (isThere && fingerprintKey(target) === keyFingerprint) return "there";
  if (target.instanceSecret !== null) {
    const advice = isHeld
      ? `Remove it, or set it to key: followed by the text in ${held}.`
      : "Set it to the one of the instance that was backed up.";
    throw new Refusal(`INSTANCE_SECRET is not the secret this backup was made under. ${advice}`);
  }
  if (isThere) {
    throw new Refusal(
      `${toKeyFile(target.dataDir)} is the key of another instance. Set DATA_DIR to a new directory, or move that file away if nothing depends on it.`,
    );
  }
  if (isHeld) return "bring";
  throw new Refusal(
    "This backup was made without its key. Set INSTANCE_SECRET to the one the instance had, or put its instance.key into secrets/ of DATA_DIR, and run this again.",
  );
}

/** Whole or not at all, as everything later depends on it. */
export async function placeKey(backup: string, dataDir: string, signal: AbortSignal): Promise<void> {
  const file = toKeyFile(dataDir);
  const draft = `${file}.restoring`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await rm(draft, { force: true });
  await writeHashed(draft, [createReadStream(toKeyFile(backup))], signal);
  await rename(draft, file);
}

/** Of a key that somebody has put into its place by hand: whoever can read it can read every message. */
export async function closeKey(dataDir: string, tell: Tool["tell"]): Promise<void> {
  const file = toKeyFile(dataDir);
  if (!existsSync(file)) return;
  try {
    await chmod(dirname(file), 0o700);
    await chmod(file, 0o600);
  } catch {
    tell(`key: ${file} belongs to another user, so others may be able to read it: see npm run doctor`);
  }
}

async function copyKey(dataDir: string, dir: string, signal: AbortSignal): Promise<FileEntry> {
  const copy = toKeyFile(dir);
  const written = await writeHashed(copy, [createReadStream(toKeyFile(dataDir))], signal);
  return { path: relative(dir, copy), ...written };
}
