import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { hkdfSync, randomBytes } from "node:crypto";
import { join } from "node:path";
import type { RateLimiter } from "./platform/security/rate-limiter.ts";
import type { Secrets } from "./platform/security/secrets.ts";
export const limiter: RateLimiter = { take: async () => 0, reset: async () => {} };
export function secrets(dataDir: string): Secrets {
  const file = join(dataDir, "interim.key");
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(32));
  const root = readFileSync(file);
  const k = (label: string) => new Uint8Array(hkdfSync("sha256", root, "", label, 32));
  return {
    accessTokenKey: k("a"),
    refreshTokenKey: k("r"),
    roomKeyWrappingKey: k("w"),
    searchKey: k("s"),
    fileLinkKey: k("f"),
  };
}
