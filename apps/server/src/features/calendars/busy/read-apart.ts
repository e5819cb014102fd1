import { openReader } from "../../../platform/read-apart.ts";
import type { BusyRead, readBusy } from "./read-ics.ts";

type Wanted = Parameters<typeof readBusy>[1];
export type GivenCalendar = { readonly text: string; readonly wanted: Wanted };

const read = openReader<GivenCalendar, BusyRead>(new URL("./ics-worker.ts", import.meta.url));

/** Reads a calendar file in a thread of its own: a rule can be written that never ends. What takes too long, or all memory, is refused as too large. */
export async function readApart(text: string, wanted: Wanted, withinMs?: number): Promise<BusyRead> {
  const found = await read({ text, wanted }, withinMs);
  if (found.kind === "read") return found.read;
  return { kind: "refused", why: found.kind === "tooMuch" ? "TOO_LARGE" : "NO_CALENDAR" };
}
