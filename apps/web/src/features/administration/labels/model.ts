import type { LabelId } from "@atrium/contracts/ids";
import { DEFAULT_LABELS_MAX } from "@atrium/contracts/label-limits";
import { DEFAULT_LABEL_COLOURS, DEFAULT_LABEL_NAME, type LabelColours } from "@atrium/contracts/label-palette";
import type { Label } from "@atrium/contracts/labels";

/** A label in the list: one that is saved, or one that is only on this screen yet (NOTE-059). */
export type LabelDraft = {
  /** The same as long as the list is open. */
  readonly key: string;
  /** Null until it is saved. */
  readonly id: LabelId | null;
  readonly name: string;
  readonly colours: LabelColours;
  readonly isChosen: boolean;
};
export type LabelWords = Pick<LabelDraft, "name" | "colours">;

/** The member's own come first, then the others that are saved; what is left of the six is filled with ones to be named (NOTE-062). */
export function toDrafts(own: readonly Label[], saved: readonly Label[]): LabelDraft[] {
  const others = saved.filter(({ id }) => !own.some((label) => label.id === id));
  const known = [...own, ...others].map(({ id, name, colours }) => ({
    key: id,
    id,
    name,
    colours,
    isChosen: own.some((label) => label.id === id),
  }));
  const unnamed = DEFAULT_LABEL_COLOURS.slice(0, Math.max(0, DEFAULT_LABELS_MAX - known.length)).map((colours) => ({
    key: colours,
    id: null,
    name: DEFAULT_LABEL_NAME,
    colours,
    isChosen: false,
  }));
  return [...known, ...unnamed];
}

/** With other words, and chosen: whoever names one means it. A key that is not there makes a new one, first in the list. */
export function withWords(drafts: readonly LabelDraft[], key: string, words: LabelWords): LabelDraft[] {
  if (!drafts.some((draft) => draft.key === key)) return [{ key, id: null, ...words, isChosen: true }, ...drafts];
  return drafts.map((draft) => (draft.key === key ? { ...draft, ...words, isChosen: true } : draft));
}

export const withChosen = (drafts: readonly LabelDraft[], key: string, isChosen: boolean): LabelDraft[] =>
  drafts.map((draft) => (draft.key === key ? { ...draft, isChosen } : draft));

/** As CSS has it: one colour, or a gradient of two. */
export function toBackground(colours: string): string {
  const [from = "", to] = colours.split(",");
  return to === undefined ? from : `linear-gradient(100deg, ${from}, ${to})`;
}

/** As the address has them, a comma between. */
export const toLabelIds = (written: string | undefined): LabelId[] =>
  (written ?? "").split(",").filter((id): id is LabelId => id !== "");
