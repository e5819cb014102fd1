import { MEMBER_RATING_MAX, MEMBER_STATUSES, type MemberStatus, SILENT_DAYS } from "@atrium/contracts/label-limits";

export type SilentDays = (typeof SILENT_DAYS)[number];

/** What is asked of members, as the address has it. */
export type FilterView = {
  /** Any of these labels, a comma between their ids. */
  labels?: string | undefined;
  /** Rated so high at least. */
  rating?: number | undefined;
  /** For so many days neither read nor written. */
  silent?: SilentDays | undefined;
  status?: Exclude<MemberStatus, "all"> | undefined;
  /** Begins the first name. */
  letter?: string | undefined;
};

export const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyz");

/** What of an address can be asked. */
export function toFilterView({ labels, rating, silent, status, letter }: Record<string, unknown>): FilterView {
  return {
    ...(typeof labels === "string" && labels !== "" ? { labels } : {}),
    ...(isRating(rating) ? { rating } : {}),
    ...(SILENT_DAYS.includes(silent as SilentDays) ? { silent: silent as SilentDays } : {}),
    ...(status !== "all" && MEMBER_STATUSES.includes(status as MemberStatus)
      ? { status: status as Exclude<MemberStatus, "all"> }
      : {}),
    ...(typeof letter === "string" && LETTERS.includes(letter) ? { letter } : {}),
  };
}

const isRating = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value > 0 && value <= MEMBER_RATING_MAX;

/** One thing asked differently; what asks nothing is left out. */
export function changeFilter(
  view: FilterView,
  change: { readonly [Name in keyof FilterView]?: FilterView[Name] },
): FilterView {
  return toFilterView({ ...toFilterView(view), ...change });
}
