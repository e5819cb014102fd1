import type { Browser, Page } from "../../e2e/fixtures/chromium.ts";

/** What Chromium writes down while it is traced; times in microseconds. */
export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** Time of the thread itself, without what other processes took from it. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args: Readonly<Record<string, unknown>>;
};

/** Main-thread tasks and user marks; frames as the compositor counts them. */
export const TASKS_AND_MARKS = ["disabled-by-default-devtools.timeline", "blink.user_timing"];
export const FRAMES = ["cc", "benchmark"];

export async function traceWhile(
  browser: Browser,
  page: Page,
  categories: readonly string[],
  run: () => Promise<void>,
): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories: [...categories] });
  await run();
  const written = await browser.stopTracing();
  return (JSON.parse(written.toString()) as { traceEvents: TraceEvent[] }).traceEvents;
}

/** Milliseconds of its own time that the thread of `from` worked between it and `untilUs`. */
export function toThreadMs(events: readonly TraceEvent[], from: TraceEvent, untilUs: number): number {
  let worked = 0;
  for (const { name, ts, dur = 0, tdur = 0, pid, tid } of events) {
    if (name !== "RunTask" || pid !== from.pid || tid !== from.tid || dur === 0) continue;
    const within = Math.max(0, Math.min(untilUs, ts + dur) - Math.max(from.ts, ts));
    worked += (within / dur) * tdur;
  }
  return worked / 1_000;
}
