import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { EVENT_OCCURRENCES_MAX, EVENT_SERIES_AHEAD_DAYS } from "@atrium/contracts/limits";

export type Occurrence = { readonly startsAt: Date; readonly endsAt: Date };

/** What repeats: its first one, where its hours are told, and the rule. */
export type Repeated = Occurrence & { readonly timeZone: string; readonly repeat: string };

/** Where the events of a series end that are made now; `goesOn` when later ones are made as time passes. */
export type Made = { readonly occurrences: Occurrence[]; readonly goesOn: boolean };

/** Rules without a match are looked through no longer than this; a match a year is found in less. */
const CANDIDATES_MAX = 5_000;

/**
 * The events of a series from its first one, which is one of them whatever the rule says, up to two years ahead of `now`. They keep their
 * hour on the clock of their zone and their length. Null for a rule that nothing can be made of.
 */
export function listOccurrences(repeated: Repeated, { after, now }: { after: Date | null; now: Date }): Made | null {
  const rule = readRule(repeated);
  if (rule === null) return null;
  const horizon = new Date(now.getTime() + EVENT_SERIES_AHEAD_DAYS * 24 * 3_600_000);
  const lengthMs = repeated.endsAt.getTime() - repeated.startsAt.getTime();
  const occurrences: Occurrence[] = [];
  let goesOn = false;
  const takeOne = ({ epochMilliseconds }: { epochMilliseconds: number }): boolean => {
    const startsAt = new Date(epochMilliseconds);
    if (startsAt > horizon || occurrences.length === EVENT_OCCURRENCES_MAX) {
      goesOn = true;
      return false;
    }
    if (after === null || startsAt > after)
      occurrences.push({ startsAt, endsAt: new Date(epochMilliseconds + lengthMs) });
    return true;
  };
  try {
    rule.all((date) => takeOne(date));
  } catch {
    return null;
  }
  return { occurrences, goesOn };
}

function readRule({ startsAt, timeZone, repeat }: Repeated): RRuleTemporal | null {
  try {
    const dtstart = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(timeZone);
    return new RRuleTemporal({
      rruleString: `RRULE:${repeat}`,
      dtstart,
      includeDtstart: true,
      maxIterations: CANDIDATES_MAX,
      maxCandidateEvaluations: CANDIDATES_MAX,
    });
  } catch {
    return null;
  }
}
