import { existsSync, mkdtempSync, rmdirSync, statfsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Config } from "../../config.ts";
import { findingsOf, toReason, type Finding } from "./finding.ts";

/** Bytes of a megabyte. */
const MEGABYTE = 1024 * 1024;
/** Below, the doctor warns of a disk that fills up. */
const ENOUGH_MB = 2_000;
/** Below, the doctor calls the disk full. */
const TOO_LITTLE_MB = 200;

export function checkDataDir({ dataDir }: Config): Finding {
  const { ok, warning, failed } = findingsOf("data directory");
  const existing = findExisting(dataDir);
  try {
    rmdirSync(mkdtempSync(join(existing, ".doctor-")));
  } catch (err) {
    return failed(toReason(err), `Let the user that runs Atrium write in ${existing}, or set DATA_DIR.`);
  }
  if (existing === dataDir && (statSync(dataDir).mode & 0o002) !== 0) {
    return failed(`everybody on this machine can write in ${dataDir}`, `Take that away: chmod o-w ${dataDir}`);
  }
  const freeMb = countFreeMb(existing);
  const detail = `${dataDir}${existing === dataDir ? "" : " (made at first start)"}, ${freeMb} MB free`;
  if (freeMb < TOO_LITTLE_MB) return failed(detail, "Make room: a full disk stops the database.");
  return freeMb < ENOUGH_MB ? warning(detail, "Make room soon: a full disk stops the database.") : ok(detail);
}

function findExisting(path: string): string {
  return existsSync(path) ? path : findExisting(dirname(path));
}

function countFreeMb(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return Math.floor((bavail * bsize) / MEGABYTE);
}
