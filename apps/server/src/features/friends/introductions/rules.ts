import type { IntroductionState } from "@atrium/contracts/introductions";

/** What two people answered who were introduced to each other; null while they have not. */
export type Answers = { readonly own: boolean | null; readonly other: boolean | null };

/** For one of the two, who learns of the other's answer only where it is yes as well. */
export function toOwnState({ own, other }: Answers): IntroductionState {
  if (own === null) return "asked";
  if (!own) return "declined";
  return other === true ? "friends" : "waiting";
}

/** For who introduced them. */
export function toOutcome({ own, other }: Answers): IntroductionState {
  if (own === false || other === false) return "declined";
  return own === true && other === true ? "friends" : "waiting";
}
