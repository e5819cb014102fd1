import { join } from "node:path";
import { type Fingerprint, readFingerprint } from "./hashed-file.ts";
import { Refusal } from "./refusal.ts";

/** @throws Refusal when a file of the backup is missing or not as it was written */
export async function ensureIntact(
  dir: string,
  { path, size, sha256 }: Fingerprint & { readonly path: string },
  signal: AbortSignal,
): Promise<void> {
  const found = await readFingerprint(join(dir, path), signal).catch((err: unknown) => {
    if (err instanceof Error && "code" in err && err.code === "ENOENT") return null;
    throw err;
  });
  if (found === null) throw new Refusal(`${dir} is incomplete: ${path} is missing.`);
  if (found.size !== size || found.sha256 !== sha256)
    throw new Refusal(`${dir} is damaged: ${path} is not as it was written.`);
}
