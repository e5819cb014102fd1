import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import type { ShownImport } from "./queries.ts";

/** What an import came to, in a line. */
export function toOutcomeText(file: ShownImport): string {
  if (file.state === "UNDONE")
    return file.leftCount === 0
      ? m["friends.import.undone"]()
      : m["friends.import.undoneBut"]({ count: file.leftCount });
  return m["friends.import.outcome"]({
    added: formatNumber(file.addedCount),
    merged: formatNumber(file.mergedCount),
    kept: formatNumber(file.keptCount),
    skipped: formatNumber(file.skippedCount),
  });
}
