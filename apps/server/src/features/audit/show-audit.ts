import type { Kysely } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";
import { listShown, type ShownEntry } from "./store.ts";

/** Lines of one answer of `npm run user -- audit`; what is older is asked for with --until, as the first line says. */
const LINES_MAX = 10_000;
const UNITS_MS = { d: 24 * 3_600_000, h: 3_600_000 } as const;

/** A day, an instant, or how long ago: `2026-06-01`, `2026-06-01T08:00Z`, `7d`, `12h`. Null for anything else. */
export function parseSince(text: string, now: Date): Date | null {
  const [, length, unit] = /^(\d{1,5})([dh])$/.exec(text) ?? [];
  if (length && unit) return new Date(now.getTime() - Number(length) * UNITS_MS[unit as keyof typeof UNITS_MS]);
  const at = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at);
}

/** What is written down of someone or of everybody, a line an entry, newest last. */
export async function showAudit(
  db: Kysely<DB>,
  asked: { subjectId: string | null; since: Date; until: Date },
): Promise<string> {
  const entries = await listShown(db, { ...asked, limit: LINES_MAX });
  const [first] = entries;
  const isCut = first !== undefined && entries.length === LINES_MAX;
  const more = isCut ? [`Older ones are left out: ask with --until ${toEnd(first).toISOString()}`] : [];
  const count = `${entries.length} entries since ${toTime(asked.since)}`;
  return [...more, ...entries.map(toLine), count].join("\n");
}

function toLine(entry: ShownEntry): string {
  const { action, subjectId, subjectName, actorId, actorName, address, at, count } = entry;
  const isCounted = entry.lastAt !== null;
  const by =
    actorId === null
      ? !isCounted && "by a command on the machine"
      : actorId !== subjectId && `by ${toWho(actorId, actorName)}`;
  const parts = [
    subjectId === null ? isCounted && "no account" : toWho(subjectId, subjectName),
    by,
    address !== null && `from ${address}`,
    count > 1 && `${count} times from ${toTime(at)}`,
  ];
  return [toTime(toEnd(entry)), action.padEnd(20), ...parts.filter((part) => part !== false)].join("  ");
}

const toEnd = ({ at, lastAt }: ShownEntry): Date => lastAt ?? at;

const toTime = (at: Date): string => at.toISOString().replace("T", " ").slice(0, 19);

/** Names are people's own: what would move a terminal's cursor is left out. */
function toWho(id: string, name: string | null): string {
  const shown = name === "" ? "deleted account" : name?.replaceAll(/\p{C}/gu, "");
  return shown === undefined ? id : `${shown} (${id})`;
}
