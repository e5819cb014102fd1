import { existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { Config } from "../../config.ts";
import { toClusterPath } from "../postgres/cluster.ts";
import { loadSecrets, toKeyFile } from "../security/secrets.ts";
import { findingsOf, toReason, type Finding } from "./finding.ts";

export function checkSecrets({ dataDir, instanceSecret }: Config): Finding {
  const { ok, failed } = findingsOf("secrets");
  const file = toKeyFile(dataDir);
  const isNew = instanceSecret === null && !existsSync(file) && !existsSync(toClusterPath(dataDir));
  if (isNew) return ok(`made at first start in ${file}`);
  try {
    loadSecrets({ dataDir, instanceSecret });
  } catch (err) {
    return failed(toReason(err), "Keep backups of the secret apart from those of the database.");
  }
  if (instanceSecret !== null) return ok("INSTANCE_SECRET is set");
  const open = [file, dirname(file)].filter((path) => (statSync(path).mode & 0o077) !== 0);
  return open.length === 0
    ? ok(`${file}, readable by its owner only`)
    : failed(`others can read ${open.join(" and ")}`, `Take that away: chmod -R go= ${dirname(file)}`);
}
