import { INTRODUCTION_DAYS } from "@atrium/contracts/contact-limits";
import type { IntroductionState } from "@atrium/contracts/introductions";

/** What two people answered who were introduced to each other; null while they have not. */
export type Answers = {
  readonly own: boolean | null;
  readonly other: boolean | null;
  /** Whether its days went by without the answer of both. */
  readonly isEnded: boolean;
};

/** For one of the two, who learns of the other's answer only where it is yes as well. */
export function toOwnState({ own, other }: Omit<Answers, "isEnded">): IntroductionState {
  if (own === null) return "asked";
  if (!own) return "declined";
  return other === true ? "friends" : "waiting";
}

/** For who introduced them. */
export function toOutcome({ own, other, isEnded }: Answers): IntroductionState {
  if (own === false || other === false) return "declined";
  if (own === true && other === true) return "friends";
  return isEnded ? "ended" : "waiting";
}

/** What was made before that, and not accepted by both, has ended. */
export const toEndOf = (now: Date): Date => new Date(now.getTime() - INTRODUCTION_DAYS * 24 * 3_600_000);
