import { type Answers, toOutcome } from "./rules.ts";

type Standing = { readonly isFriendOfBoth: boolean; readonly areFriends: boolean };

/** One introduces two friends of one's own who are none of each other's. */
export const mayIntroduce = ({ isFriendOfBoth, areFriends }: Standing): boolean => isFriendOfBoth && !areFriends;

/** Each of the two answers once. */
export const mayAnswer = (own: boolean | null): boolean => own === null;

/** Whoever introduced them takes back what waits. Somebody's no is not taken back: it keeps the two from being introduced again. */
export const mayTakeBack = (answers: Answers): boolean => toOutcome(answers) === "waiting";
