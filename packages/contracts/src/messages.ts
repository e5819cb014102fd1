import { z } from "zod";
import { contentSchema, foundKindSchema, newContentSchema } from "./content/content.ts";
import { fileUseSchema, messageFile } from "./content/file.ts";
import {
  FILE_LINKS_MAX,
  FORWARDED_AT_ONCE_MAX,
  FORWARD_ROOMS_MAX,
  HIDDEN_AT_ONCE_MAX,
  HISTORY_PAGE,
  HISTORY_PAGE_MAX,
  MENTIONS_MAX,
  POLL_OPTIONS_MAX,
  REACTION_MAX_LENGTH,
  SEARCH_MAX_LENGTH,
} from "./limits.ts";
import { defineCommand } from "./operation.ts";
import { SAVED_COMMANDS, SAVED_EVENTS } from "./saved.ts";
import { clientId, instant, roomId, seq, userId } from "./schema.ts";

/** One emoji: what people choose from is a list of the client's. */
export const emojiSchema = z
  .string()
  .max(REACTION_MAX_LENGTH)
  .regex(/^\p{RGI_Emoji}$/v);

/** How many people reacted to a message with an emoji. */
export const reactionSchema = z.object({ emoji: z.string(), count: z.number().int().positive() });
export type Reaction = z.infer<typeof reactionSchema>;

/** What a reply answers, as it is now; shortened as in a list of rooms (part 2 §3: `replyMessage`, `replayContentType`). */
export const quoteSchema = z.object({
  seq,
  sender: userId,
  senderName: z.string().nullable(),
  content: contentSchema,
});
export type Quote = z.infer<typeof quoteSchema>;

/** How people answered a poll. */
export const pollVotesSchema = z.object({
  /** How many chose each option, in the options' order. */
  counts: z.array(z.number().int().nonnegative()),
  /** How many people voted. */
  voters: z.number().int().nonnegative(),
  /** What the reader chose. Absent where the message comes to everyone at once, which says nothing about it. */
  own: z.array(z.number().int().nonnegative()).optional(),
});
export type PollVotes = z.infer<typeof pollVotesSchema>;

/** A member whom a message names by their handle, as they are called now. */
export const mentionSchema = z.object({ userId, handle: z.string(), name: z.string() });
export type Mention = z.infer<typeof mentionSchema>;

export const messageSchema = z.object({
  seq,
  clientId,
  sender: userId,
  /** Null once they have deleted their account: clients say so in the reader's language. */
  senderName: z.string().nullable(),
  createdAt: instant,
  content: contentSchema,
  /** The reader has deleted it for themselves: what it says is gone for them, and it is shown nowhere. Absent for everything else. */
  isHidden: z.literal(true).optional(),
  /** Rises with every change of the message. Of two copies the one with the higher revision is true. */
  revision: z.number().int().nonnegative(),
  /** What it answers; absent for what answers nothing. */
  replyTo: quoteSchema.optional(),
  /** Whose words these were first; absent for one's own. The name is null once they have deleted their account. */
  forwardedFrom: z.object({ userId, name: z.string().nullable() }).optional(),
  /** Whom it names, of those who are members; absent for what names nobody. */
  mentions: z.array(mentionSchema).max(MENTIONS_MAX).optional(),
  /** Absent for what is no poll, and while nobody has voted. */
  votes: pollVotesSchema.optional(),
  /** When what it says was changed last; absent for what stands as it was sent. */
  editedAt: instant.optional(),
  /** Most used first; absent without any. */
  reactions: z.array(reactionSchema).optional(),
  /** The reader's own reaction. Absent where the message comes to everyone at once, which says nothing about it; null for none. */
  ownReaction: z.string().nullable().optional(),
});
export type Message = z.infer<typeof messageSchema>;

/**
 * Sends a message. Answered after it is durable; a retry with the same clientId gets the first answer again.
 * @throws BAD_INPUT when empty, MESSAGE_TOO_LONG, NOT_FOUND (no such room, or not a member), ROOM_READ_ONLY, RATE_LIMITED
 */
export const sendMessage = defineCommand({
  input: z.object({
    roomId,
    clientId,
    content: newContentSchema,
    /** The message that it answers, of the same room. */
    replyTo: seq.positive().optional(),
  }),
  /** `mentions`: whom it names; absent for what names nobody. */
  output: z.object({ seq, createdAt: instant, mentions: z.array(mentionSchema).max(MENTIONS_MAX).optional() }),
});

/**
 * Pins a message for everybody in its room, and says so there. What is pinned already stays, and nothing more is said.
 * @throws NOT_FOUND (no such message, or it is not the caller's to pin), ROOM_READ_ONLY, CONFLICT (as many as the plan holds are pinned), RATE_LIMITED
 */
export const pinMessage = defineCommand({ input: z.object({ roomId, seq: seq.positive() }), output: z.object({}) });

/** Takes a pin away; what has none stays without. @throws NOT_FOUND (no such room, or its pins are not the caller's), RATE_LIMITED */
export const unpinMessage = defineCommand({ input: z.object({ roomId, seq: seq.positive() }), output: z.object({}) });

/** What is pinned in a room, the newest pin first; without what is not there for the caller. @throws NOT_FOUND */
export const listPins = defineCommand({
  kind: "read",
  input: z.object({ roomId }),
  output: z.object({
    pins: z.array(messageSchema),
    /** As many as the plan of who owns the room holds. */
    max: z.number().int().nonnegative(),
    canPin: z.boolean(),
  }),
});

/**
 * Draws the other's attention in a direct chat; after a poke of theirs it is one back. A retry with the same clientId gets the first answer again.
 * @throws NOT_FOUND (no such direct chat of one's own), ROOM_READ_ONLY, RATE_LIMITED within POKE_PAUSE_MS of one's last poke there
 */
export const sendPoke = defineCommand({
  input: z.object({ roomId, clientId }),
  output: z.object({ seq, createdAt: instant }),
});

/**
 * Sends what is said in one room to others, each message with its own words and the name of who said it first. `clientIds` has one for each
 * room and message, room by room, so that a retry doubles nothing.
 * @throws BAD_INPUT, NOT_FOUND (a room that one is not in, or a message that is not there or deleted, or a pin or a poke), ROOM_READ_ONLY, RATE_LIMITED
 */
export const forwardMessages = defineCommand({
  input: z
    .object({
      roomId,
      seqs: z.array(seq.positive()).min(1).max(FORWARDED_AT_ONCE_MAX),
      to: z.array(roomId).min(1).max(FORWARD_ROOMS_MAX),
      clientIds: z.array(clientId),
    })
    .refine(({ seqs }) => new Set(seqs).size === seqs.length, { path: ["seqs"] })
    .refine(({ seqs, to, clientIds }) => clientIds.length === seqs.length * to.length, { path: ["clientIds"] }),
  output: z.object({}),
});

/**
 * Makes of one's upload, once all of it is there, what can be sent: of a photograph a smaller one without what cameras write beside it.
 * Asked again it answers the same. @throws BAD_INPUT for what is no such thing or not all there, another's or gone; RATE_LIMITED
 */
export const keepFile = defineCommand({
  input: z.object({ uploadId: z.uuid(), use: fileUseSchema }),
  output: z.object({ file: messageFile }),
});

/** Links to files of messages that one may read, good for two hours; a file that is gone or not there for oneself has none. @throws NOT_FOUND */
export const linkFiles = defineCommand({
  kind: "read",
  input: z.object({ roomId, fileIds: z.array(z.uuid()).min(1).max(FILE_LINKS_MAX) }),
  output: z.object({
    files: z.array(
      z.object({
        fileId: z.uuid(),
        url: z.string(),
        /** The small one of a photograph, where several are shown. */
        previewUrl: z.string().nullable(),
      }),
    ),
  }),
});

/** Chooses among a poll's options; none takes one's vote back. @throws NOT_FOUND (no such poll, or it is closed), BAD_INPUT, RATE_LIMITED */
export const voteInPoll = defineCommand({
  input: z.object({ roomId, seq, options: z.array(z.number().int().nonnegative()).max(POLL_OPTIONS_MAX) }),
  output: z.object({ revision: z.number().int() }),
});

/** Ends a poll of one's own, or anybody's where one looks after the room. @throws NOT_FOUND, RATE_LIMITED */
export const closePoll = defineCommand({
  input: z.object({ roomId, seq }),
  output: z.object({ revision: z.number().int() }),
});

/** Who chose an option of a poll that is not anonymous, by when. @throws NOT_FOUND */
export const listVoters = defineCommand({
  kind: "read",
  input: z.object({
    roomId,
    seq,
    option: z.number().int().nonnegative().lt(POLL_OPTIONS_MAX),
    after: userId.optional(),
  }),
  output: z.object({
    voters: z.array(z.object({ userId, name: z.string().nullable() })),
    after: userId.nullable(),
  }),
});

/** Changes what one's own message says. @throws NOT_FOUND (no such message, or not one's own, or deleted), ROOM_READ_ONLY, MESSAGE_TOO_LONG, RATE_LIMITED */
export const editMessage = defineCommand({
  input: z.object({ roomId, seq, content: newContentSchema }),
  output: z.object({ revision: z.number().int() }),
});

/** Takes away what is shown of the link in one's own message, for everyone. @throws NOT_FOUND (no such message, not one's own, or nothing is shown), RATE_LIMITED */
export const removePreview = defineCommand({
  input: z.object({ roomId, seq }),
  output: z.object({ revision: z.number().int() }),
});

/** Deletes a message for everyone: one's own, or anybody's where one looks after the room. Deleting again changes nothing. @throws NOT_FOUND, RATE_LIMITED */
export const deleteMessage = defineCommand({
  input: z.object({ roomId, seq }),
  output: z.object({ revision: z.number().int() }),
});

/** Deletes messages for the caller alone, on all their devices. Those that were are no error. @throws NOT_FOUND where one is not there, RATE_LIMITED */
export const hideMessages = defineCommand({
  input: z.object({ roomId, seqs: z.array(seq.positive()).min(1).max(HIDDEN_AT_ONCE_MAX) }),
  output: z.object({}),
});

/** Sets or takes back (null) one's reaction; a person has one a message. @throws NOT_FOUND (no such message, or deleted), RATE_LIMITED */
export const reactToMessage = defineCommand({
  input: z.object({ roomId, seq, emoji: emojiSchema.nullable() }),
  output: z.object({ revision: z.number().int() }),
});

/**
 * A page of messages in rising order: the newest, those before or after a place, or those around it. It may hold fewer than
 * `limit`, because it ends by its size too (ANSWER_PAGE_BYTES): nothing follows a page only when it is empty or reaches `lastSeq`.
 */
export const readHistory = defineCommand({
  kind: "read",
  input: z.object({
    roomId,
    before: seq.optional(),
    after: seq.optional(),
    around: seq.optional(),
    limit: z.number().int().min(1).max(HISTORY_PAGE_MAX).default(HISTORY_PAGE),
  }),
  output: z.object({
    messages: z.array(messageSchema),
    lastSeq: seq,
    /** What `messages.changes` goes on from: the page holds every change before it. */
    changesSince: z.string(),
  }),
});

/**
 * Messages of one room that were changed since `since`, oldest change first, whole. Comes in pages: while `isMore`, ask again with the
 * new `since`. Null where the token is of another database: whatever is kept of the room is read anew.
 */
export const listChanges = defineCommand({
  kind: "read",
  // Longest token of changes: the database's id and three numbers. BAD_INPUT.
  input: z.object({ roomId, since: z.string().max(100) }),
  output: z.object({
    changes: z.object({ messages: z.array(messageSchema), since: z.string(), isMore: z.boolean() }).nullable(),
  }),
});

/** Which messages a search is for, beside what they say: whose, of which kind, and from when on or up to when. Left out: any. */
export const searchFilterSchema = z.object({
  sender: userId.optional(),
  kind: foundKindSchema.optional(),
  since: instant.optional(),
  until: instant.optional(),
});
export type SearchFilter = z.infer<typeof searchFilterSchema>;

/**
 * Messages of one room that have a word beginning with each word of `text`, accent- and case-insensitive, newest first, at most 100. A text
 * without words finds all of `kind`, where that is given and is not text.
 */
export const searchMessages = defineCommand({
  kind: "read",
  input: z.object({ roomId, text: z.string().max(SEARCH_MAX_LENGTH), ...searchFilterSchema.shape }),
  output: z.object({ messages: z.array(messageSchema) }),
});

/**
 * The same in all rooms that the caller is in, gone through in the order of their list until there are SEARCH_MAX_HITS; newest first.
 * None for a text without a word of SEARCH_EVERYWHERE_MIN_LENGTH characters; where there are no spaces, one character is a word.
 */
export const searchEverywhere = defineCommand({
  kind: "read",
  input: z.object({ text: z.string().max(SEARCH_MAX_LENGTH), ...searchFilterSchema.shape }),
  output: z.object({ hits: z.array(z.object({ roomId, message: messageSchema })) }),
});

/** The caller is typing in this room. */
export const notifyTyping = defineCommand({ input: z.object({ roomId }), output: z.object({}) });

/** New messages of one room, in order, without a gap between them. */
export const messagesAddedEvent = z.object({ roomId, messages: z.array(messageSchema) });
/** What one chose in a poll, for one's other devices. */
export const messageVotedEvent = z.object({ roomId, seq, options: z.array(z.number().int().nonnegative()) });
/** Messages as they are now, of which any copy with a lower revision is outdated. They may be anywhere in the room. */
export const messagesChangedEvent = z.object({ roomId, messages: z.array(messageSchema) });
/** One's own reaction, for one's other devices; null when it was taken back. */
export const messageReactedEvent = z.object({ roomId, seq, emoji: z.string().nullable() });
/** What one has deleted for oneself, for all one's devices. */
export const messagesHiddenEvent = z.object({ roomId, seqs: z.array(seq) });
/** What is pinned in the room is other than it was: ask for it. */
export const pinsChangedEvent = z.object({ roomId });
/** The room has messages up to lastSeq that were not sent to this connection: read them from history. */
export const roomAdvancedEvent = z.object({ roomId, lastSeq: seq });
export const typingEvent = z.object({ roomId, userId, name: z.string() });

export const MESSAGES_COMMANDS = {
  "messages.send": sendMessage,
  "messages.pin": pinMessage,
  "messages.unpin": unpinMessage,
  "messages.pins": listPins,
  "messages.poke": sendPoke,
  "messages.forward": forwardMessages,
  "messages.keepFile": keepFile,
  "messages.files": linkFiles,
  "messages.vote": voteInPoll,
  "messages.closePoll": closePoll,
  "messages.voters": listVoters,
  "messages.edit": editMessage,
  "messages.removePreview": removePreview,
  "messages.delete": deleteMessage,
  "messages.hide": hideMessages,
  "messages.react": reactToMessage,
  "messages.history": readHistory,
  "messages.changes": listChanges,
  "messages.search": searchMessages,
  "messages.searchEverywhere": searchEverywhere,
  "messages.typing": notifyTyping,
  ...SAVED_COMMANDS,
} as const;

export const MESSAGES_EVENTS = {
  "messages.added": messagesAddedEvent,
  "messages.changed": messagesChangedEvent,
  "messages.hidden": messagesHiddenEvent,
  "messages.reacted": messageReactedEvent,
  "messages.voted": messageVotedEvent,
  "messages.pinsChanged": pinsChangedEvent,
  "messages.advanced": roomAdvancedEvent,
  "messages.typing": typingEvent,
  ...SAVED_EVENTS,
} as const;
