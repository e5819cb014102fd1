import type { Instant, UserId } from "@atrium/contracts/ids";
import type { Introduction } from "@atrium/contracts/introductions";
import type { IntroductionRow } from "./introductions-store.ts";
import { toOutcome, toOwnState } from "./rules.ts";

/** As one of the three sees it. */
export function toIntroduction(row: IntroductionRow, userId: UserId): Introduction {
  const { id, introducer, lower, higher, lowerAccepts, higherAccepts, note, endedAt } = row;
  const seen = { id, introducer, note, createdAt: row.createdAt.toISOString() as Instant };
  if (userId === introducer.userId)
    return {
      ...seen,
      people: [lower, higher],
      state: toOutcome({ own: lowerAccepts, other: higherAccepts, isEnded: endedAt !== null }),
    };
  return userId === lower.userId
    ? { ...seen, people: [higher], state: toOwnState({ own: lowerAccepts, other: higherAccepts }) }
    : { ...seen, people: [lower], state: toOwnState({ own: higherAccepts, other: lowerAccepts }) };
}
