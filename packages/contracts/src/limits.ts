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
/** Longest first or last name a list can show. */
export const NAME_MAX_LENGTH = 60;
/** part 1 §9. */
export const USERNAME_MIN_LENGTH = 5;
export const USERNAME_MAX_LENGTH = 32;
/** part 1 §4: a typed username is judged this long after the last key, and "saved" stays this long. */
export const USERNAME_DEBOUNCE_MS = 300;
export const USERNAME_SAVED_SHOWN_MS = 2_000;
/** part 1 §9: a session is refreshed this long before it expires. */
export const REFRESH_LEAD_MS = 5 * 60_000;
/** part 1 §9: expiry values below this are seconds, otherwise milliseconds. */
export const EXPIRY_SECONDS_BELOW = 1e12;

/** part 1 §3: the built-in wallpapers; a theme without one has a plain ground. */
export const BUILT_IN_WALLPAPERS = ["theme7", "theme8", "theme9"] as const;
/** Says of a theme that is saved that it keeps the picture it has. */
export const OWN_WALLPAPER = "own";
/** Largest picture uploaded for a theme, a profile or a place: a photograph of a good telephone. */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
/** part 1 §9: colours to choose from, and the one a theme has before. */
export const PRESET_THEME_COLORS = ["0c77eb", "56aafe", "09bde2", "3bda69"] as const;
export const DEFAULT_THEME_COLOR = "e7f1fd";
/** part 1 §3: the plain theme everybody has. */
export const DEFAULT_THEME_ID = 0;
/** Longest name of a theme. */
export const THEME_NAME_MAX_LENGTH = 40;
/** Themes of one person: as many as a list of pictures is still chosen from by eye. */
export const THEMES_MAX = 30;

/** part 1 §4: items of the feed that opening it loads, and that each page after it has. */
export const FEED_PAGE = 20;
/** Most items one request for the feed may ask for. */
export const FEED_PAGE_MAX = 100;
/** Items marked read at once. */
export const FEED_IDS_MAX = 1_000;
/** Unread items are counted up to here: nobody reads "100" otherwise than "99+", and counting costs. */
export const FEED_COUNT_MAX = 100;
/** Longest title, name or packed text of an item. */
export const FEED_TEXT_MAX_LENGTH = 500;
/** part 1 §9, part 2 §9: the next page is asked for this many tenths of a list before its end, looked at every so many milliseconds. */
export const LIST_SCROLL_DISTANCE = 2;
export const LIST_SCROLL_THROTTLE_MS = 50;
/** part 2 §9: the least height of a row of a long list of which only what is near the screen exists. */
export const LIST_ROW_MIN_PX = 76;
/** part 2 §9: a long list that nobody has scrolled for so long is at rest. */
export const LIST_SETTLED_MS = 300;
/** People about whom one asks at once how one stands with them. */
export const FRIENDSHIPS_MAX = 100;
/** B-20: who sees a profile: its owner alone, the owner's friends, everyone. */
export const PROFILE_ACCESS_LEVELS = ["PRIVATE", "CONTACTS", "PUBLIC"] as const;
/** part 1 §3 names the first three; the others are B-19's phones, emails and links. */
export const PROFILE_FORMATS = [
  "GENERIC/PROFILE_NAME",
  "JOB_TITLE",
  "ORGANIZATION",
  "EMAIL",
  "PHONE",
  "URL",
  "ADDRESS",
  "TEXT",
] as const;
/** part 1 §2: the profile of this title has a public page, and `1` at the end of the address of its edit page. */
export const PUBLIC_PROFILE_TITLE = "Public";
/** Pairs of colours a profile's card begins with. */
export const PROFILE_COLOR_CODES = [
  "#ffd0b8,#f2a384",
  "#b4d8ff,#7db6f7",
  "#bfe6cb,#83c9a1",
  "#dacffb,#b3a0ee",
  "#ffe3a8,#f2bf67",
] as const;
/** Longest title of a profile: a few words on a card. */
export const PROFILE_TITLE_MAX_LENGTH = 40;
/** Entries of one profile: more than anyone reads. */
export const PROFILE_ENTRIES_MAX = 30;
/** Longest name of an entry, and longest entry. */
export const PROFILE_ENTRY_TITLE_MAX_LENGTH = 60;
export const PROFILE_ENTRY_VALUE_MAX_LENGTH = 300;
/** Longest description of a public page: a few lines, which previews of its link cut short. */
export const PROFILE_DESCRIPTION_MAX_LENGTH = 300;
/** part 1 §9: side of a QR code in CSS pixels. */
export const QR_SIDE_PX = 256;

/** part 1 §2: what a place or an activity is. */
export const HOBBY_KINDS = ["restaurant", "cultural", "entertainment", "others"] as const;
/** part 1 §2: what one browses, in order; `friends` is what one's friends made or saved, of any kind. */
export const HOBBY_CATEGORIES = ["all", ...HOBBY_KINDS, "friends"] as const;
/** Longest title of a place or an activity: a line on a card. */
export const HOBBY_TITLE_MAX_LENGTH = 80;
/** Longest place: an address. */
export const HOBBY_PLACE_MAX_LENGTH = 120;
/** Longest link; longer ones are made of what follows people around. */
export const HOBBY_LINK_MAX_LENGTH = 1_000;
/** Longest note: a paragraph. */
export const HOBBY_NOTE_MAX_LENGTH = 1_000;
/** Places and activities in one page: some screens of cards. */
export const HOBBIES_PAGE = 24;
/** Places and activities of one person: a lifetime of one a day is not many more. A list is counted whole whenever it opens. */
export const HOBBIES_MAX = 10_000;
/** Faces on a card of those who have it. */
export const HOBBY_KEEPERS_SHOWN = 3;
/** People invited at once, a file of them included; more go in the next request. */
export const INVITED_AT_ONCE_MAX = 1_000;
/** People invited again or deleted at once. */
export const USERS_AT_ONCE_MAX = 100;
/** People in one page of the list that administrators see. */
export const USERS_PAGE = 50;
/** Teams in one answer; any number follows. */
export const TEAMS_PAGE_MAX = 500;
/** Longest name of a team that a list can show. */
export const TEAM_NAME_MAX_LENGTH = 60;
/** Longest address of a page. */
export const WEB_ADDRESS_MAX_LENGTH = 300;
/** Members named in one request; a team holds any number. */
export const TEAM_MEMBERS_AT_ONCE_MAX = 10_000;

/** Different errors of a page in one report; more of the same are counted. */
export const CLIENT_ERRORS_AT_ONCE_MAX = 20;

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
