/* Limits of labels and ratings of members, for both sides. */

/** Longest name of a label: a chip in a row (part 2 §5). BAD_INPUT. */
export const LABEL_NAME_MAX_LENGTH = 20;
/** Labels that somebody has in one room: the list is sent whole. CONFLICT. */
export const LABELS_MAX = 100;
/** Labels of one member: what a card shows. BAD_INPUT. */
export const MEMBER_LABELS_MAX = 20;
/** Labels that the list begins with (part 2 §5). */
export const DEFAULT_LABELS_MAX = 6;
/** Best rating of a member (part 2 §5). BAD_INPUT. */
export const MEMBER_RATING_MAX = 10;
/** Members in one page of those that are filtered; any number follows. */
export const FILTERED_PAGE = 50;
/** Members who are given a label in one call. BAD_INPUT. */
export const LABELLED_AT_ONCE_MAX = 500;
/** Days of silence that members can be filtered by. BAD_INPUT. */
export const SILENT_DAYS = [30, 60, 90] as const;
/** Whom of a room one looks at. */
export const MEMBER_STATUSES = ["all", "waiting", "admins"] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];
