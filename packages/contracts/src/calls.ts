import { z } from "zod";
import { CALL_CANDIDATE_MAX_LENGTH, CALL_SDP_MAX_LENGTH } from "./call-limits.ts";
import { defineCommand } from "./operation.ts";
import { callId, instant, roomId, userId } from "./schema.ts";

/** One tab in a call, chosen by it. */
const peerId = z.uuid();
/** What somebody who was called does: it rings, they have declined, were in another call, let it ring, are in it, or have left it. */
export const CALL_MEMBER_STATES = ["ringing", "declined", "busy", "missed", "joined", "left"] as const;
const member = z.object({
  userId,
  name: z.string(),
  state: z.enum(CALL_MEMBER_STATES),
  /** Of the tab with which they are in it; null for who is not. */
  peerId: peerId.nullable(),
});
export type CallMember = z.infer<typeof member>;

/**
 * A call, as everybody in its room sees it (part 3 §3: call info and the notification document of it). `action` is `request` while it rings and
 * goes on, `busy` once everybody it rang for was in another call, and `cancelled` once it is over.
 */
export const callSchema = z.object({
  callId,
  /** What the meeting is called where the media go through a meeting server. */
  joinRoomId: z.uuid(),
  /** Part 2 §3: `groupId`. */
  roomId,
  sender: userId,
  senderName: z.string(),
  isAudio: z.boolean(),
  platform: z.literal("web"),
  action: z.enum(["request", "busy", "cancelled"]),
  /** Whether anybody has answered. */
  isAcknowledged: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  /** When the first one answered. */
  answeredAt: instant.nullable(),
  callEndedBy: userId.nullable(),
  /** Milliseconds since `createdAt`, by the server's clock when this was said. */
  ageMs: z.number().int().nonnegative(),
  /** Who rings, and who was asked or came: part 2 §3 `memberIds` with what each does. */
  members: z.array(member),
});
export type Call = z.infer<typeof callSchema>;

/** Where browsers learn their own addresses, and what passes on what they cannot send to each other. Names and passwords are good for hours. */
export const iceServerSchema = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});
export type IceServer = z.infer<typeof iceServerSchema>;
/** The addresses, and the relays. */
const ICE_SERVERS_MAX = 2;
const joined = z.object({ call: callSchema, iceServers: z.array(iceServerSchema).max(ICE_SERVERS_MAX) });

/**
 * Calls the others of a room, or joins the call that goes on there: of two who call each other at once both are in one. Asked again under the same
 * ids it answers the same.
 * @throws NOT_FOUND, ROOM_READ_ONLY (also for rooms in which nobody calls), CONFLICT with `callId` for who is in another call, with `members` where
 * the call is full, RATE_LIMITED
 */
export const startCall = defineCommand({
  input: z.object({ callId, roomId, peerId, isAudio: z.boolean() }),
  output: joined,
});

/** Answers, joins or comes back with another tab, which takes the place of the one before. @throws NOT_FOUND, ROOM_READ_ONLY, CONFLICT as startCall */
export const joinCall = defineCommand({ input: z.object({ callId, peerId }), output: joined });

/** It rings no more, on none of the caller's devices. Nothing where it does not ring. @throws NOT_FOUND */
export const declineCall = defineCommand({ input: z.object({ callId }), output: z.object({}) });

/** Hangs up; who has called and was not answered ends it for all. Nothing for a tab that is not in it any more. @throws NOT_FOUND */
export const leaveCall = defineCommand({ input: z.object({ callId, peerId }), output: z.object({}) });

/** Still in it: to be said every CALL_KEEP_MS. @throws NOT_FOUND once the tab is not in it any more */
export const keepCall = defineCommand({ input: z.object({ callId, peerId }), output: z.object({ call: callSchema }) });

/** What one tab says to another of the same call, as browsers write it, and what it shows and lets hear. */
export const callSignalSchema = z.discriminatedUnion("type", [
  z.object({ type: z.enum(["offer", "answer"]), sdp: z.string().max(CALL_SDP_MAX_LENGTH) }),
  z.object({
    type: z.literal("candidate"),
    candidate: z.string().max(CALL_CANDIDATE_MAX_LENGTH),
    sdpMid: z.string().max(CALL_CANDIDATE_MAX_LENGTH).nullable(),
    sdpMLineIndex: z.number().int().nonnegative().nullable(),
  }),
  z.object({ type: z.literal("media"), hasAudio: z.boolean(), hasVideo: z.boolean() }),
]);
export type CallSignal = z.infer<typeof callSignalSchema>;

/** @throws NOT_FOUND where either tab is not in the call any more, RATE_LIMITED */
export const signalCall = defineCommand({
  input: z.object({ callId, peerId, to: z.object({ userId, peerId }), signal: callSignalSchema }),
  output: z.object({}),
});

/** The calls that go on in the caller's rooms. */
export const listCalls = defineCommand({
  kind: "read",
  input: z.object({}),
  output: z.object({ calls: z.array(callSchema) }),
});

/** A call of a room is another now, or over. */
export const callChangedEvent = z.object({ call: callSchema });
/** For the tab `to` alone, of those that the receiver has open. */
export const callSignalEvent = z.object({
  callId,
  from: z.object({ userId, peerId }),
  to: peerId,
  signal: callSignalSchema,
});

export const CALLS_COMMANDS = {
  "calls.start": startCall,
  "calls.join": joinCall,
  "calls.decline": declineCall,
  "calls.leave": leaveCall,
  "calls.keep": keepCall,
  "calls.signal": signalCall,
  "calls.list": listCalls,
} as const;

export const CALLS_EVENTS = {
  "calls.changed": callChangedEvent,
  "calls.signal": callSignalEvent,
} as const;
