import type { Clock } from "../clock.ts";
import type { DiskFiles } from "./disk-files.ts";
import { toGetLink, toPutLink } from "./file-link.ts";
import { ensureLinkTime, toSigningTime } from "./link-time.ts";
import { ensureStorageKey } from "./storage-key.ts";
import type { Storage } from "./storage.ts";

type Options = { readonly files: DiskFiles; readonly fileLinkKey: Uint8Array; readonly clock: Clock };

/** The embedded form. Its links are paths on our own origin, answered by storage-routes.ts. */
export function createDiskStorage({ files, fileLinkKey, clock }: Options): Storage {
  const toExpiry = (expiresInMs: number) => clock.now().getTime() + expiresInMs;
  return {
    async signPut({ key, contentType, sizeBytes, expiresInMs }) {
      ensureStorageKey(key);
      return toPutLink({ key, contentType, sizeBytes, expiresAt: toExpiry(expiresInMs) }, fileLinkKey);
    },
    async signGet({ key, expiresInMs, sameForMs, filename }) {
      ensureStorageKey(key);
      const expiresAt = toSigningTime(clock.now(), sameForMs) + ensureLinkTime(expiresInMs);
      return toGetLink({ key, expiresAt, filename: filename ?? null }, fileLinkKey);
    },
    write: (key, bytes, contentType) => files.write(key, bytes, contentType),
    async read(key, maxBytes = Infinity) {
      const found = await files.find(key);
      const bytes = found && found.size <= maxBytes && (await files.read(key));
      return bytes ? { bytes, contentType: found.contentType } : null;
    },
    async stream(key) {
      const found = await files.find(key);
      return found && { bytes: found.size, body: readWhole(files, key, found.size) };
    },
    readStart: (key, length) => files.readStart(key, length),
    receive: (key, body, maxBytes) => files.receivePart(key, body, maxBytes),
    join: (key, pieces, { contentType }) => files.join(key, pieces, contentType),
    remove: (key) => files.remove(key),
    sweep: () => files.sweep(),
    isHealthy: () => files.isWritable(),
  };
}

/** The file is opened once somebody reads, so that nobody has to close what is read by nobody. */
async function* readWhole(files: DiskFiles, key: string, size: number): AsyncGenerator<Uint8Array> {
  if (size > 0) yield* files.open(key, { start: 0, end: size - 1 });
}
