/**
 * Every limit and business constant both sides know, each with its reason or source.
 * This file holds plain values only, so that the browser can import it without the schemas.
 */

/** Longest phone number there is, dial code included (ITU-T E.164; part 1 §9). BAD_INPUT. */
export const PHONE_MAX_DIGITS = 15;
/** Shortest phone number, dial code included: numbers of four digits exist, a shorter one is a slip. BAD_INPUT. */
export const PHONE_MIN_DIGITS = 5;
/** Longest address a mail server takes (RFC 5321). BAD_INPUT. */
export const EMAIL_MAX_LENGTH = 254;
/** Longest phone number as people write it, with spaces and brackets. BAD_INPUT. */
export const PHONE_TYPED_MAX_LENGTH = 40;
/** Longest text taken for an email address, so that the judgement can say what is wrong with it. BAD_INPUT. */
export const EMAIL_TYPED_MAX_LENGTH = 300;
/** Required by part 1 §9; weaker ones are refused when they are chosen. */
export const PASSWORD_MIN_LENGTH = 6;
/** Longest password hashed, so that a huge body cannot occupy the hashing threads. BAD_INPUT. */
export const PASSWORD_MAX_LENGTH = 200;
/** Digits of a one-time code (part 1 §9). */
export const OTP_LENGTH = 6;
/** Longest first or last name a list can show. BAD_INPUT. */
export const NAME_MAX_LENGTH = 60;
/** Required by part 1 §9; said while one types. */
export const USERNAME_MIN_LENGTH = 5;
/** Required by part 1 §9; said while one types. */
export const USERNAME_MAX_LENGTH = 32;
/** A typed username is judged this long after the last key (part 1 §4). */
export const USERNAME_DEBOUNCE_MS = 300;
/** How long "saved" stays (part 1 §4). */
export const USERNAME_SAVED_SHOWN_MS = 2_000;
/** A session is refreshed this long before it expires (part 1 §9). */
export const REFRESH_LEAD_MS = 5 * 60_000;
/** Expiry values below this are seconds, otherwise milliseconds (part 1 §9). */
export const EXPIRY_SECONDS_BELOW = 1e12;

/** part 1 §3: the built-in wallpapers; a theme without one has a plain ground. */
export const BUILT_IN_WALLPAPERS = ["theme7", "theme8", "theme9"] as const;
/** Says of a theme that is saved that it keeps the picture it has. */
export const OWN_WALLPAPER = "own";
/**
 * Largest picture uploaded for a theme, a profile or a place: a photograph of a good
 * telephone. BAD_INPUT when it is announced, TOO_LARGE when more is sent than was.
 */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
/** part 1 §9: colours to choose from, and the one a theme has before. */
export const PRESET_THEME_COLORS = ["0c77eb", "56aafe", "09bde2", "3bda69"] as const;
export const DEFAULT_THEME_COLOR = "e7f1fd";
/** The plain theme everybody has (part 1 §3). */
export const DEFAULT_THEME_ID = 0;
/** Longest name of a theme that a list can show. BAD_INPUT. */
export const THEME_NAME_MAX_LENGTH = 40;
/** Themes of one person: as many as a list of pictures is still chosen from by eye. */
export const THEMES_MAX = 30;

/** Items of the feed that opening it loads, and that each page after it has (part 1 §4); the rest is on the next pages. */
export const FEED_PAGE = 20;
/** Most items one request for the feed may ask for; the rest is on the next pages. BAD_INPUT. */
export const FEED_PAGE_MAX = 100;
/** Items marked read at once; more go in several requests. BAD_INPUT. */
export const FEED_IDS_MAX = 1_000;
/** Unread items are counted up to here: nobody reads "100" otherwise than "99+", and counting must not cost more the longer the feed. */
export const FEED_COUNT_MAX = 100;
/** Longest title, name or packed text of an item. BAD_INPUT. */
export const FEED_TEXT_MAX_LENGTH = 500;
/** The next page is asked for this many tenths of a list before its end (part 1 §9, part 2 §9). */
export const LIST_SCROLL_DISTANCE = 2;
/** How often a scrolled list is looked at (part 1 §9, part 2 §9). */
export const LIST_SCROLL_THROTTLE_MS = 50;
/** The least height of a row of a long list of which only what is near the screen exists (part 2 §9). */
export const LIST_ROW_MIN_PX = 76;
/** A long list that nobody has scrolled for so long is at rest (part 2 §9). */
export const LIST_SETTLED_MS = 300;
/** People about whom one asks at once how one stands with them; more in several requests. BAD_INPUT. */
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
/** Longest title of a profile: a few words on a card. BAD_INPUT. */
export const PROFILE_TITLE_MAX_LENGTH = 40;
/** Entries of one profile: more than anyone reads. BAD_INPUT. */
export const PROFILE_ENTRIES_MAX = 30;
/** Longest name of an entry of a profile. BAD_INPUT. */
export const PROFILE_ENTRY_TITLE_MAX_LENGTH = 60;
/** Longest entry of a profile: an address of several lines. BAD_INPUT. */
export const PROFILE_ENTRY_VALUE_MAX_LENGTH = 300;
/** Longest description of a public page: a few lines, which previews of its link cut short. BAD_INPUT. */
export const PROFILE_DESCRIPTION_MAX_LENGTH = 300;
/** Side of a QR code in CSS pixels (part 1 §9). */
export const QR_SIDE_PX = 256;

/** part 1 §2: what a place or an activity is. */
export const HOBBY_KINDS = ["restaurant", "cultural", "entertainment", "others"] as const;
/** part 1 §2: what one browses, in order; `friends` is what one's friends made or saved, of any kind. */
export const HOBBY_CATEGORIES = ["all", ...HOBBY_KINDS, "friends"] as const;
/** Longest title of a place or an activity: a line on a card. BAD_INPUT. */
export const HOBBY_TITLE_MAX_LENGTH = 80;
/** Longest place: an address. BAD_INPUT. */
export const HOBBY_PLACE_MAX_LENGTH = 120;
/** Longest link of a place; longer ones are made of what follows people around. BAD_INPUT. */
export const HOBBY_LINK_MAX_LENGTH = 1_000;
/** Longest note about a place: a paragraph. BAD_INPUT. */
export const HOBBY_NOTE_MAX_LENGTH = 1_000;
/** Places and activities in one page: some screens of cards; any number follows. */
export const HOBBIES_PAGE = 24;
/**
 * Places and activities of one person: a lifetime of one a day is not many more. A
 * list, also of friends, is counted whole whenever it opens. CONFLICT.
 */
export const HOBBIES_MAX = 10_000;
/** Faces on a card of those who have it; the others are a number beside them. */
export const HOBBY_SAVERS_SHOWN = 3;
/** People invited in one request, which is one transaction, a file of them included; more go in the next. BAD_INPUT. */
export const INVITED_AT_ONCE_MAX = 1_000;
/** People deleted, invited again, or read of a team in one request; any number follows. BAD_INPUT. */
export const USERS_AT_ONCE_MAX = 100;
/** People in one page of the list that administrators see; any number follows. */
export const USERS_PAGE = 50;
/** Teams in one answer; any number follows. BAD_INPUT. */
export const TEAMS_PAGE_MAX = 500;
/** Longest name of a team that a list can show. BAD_INPUT. */
export const TEAM_NAME_MAX_LENGTH = 60;
/** Longest address of a team's page on Facebook; longer than any there is. BAD_INPUT. */
export const WEB_ADDRESS_MAX_LENGTH = 300;
/** Members named in one request, so that it stays below the largest body; a team holds any number. BAD_INPUT. */
export const TEAM_MEMBERS_AT_ONCE_MAX = 10_000;

/**
 * Different errors of a page in one report, where more of the same are counted; a
 * page that has more is broken, and the first ones say how. BAD_INPUT.
 */
export const CLIENT_ERRORS_AT_ONCE_MAX = 20;

/**
 * Longest message text in characters (UTF-16 code units), about five pages: the composer
 * counts down, the server says MESSAGE_TOO_LONG. As many messages as one likes.
 */
export const MESSAGE_MAX_LENGTH = 10_000;
/** Longest name of a group that a list and a title can show. BAD_INPUT. */
export const ROOM_NAME_MAX_LENGTH = 100;
/**
 * Most people invited at once, in the one command that creates a group, so that it
 * stays short; more are added afterwards, without end. BAD_INPUT.
 */
export const GROUP_CREATE_MAX_MEMBERS = 200;
/** So much of a pinned message stands in the bar over its room (B-30); the whole is a press away. */
export const PINNED_TEXT_MAX_LENGTH = 50;
/** After a poke the same person is not poked again for so long: it is to be noticed, not to be in the way. RATE_LIMITED. */
export const POKE_PAUSE_MS = 60_000;
/** Fewest options of a poll: one is no question. BAD_INPUT. */
export const POLL_OPTIONS_MIN = 2;
/** Most options of a poll: more no longer fit a bubble. BAD_INPUT. */
export const POLL_OPTIONS_MAX = 10;
/** Longest question of a poll: a sentence or two. BAD_INPUT. */
export const POLL_QUESTION_MAX_LENGTH = 300;
/** Longest option of a poll: a line. BAD_INPUT. */
export const POLL_OPTION_MAX_LENGTH = 100;
/** People in one page of those who voted; any number follows. */
export const POLL_VOTERS_PAGE = 50;
/** Longest name on a card that is sent: first and last name together. BAD_INPUT. */
export const CONTACT_NAME_MAX_LENGTH = 121;
/** Longest name of a place that is sent: an address. BAD_INPUT. */
export const PLACE_MAX_LENGTH = 200;
/** Photographs that are sent together: what a grid shows without becoming a list. BAD_INPUT. */
export const FILES_A_MESSAGE_MAX = 10;
/** Largest file that is sent: a film of some minutes. TOO_LARGE. */
export const FILE_MAX_BYTES = 100 * 1024 * 1024;
/** Largest photograph, which is decoded whole: what cameras of phones make at most. BAD_INPUT. */
export const PHOTO_MAX_BYTES = 25 * 1024 * 1024;
/** Longest name of a file that file systems have; longer ones are cut. */
export const FILE_NAME_MAX_LENGTH = 255;
/** Longest side of a picture in pixels: what a picture of WebP can have. BAD_INPUT. */
export const FILE_SIDE_MAX = 16_383;
/** Longest picture of a few pixels that travels in a message, as a data link. BAD_INPUT. */
export const FILE_PLACEHOLDER_MAX_LENGTH = 1_500;
/** Files whose links are asked for at once: more than a screen shows. BAD_INPUT. */
export const FILE_LINKS_MAX = 100;
/** Longest voice message: an hour, after which a recording ends by itself. BAD_INPUT. */
export const VOICE_MAX_MS = 60 * 60_000;
/** How loud a voice message is in as many places at most: as many bars as its player has room for. BAD_INPUT. */
export const VOICE_PEAKS_MAX = 64;
/** The loudest of them. BAD_INPUT. */
export const VOICE_PEAK_MAX = 100;
/** Longest video message, a minute, after which the camera stops. BAD_INPUT. */
export const VIDEO_MESSAGE_MAX_MS = 60_000;
/** Largest moving picture, which is unpacked whole: what people send each other has a few megabytes. BAD_INPUT. */
export const GIF_MAX_BYTES = 15 * 1024 * 1024;
/** Our own stickers, in the order in which they are offered. */
export const STICKERS = [
  "hello",
  "yes",
  "no",
  "love",
  "laugh",
  "thanks",
  "party",
  "coffee",
  "thinking",
  "sad",
  "sleep",
  "surprise",
] as const;
/** Most messages forwarded at once, to as many rooms at most: what one selects by hand. BAD_INPUT. */
export const FORWARDED_AT_ONCE_MAX = 100;
/** Most messages that one deletes for oneself in one step (part 2 §9 "batch chunk when marking history"); any number follows. BAD_INPUT. */
export const HIDDEN_AT_ONCE_MAX = 10;
/** People whom one message mentions: whoever is named after these is not told. Nothing is refused. */
export const MENTIONS_MAX = 50;
/** Most rooms to which something is forwarded at once. BAD_INPUT. */
export const FORWARD_ROOMS_MAX = 20;
/** Longest description of a room: a paragraph. BAD_INPUT. */
export const ROOM_DESCRIPTION_MAX_LENGTH = 1_000;
/** Keywords of one room: as many as one would think of when looking for it. BAD_INPUT. */
export const ROOM_KEYWORDS_MAX = 20;
/** Longest keyword of a room: a word or two. BAD_INPUT. */
export const ROOM_KEYWORD_MAX_LENGTH = 40;
/** Highest fee of a paid channel in the currency's smallest unit: what payment providers take at once. BAD_INPUT. */
export const ROOM_FEE_MAX_MINOR = 99_999_999;
/** Longest name of an invite link that a list can show. BAD_INPUT. */
export const INVITE_LINK_NAME_MAX_LENGTH = 60;
/** Most people that one invite link may be limited to; without a limit any number joins. BAD_INPUT. */
export const INVITE_LINK_USERS_MAX = 100_000;
/** Invite links of a room at a time, which its panel lists whole; one is revoked for the next. CONFLICT. */
export const INVITE_LINKS_MAX = 100;
/** People who ask to join in one answer, the first first; the others follow once these are answered. */
export const JOIN_REQUESTS_PAGE = 100;
/** Invitations in one answer, the newest first; the others follow once these are answered. */
export const ROOM_INVITATIONS_PAGE = 100;
/** Rooms with people who wait, in one answer to who looks after them; more than anybody looks after by hand. */
export const WAITING_ROOMS_MAX = 500;
/** How often the count of invitations is asked for beside what is told at once (part 2 §9). */
export const INVITATION_COUNT_EVERY_MS = 30_000;
/** Most people added to a room in one command; any number follows. BAD_INPUT. */
export const MEMBERS_ADDED_AT_ONCE_MAX = 200;
/** Longest emoji that may be a reaction, in UTF-16 code units: a family of four with skin tones has 25. */
export const REACTION_MAX_LENGTH = 32;
/** Longest name of a chat folder that a strip of several can show. BAD_INPUT. */
export const FOLDER_NAME_MAX_LENGTH = 20;
/** Chat folders of one person: more than a strip is gone through. CONFLICT. */
export const FOLDERS_MAX = 20;
/** Rooms by name in one chat folder, and as many that are left out; its kinds of rooms hold any number. BAD_INPUT. */
export const FOLDER_ROOMS_MAX = 200;
/** Chat folders that the strip shows at first, and that each scroll to its end adds (part 2 §9); the rest follows. */
export const FOLDERS_PAGE = 5;
/** part 1 §9: the folders that are offered; their names in the reader's language are the catalogue's. */
export const RECOMMENDED_FOLDERS = ["unread", "personal"] as const;
/** Messages in one page of history; any number follows. */
export const HISTORY_PAGE = 50;
/** Most messages one history request may ask for; any number follows. BAD_INPUT. */
export const HISTORY_PAGE_MAX = 200;
/** Members in one page of a room's list; any number follows. */
export const MEMBERS_PAGE = 100;
/** Rooms in one answer of `rooms.sync`; any number follows. */
export const ROOMS_PAGE = 100;
/**
 * A page of history or rooms ends here too, with one message or room at least; any number
 * follows. A slow line has a page in seconds, and ROOMS_PAGE rooms with ordinary messages fit.
 */
export const ANSWER_PAGE_BYTES = 512 * 1024;
/** So much of a room's newest message is told in a list of rooms, which shows one line of it; the whole is in the history. */
export const PREVIEW_MAX_LENGTH = 200;
/** A longer address is shown as a link, and not looked at. */
export const LINK_URL_MAX_LENGTH = 2_048;
/** Two lines of what the page of a link is called; the rest is cut. */
export const LINK_TITLE_MAX_LENGTH = 160;
/** Three lines of what it says of itself; the rest is cut. */
export const LINK_DESCRIPTION_MAX_LENGTH = 300;
/** One line of whose it is; the rest is cut. */
export const LINK_SITE_MAX_LENGTH = 80;
/** Saved messages in one page; any number up to SAVED_MAX follows. BAD_INPUT. */
export const SAVED_PAGE = 50;
/** Messages that one person saves: more than anyone finds again. They are opened one by one when they are searched. CONFLICT. */
export const SAVED_MAX = 5_000;
/** part 2 §9: the id of the room that saved messages are shown as. */
export const SAVED_ROOM_ID = "-1";
/** Kinds of content that a search of messages can be narrowed to: all but what is deleted, stickers, pins, pokes and calls, which have no words and nothing to look at again, and words to a story, which are found as such. */
export const FOUND_KINDS = [
  "text",
  "link",
  "photo",
  "gif",
  "video",
  "videoMessage",
  "audio",
  "document",
  "poll",
  "contact",
  "location",
  "eventCreate",
  "eventUpdate",
] as const;
/** Most hits a search for messages returns (part 2 §9); a longer word brings the rest. */
export const SEARCH_MAX_HITS = 100;
/** Public channels are looked for from so many characters on (part 2 §5: more than one). */
export const CHANNEL_SEARCH_MIN_LENGTH = 2;
/** Shorter texts are looked for in one room only, not in the messages of all: nearly every message has a word that begins so. */
export const SEARCH_EVERYWHERE_MIN_LENGTH = 2;
/** Longest text searched for, so that it cannot occupy the index. BAD_INPUT. */
export const SEARCH_MAX_LENGTH = 200;
/** A message that is older than this notifies nobody (part 2 §9); it is read where it stands. */
export const NOTIFY_WITHIN_MS = 30 * 60_000;
/** Longest address of a push service for one browser: several times what they give out. BAD_INPUT. */
export const PUSH_ENDPOINT_MAX_LENGTH = 2_048;
/** So much of a message stands in a push: what a notification shows of it, and within the 4,096 bytes that push services take. */
export const PUSH_TEXT_MAX_LENGTH = 300;
/** Longest name of a time zone: longer than any there is. BAD_INPUT. */
export const TIME_ZONE_MAX_LENGTH = 64;
/** People whose presence one connection watches at a time: a screenful of direct chats and one small group. BAD_INPUT. */
export const PRESENCE_WATCH_MAX = 400;
/** People whose pictures one question asks for: more than a screen shows; the rest are asked for in the next. BAD_INPUT. */
export const FACES_MAX = 200;
/**
 * Rooms up to this size show who is online, who is typing and whether a message was seen;
 * above, the audience is a crowd, and each notice would go to all of it.
 */
export const SMALL_ROOM_MEMBERS = 200;
/** People whom one person has blocked: the list is sent whole. CONFLICT. */
export const BLOCKS_MAX = 1_000;
/** A typing notice is shown this long after the last one arrived. */
export const TYPING_SHOWN_MS = 5_000;
/** A client repeats its typing notice at most this often. */
export const TYPING_EVERY_MS = 3_000;
/**
 * Longest frame a client may send, in bytes: a message of 10,000 four-byte
 * characters, escaped, with room to spare. The socket is closed with 1009.
 */
export const FRAME_MAX_BYTES = 128 * 1024;
/** Version of the live protocol (docs/live-protocol.md). */
export const LIVE_PROTOCOL = 2;
/** A search for names starts this long after the last key (part 2 §9). */
export const SEARCH_INPUT_DEBOUNCE_MS = 150;
/** A search for messages starts this long after the last key (part 2 §9). */
export const SEARCH_MESSAGES_DEBOUNCE_MS = 500;
/** People in one page of the picker (part 2 §9); any number follows. */
export const PEOPLE_PAGE = 20;

/** Close code of the live socket (docs/live-protocol.md): the session ended. */
export const CLOSE_SESSION_ENDED = 4401;
/** Close code of the live socket (docs/live-protocol.md): a frame that is no command. */
export const CLOSE_BAD_FRAME = 4400;
/** Close code of the live socket (docs/live-protocol.md): the client did not read. */
export const CLOSE_TOO_SLOW = 4408;
/** Close code of the live socket (docs/live-protocol.md): too many refused commands, or too many connections. */
export const CLOSE_RATE_LIMITED = 4429;
/** Close code of the live socket (docs/live-protocol.md): the server restarts. */
export const CLOSE_GOING_AWAY = 1012;

/** Longest title of an event, as the form counts it. BAD_INPUT. */
export const EVENT_TITLE_MAX_LENGTH = 80;
/** Longest place of an event: two lines of an address. BAD_INPUT. */
export const EVENT_PLACE_MAX_LENGTH = 200;
/** Longest link to an online event that is kept. BAD_INPUT. */
export const EVENT_LINK_MAX_LENGTH = 1_000;
/** Longest description of an event: some pages. BAD_INPUT. */
export const EVENT_DESCRIPTION_MAX_LENGTH = 5_000;
/** Most places an event can be limited to; whoever expects more sets no limit. BAD_INPUT. */
export const EVENT_CAPACITY_MAX = 100_000;
/** Longest event: a month, so that a slip in the year is noticed. BAD_INPUT. */
export const EVENT_DAYS_MAX = 31;
/** Most people invited by name at a time; a room is invited as a whole. BAD_INPUT. */
export const EVENT_INVITED_AT_ONCE_MAX = 500;
/** Most people invited by name to one event, so that what follows a change of it ends. CONFLICT. */
export const EVENT_INVITED_MAX = 2_000;
/** Longest rule of repetition; all that the form can say are shorter. BAD_INPUT. */
export const EVENT_REPEAT_MAX_LENGTH = 200;
/** Most events of one series at a time: a daily one for a good half-year. Later ones are added as time passes. */
export const EVENT_OCCURRENCES_MAX = 200;
/** Events of a series are made this long ahead. */
export const EVENT_SERIES_AHEAD_DAYS = 730;
/** Most events that one person makes and are still there: some a day for years. CONFLICT. */
export const EVENTS_MADE_MAX = 20_000;
/** Events a page, where the caller says nothing (B-49). */
export const EVENTS_PAGE = 30;
/** Most events that one call names, and most participants a page. BAD_INPUT. */
export const EVENTS_PAGE_MAX = 100;
/** Participants a page. */
export const EVENT_PEOPLE_PAGE = 50;
/** How long after a friend request the event that remembers it ends (part 2 §9). */
export const MEETING_MINUTES = 10;
