import { z } from "zod";
import { callId, instant, roomId, userId } from "../schema.ts";

/** How a call ended: two have spoken, or it was given up before anybody answered, or nobody did. */
export const CALL_ACTIONS = ["completed", "cancelled", "missed_call"] as const;
export const callActionSchema = z.enum(CALL_ACTIONS);
export type CallAction = z.infer<typeof callActionSchema>;

/** A call that is over, as its room keeps it (part 3 §3: "Call message record"). Written by the server alone. */
export const callContent = z.object({
  kind: z.literal("call"),
  callType: z.enum(["audio", "video"]),
  /** Whether there is anything to show of it. */
  hasCallView: z.boolean(),
  /** Null in what could not be read. */
  callInfo: z
    .object({
      action: callActionSchema,
      audioCall: z.boolean(),
      /** Whole seconds from the first answer; 0 where nobody answered. */
      callDuration: z.number().int().nonnegative(),
      callID: callId,
      createdAt: instant,
      joinRoomId: z.string(),
      platform: z.literal("WEB"),
      roomId,
      senderId: userId,
      senderName: z.string(),
      /** Who ended it; null where it ended by itself. */
      callEndedBy: userId.nullable(),
    })
    .nullable(),
});
