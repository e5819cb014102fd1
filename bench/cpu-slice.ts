import { existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The kernel gives no slices below this. The period is as short as that allows, so that who has used its slice up waits milliseconds. */
const QUOTA_LEAST_US = 1_000;
const V1 = "/sys/fs/cgroup/cpu";
const V2 = "/sys/fs/cgroup";

/** A fixed share of a core for a process, given by the kernel: a small core of its own. */
export type CpuSlice = { readonly release: () => void };

/** Null where the machine does not let us (not root, or no control groups). */
export function giveCpuSlice(pid: number, share: number): CpuSlice | null {
  const periodUs = Math.ceil(QUOTA_LEAST_US / share);
  const isV1 = existsSync(join(V1, "cpu.cfs_quota_us"));
  const group = join(isV1 ? V1 : V2, `atrium-bench-${pid}`);
  try {
    mkdirSync(group);
    if (isV1) {
      writeFileSync(join(group, "cpu.cfs_period_us"), String(periodUs));
      writeFileSync(join(group, "cpu.cfs_quota_us"), String(QUOTA_LEAST_US));
    } else {
      writeFileSync(join(group, "cpu.max"), `${QUOTA_LEAST_US} ${periodUs}`);
    }
    writeFileSync(join(group, "cgroup.procs"), String(pid));
  } catch {
    if (existsSync(group)) rmdirSync(group);
    return null;
  }
  // A group can be removed only once its process has ended.
  return { release: () => rmdirSync(group) };
}
