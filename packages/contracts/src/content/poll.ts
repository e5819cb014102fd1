import { z } from "zod";
import { POLL_OPTION_MAX_LENGTH, POLL_OPTIONS_MAX, POLL_OPTIONS_MIN, POLL_QUESTION_MAX_LENGTH } from "../limits.ts";

const question = (maxLength: number) => z.string().trim().min(1).max(maxLength);

const shape = {
  kind: z.literal("poll"),
  question: z.string(),
  options: z.array(z.string()),
  /** Whether one may choose several. */
  isMultiple: z.boolean(),
  /** Whether nobody is told who chose what. */
  isAnonymous: z.boolean(),
};

/** A question with answers to choose from. How many chose each stands beside the content, as reactions do. */
export const pollContent = z.object({ ...shape, isClosed: z.boolean() });

/** @throws BAD_INPUT when the question or an option is empty, or two options are the same */
export const newPollContent = z.object({
  ...shape,
  question: question(POLL_QUESTION_MAX_LENGTH),
  options: z
    .array(question(POLL_OPTION_MAX_LENGTH))
    .min(POLL_OPTIONS_MIN)
    .max(POLL_OPTIONS_MAX)
    .refine((options) => new Set(options).size === options.length),
  isClosed: z.literal(false).default(false),
});
