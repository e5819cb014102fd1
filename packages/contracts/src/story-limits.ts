/* Limits of stories, for both sides. */

/** How long a story is shown: a day. */
export const STORY_SHOWN_MS = 24 * 3_600_000;
/** Stories of one person that are shown at the same time: more than anybody looks through. CONFLICT. */
export const STORIES_A_PERSON_MAX = 50;
/** Longest text of a story, which is read in the seconds that it stands there, and longest words under a picture. BAD_INPUT. */
export const STORY_TEXT_MAX_LENGTH = 500;
/** People whose stories come in one page; any number follows. */
export const STORY_AUTHORS_PAGE = 100;
/** Who has seen a story, in one page; any number follows. */
export const STORY_VIEWERS_PAGE = 50;
/** Grounds of a story of words alone. */
export const STORY_GROUNDS = ["sky", "peach", "mint", "lilac", "sand", "night"] as const;
