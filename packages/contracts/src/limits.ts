/**
 * Every limit and business constant both sides know, each with its reason or source.
 * This file holds plain values only, so that the browser can import it without the schemas.
 */

/** part 1 §9: longest phone number, dial code included (ITU-T E.164). */
export const PHONE_MAX_DIGITS = 15;
/** part 1 §9. */
export const PASSWORD_MIN_LENGTH = 6;
/** Longest password hashed, so that a huge body cannot occupy the hashing threads. */
export const PASSWORD_MAX_LENGTH = 200;
/** part 1 §9: digits of a one-time code. */
export const OTP_LENGTH = 6;
/** part 1 §9. */
export const USERNAME_MIN_LENGTH = 5;
export const USERNAME_MAX_LENGTH = 32;
/** part 1 §4: a typed username is judged this long after the last key, and "saved" stays this long. */
export const USERNAME_DEBOUNCE_MS = 300;
export const USERNAME_SAVED_SHOWN_MS = 2_000;
/** part 1 §4: what stands where the name of someone was who has deleted their account. */
export const DELETED_NAME = "Deleted Account";
/** part 1 §9: a session is refreshed this long before it expires. */
export const REFRESH_LEAD_MS = 5 * 60_000;
/** part 1 §9: expiry values below this are seconds, otherwise milliseconds. */
export const EXPIRY_SECONDS_BELOW = 1e12;

/** part 1 §3: the built-in wallpapers; a theme without one has a plain ground. */
export const BUILT_IN_WALLPAPERS = ["theme7", "theme8", "theme9"] as const;
/** Says of a theme that is saved that it keeps the picture it has. */
export const OWN_WALLPAPER = "own";
/** Largest picture uploaded as a wallpaper: a photograph of a good telephone. */
export const WALLPAPER_MAX_BYTES = 10 * 1024 * 1024;
/** part 1 §9: colours to choose from, and the one a theme has before. */
export const PRESET_THEME_COLORS = ["0c77eb", "56aafe", "09bde2", "3bda69"] as const;
export const DEFAULT_THEME_COLOR = "e7f1fd";
/** part 1 §3: the plain theme everybody has. */
export const DEFAULT_THEME_ID = 0;
/** Longest name of a theme. */
export const THEME_NAME_MAX_LENGTH = 40;
/** Themes of one person: as many as a list of pictures is still chosen from by eye. */
export const THEMES_MAX = 30;

/** Longest message text in characters (UTF-16 code units); more is refused before sending. */
export const MESSAGE_MAX_LENGTH = 10_000;
/** Longest group name. */
export const ROOM_NAME_MAX_LENGTH = 100;
/** Most people invited at once when a group is created; more can be added afterwards. */
export const GROUP_CREATE_MAX_MEMBERS = 200;
/** Messages in one page of history. */
export const HISTORY_PAGE = 50;
/** Most messages one history request may ask for. */
export const HISTORY_PAGE_MAX = 200;
/** Members in one page of a room's member list. */
export const MEMBERS_PAGE = 100;
/** Rooms in one answer of `rooms.sync`. */
export const ROOMS_PAGE = 500;
/** part 2 §9: most hits a search for messages returns. */
export const SEARCH_MAX_HITS = 100;
/** Longest search text. */
export const SEARCH_MAX_LENGTH = 200;
/** People whose presence one connection can watch at a time (a screenful of direct chats and one small group). */
export const PRESENCE_WATCH_MAX = 400;
/** Rooms up to this size show who is online, who is typing and whether a message was seen; above, the audience is a crowd. */
export const SMALL_ROOM_MEMBERS = 200;
/** A typing notice is shown this long after the last one arrived. */
export const TYPING_SHOWN_MS = 5_000;
/** A client repeats its typing notice at most this often. */
export const TYPING_EVERY_MS = 3_000;
/** Longest frame a client may send, in bytes: a message of 10,000 four-byte characters, escaped, with room to spare. */
export const FRAME_MAX_BYTES = 128 * 1024;
/** Version of the live protocol (docs/live-protocol.md). */
export const LIVE_PROTOCOL = 1;
/** part 2 §9: search delays and the people picker's page. */
export const SEARCH_INPUT_DEBOUNCE_MS = 150;
export const SEARCH_MESSAGES_DEBOUNCE_MS = 500;
export const PEOPLE_PAGE = 20;

/** Close codes of the live socket (docs/live-protocol.md). */
export const CLOSE_SESSION_ENDED = 4401;
export const CLOSE_BAD_FRAME = 4400;
export const CLOSE_TOO_SLOW = 4408;
export const CLOSE_RATE_LIMITED = 4429;
export const CLOSE_GOING_AWAY = 1012;
