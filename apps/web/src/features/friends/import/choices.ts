import type { ContactImportChoice, ContactImportMatch, ContactImportVerdict } from "@atrium/contracts/contact-imports";
import { toSuggestedChoice } from "@atrium/contracts/rules/suggested-choice";

type Judged = {
  readonly position: number;
  readonly verdict: ContactImportVerdict;
  readonly match: ContactImportMatch | null;
};
type Counted = {
  readonly newCount: number;
  readonly duplicateCount: number;
  readonly sameNameCount: number;
  readonly errorCount: number;
};

/** What happens to duplicates, as suggested where nothing is said, and to rows of which something else is said. */
export type Choices = {
  readonly duplicates: ContactImportChoice | null;
  readonly own: ReadonlyMap<number, { readonly row: Judged; readonly choice: ContactImportChoice }>;
};
export const AS_SUGGESTED: Choices = { duplicates: null, own: new Map() };

/** What happens to a row that nothing is said of. */
function toUsual({ verdict, match }: Judged, duplicates: Choices["duplicates"]): ContactImportChoice {
  if (verdict === "ERROR") return "SKIP";
  return match !== null && duplicates !== null ? duplicates : toTaken(match);
}

/** What happens to a row that is taken, by what it shares with somebody there. */
export const toTaken = (match: ContactImportMatch | null): ContactImportChoice =>
  match === null ? "KEEP_BOTH" : toSuggestedChoice(match);

export const toChoice = (row: Judged, { duplicates, own }: Choices): ContactImportChoice =>
  own.get(row.position)?.choice ?? toUsual(row, duplicates);

/** For all duplicates, also those of which something else was said. What is new and left out stays so. */
export const chooseForAll = ({ own }: Choices, duplicates: Choices["duplicates"]): Choices => ({
  duplicates,
  own: new Map([...own].filter(([, { row }]) => row.verdict !== "DUPLICATE")),
});

export function chooseFor({ duplicates, own }: Choices, row: Judged, choice: ContactImportChoice): Choices {
  const next = new Map(own);
  if (choice === toUsual(row, duplicates)) next.delete(row.position);
  else next.set(row.position, { row, choice });
  return { duplicates, own: next };
}

export type Outcome = {
  readonly added: number;
  readonly merged: number;
  readonly kept: number;
  readonly skipped: number;
};

/** What the file comes to with these choices, without every row of it being here. */
export function toOutcome(
  { newCount, duplicateCount, sameNameCount, errorCount }: Counted,
  { duplicates, own }: Choices,
): Outcome {
  const counts = { added: newCount, merged: 0, kept: 0, skipped: errorCount };
  const of = { MERGE: "merged", KEEP_BOTH: "kept", SKIP: "skipped" } as const;
  counts[of[duplicates ?? "MERGE"]] += duplicateCount - sameNameCount;
  counts[of[duplicates ?? "KEEP_BOTH"]] += sameNameCount;
  for (const { row, choice } of own.values()) {
    const name = (one: ContactImportChoice) => (row.verdict === "NEW" && one !== "SKIP" ? "added" : of[one]);
    counts[name(toUsual(row, duplicates))] -= 1;
    counts[name(choice)] += 1;
  }
  return counts;
}
