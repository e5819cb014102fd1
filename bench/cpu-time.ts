import { readdirSync, readFileSync } from "node:fs";

const TICK_MS = 10;

/** Processor time that a process and all its descendants have taken so far, in milliseconds: server and embedded database together. */
export function readCpuMs(rootPid: number): number {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(name) ?? []);
  const children = Map.groupBy(processes, ({ parent }) => parent);
  const count = (pid: number): number =>
    (children.get(pid) ?? []).reduce((sum, child) => sum + child.ticks + count(child.pid), 0);
  const own = processes.find(({ pid }) => pid === rootPid)?.ticks ?? 0;
  return (own + count(rootPid)) * TICK_MS;
}

type Process = { readonly pid: number; readonly parent: number; readonly ticks: number };

/** Null for one that has ended meanwhile. What ended children took is counted with their parent. */
function readProcess(name: string): Process | null {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, "utf8");
    // The second field, the program's name, may hold blanks and brackets.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { pid: Number(name), parent: Number(fields[1]), ticks };
  } catch {
    return null;
  }
}
