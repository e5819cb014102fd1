import { z } from "zod";
import { INTRODUCTION_NOTE_MAX_LENGTH } from "./contact-limits.ts";
import type { Friend } from "./friends.ts";
import type { Instant, IntroductionId } from "./ids.ts";
import { introductionId, userId } from "./schema.ts";

/**
 * How an introduction stands for who asks: `asked` waits for one's own answer, `waiting` for somebody else's. One of the two who accepted
 * is not told that the other did not. `ended` is for who introduced them alone: its days went by without the answer of both.
 */
export const INTRODUCTION_STATES = ["asked", "waiting", "friends", "declined", "ended"] as const;
export type IntroductionState = (typeof INTRODUCTION_STATES)[number];

export type Introduction = {
  readonly id: IntroductionId;
  readonly introducer: Friend;
  /** Whom the caller was introduced to; both, where the caller introduced them. */
  readonly people: readonly Friend[];
  /** What the introducer says of it; empty for nothing. */
  readonly note: string;
  readonly state: IntroductionState;
  readonly createdAt: Instant;
};

export const introduceInput = z.object({
  userId,
  otherId: userId,
  note: z
    .string()
    .max(INTRODUCTION_NOTE_MAX_LENGTH)
    .nullish()
    .transform((note) => note?.trim() ?? ""),
});
export const introductionInput = z.object({ id: introductionId });
export const answerIntroductionInput = z.object({ id: introductionId, accept: z.boolean() });
