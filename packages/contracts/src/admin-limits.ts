/* Limits of running a group, channel or community, for both sides. */

/** Sub-admins of one room: the list is sent whole. CONFLICT. */
export const ROOM_ADMINS_MAX = 200;
/** Longest title of a sub-admin: a tag in a row. BAD_INPUT. */
export const ADMIN_TITLE_MAX_LENGTH = 16;
/** People who are let in or turned down in one call, all in one transaction. BAD_INPUT. */
export const DECIDED_AT_ONCE_MAX = 1_000;
/** Rooms under one room: the list is sent whole. CONFLICT. */
export const SUB_GROUPS_MAX = 200;
/** How deep rooms stand under each other: a path that a narrow pane can show. CONFLICT. */
export const SUB_GROUP_DEPTH_MAX = 5;
/** Rooms that somebody looks after, in the communities pane. */
export const ADMINISTERED_ROOMS_MAX = 500;
/** Rooms that somebody is in besides, on their details: the first by name. */
export const ALSO_IN_MAX = 50;
/** Longest description that is shown before "show more" (part 2 §9). */
export const DESCRIPTION_PREVIEW_LENGTH = 30;
/** How long the ids of sub-groups are taken for true before they are asked for again (part 3 §9). */
export const SUB_GROUPS_STALE_MS = 30_000;
/** Entries of a room's log in one page: more than a screen shows. */
export const ROOM_ACTS_PAGE = 50;
/** Longest time for which a member may not write: a year, after which one takes them out. BAD_INPUT. */
export const RESTRICTION_MAX_MINUTES = 365 * 24 * 60;
/** Longest note beside a report: what a moderator reads at a glance. BAD_INPUT. */
export const REPORT_NOTE_MAX_LENGTH = 500;
/** Reported messages in one page. */
export const REPORTED_PAGE = 20;
/** Of those who reported a message, the newest: more of the same says nothing new. */
export const REPORTS_SHOWN_MAX = 10;
/** Why somebody reports a message, or it is removed. */
export const REPORT_REASONS = ["spam", "abuse", "danger", "private", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
