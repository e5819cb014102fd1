import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A fresh directory that is gone after the test. */
export function makeTestDir(parent = tmpdir()): string {
  const dir = mkdtempSync(join(parent, "atrium-dir-"));
  chmodSync(dir, 0o755);
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}
