import * as z from "zod/mini";
import { fault, requiredText } from "../fields.ts";
import { POLL_OPTIONS_MAX, POLL_OPTIONS_MIN, POLL_QUESTION_MAX_LENGTH } from "../limits.ts";

const toGiven = (options: readonly string[]): string[] =>
  options.map((option) => option.trim()).filter((option) => option !== "");

/** A poll as it is written: lines that were left empty are no answers. */
export const pollForm = z.object({
  question: requiredText(POLL_QUESTION_MAX_LENGTH),
  options: z.array(z.string()).check(
    z.refine((options) => toGiven(options).length >= POLL_OPTIONS_MIN, { error: fault("required") }),
    z.refine((options) => toGiven(options).length <= POLL_OPTIONS_MAX, { error: fault("tooLong") }),
    z.refine((options) => new Set(toGiven(options)).size === toGiven(options).length, { error: fault("taken") }),
  ),
});
