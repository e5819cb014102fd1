import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pause } from "./fan-out.ts";
import type { GoalFigure } from "./goal-figure.ts";
import { percentile } from "./statistics.ts";

const FILE_BYTES = 16 * 1024 * 1024;
/** A page of the database's log. */
const WRITE_BYTES = 8192;
const EVERY_MS = 5;
const MEASURE_MS = 20_000;

/** What the disk takes to keep 8 KB of a file that is there already, nothing else going on: no durable answer is faster or steadier. */
export async function benchDisk(): Promise<GoalFigure[]> {
  console.error("disk …");
  const path = join(tmpdir(), `atrium-disk-${process.pid}`);
  const file = openSync(path, "w");
  const taken: number[] = [];
  try {
    writeSync(file, Buffer.alloc(FILE_BYTES));
    fdatasyncSync(file);
    const page = Buffer.alloc(WRITE_BYTES, "x");
    for (const endsAt = performance.now() + MEASURE_MS; performance.now() < endsAt;) {
      writeSync(file, page, 0, WRITE_BYTES, (taken.length * WRITE_BYTES) % FILE_BYTES);
      const startedAt = performance.now();
      fdatasyncSync(file);
      taken.push(performance.now() - startedAt);
      await pause(EVERY_MS);
    }
  } finally {
    closeSync(file);
    rmSync(path);
  }
  const toFigure = (name: string, value: number): GoalFigure => ({
    name: `disk alone: ${name}`,
    unit: "ms",
    value,
    goal: null,
  });
  return [
    toFigure("8 KB durable, p50", percentile(taken, 0.5)),
    toFigure("8 KB durable, p99", percentile(taken, 0.99)),
    toFigure("8 KB durable, longest", Math.max(...taken)),
  ];
}
