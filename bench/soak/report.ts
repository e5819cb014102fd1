import type { SoakResult } from "./soak-run.ts";
import { PROBLEM_KINDS, type Problem } from "./run-history.ts";

const SHOWN_PROBLEMS = 20;

/** The run in figures, then what is wrong: at best nothing. */
export function toReport({ problems, journal, proxy, strikes }: SoakResult): string {
  const acknowledged = journal.sent.filter((message) => message.acknowledged.length > 0).length;
  const refusals = Array.from(journal.refusalsByCode, ([code, count]) => `${code} ${count}`).join(", ");
  const rows: [string, number | string][] = [
    ["messages sent", journal.sent.length],
    ["messages acknowledged", acknowledged],
    ["messages received", journal.sightings.length],
    ["sent once more on purpose", journal.tallies.repeats],
    ["read marks", journal.marks.length],
    ["counts told and recounted", journal.counts.length],
    ["connections", journal.tallies.connections],
    ["gaps filled", journal.tallies.gaps],
    ["edits and reactions acknowledged", journal.tallies.changes],
    ["deletions acknowledged", journal.tallies.deletions],
    ["files sent", journal.tallies.files],
    ["uploads gone on with", journal.tallies.resumed],
    ["told to resync", journal.tallies.resyncs],
    ["refusals", refusals || 0],
    ...strikes,
    ["connections through the proxy", proxy.connections],
    ["cut", proxy.cuts],
    ["half-open", proxy.halfOpens],
    ["stalled", proxy.stalls],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const table = rows.map(([name, value]) => `${name.padEnd(width)}  ${value.toLocaleString("en")}`);
  const shown = problems.slice(0, SHOWN_PROBLEMS).map(({ kind, detail }) => `${kind}: ${detail}`);
  return [...table, "", toVerdict(problems), ...shown].join("\n");
}

/** For example "lost 0, double 0, out of order 0, …". */
function toVerdict(problems: readonly Problem[]): string {
  return PROBLEM_KINDS.map((kind) => `${kind} ${problems.filter((problem) => problem.kind === kind).length}`).join(
    ", ",
  );
}
