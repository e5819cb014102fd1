import { toOneLine } from "../visible-text.ts";

/** First and last name as one writes them, on one line and without what could turn the sentence around them. */
export function toPersonName({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string {
  return toOneLine(`${firstName} ${lastName}`);
}
