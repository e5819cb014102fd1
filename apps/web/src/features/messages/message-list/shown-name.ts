import { m } from "../../../platform/i18n/messages.ts";
import { toOneLine } from "../../../ui/visible-text.ts";

/** The name of a sender or a room on one line; null stands for someone who has deleted their account (B-09). */
export function toShownName(name: string | null): string {
  return name === null ? m["access.deletedAccount"]() : toOneLine(name);
}
