import type { CallId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { toEventText } from "../../platform/realtime/connection.ts";
import { findCall } from "./store.ts";
import { toCall } from "./view.ts";

/** Tells everybody in the room how a call is now, and one who may be there no more. */
export async function publishCall(context: Context, callId: CallId, also?: UserId): Promise<void> {
  const { db, hub, clock } = context;
  const call = await findCall(db.kysely, callId);
  if (!call) return;
  const text = toEventText("calls.changed", { call: toCall(call, clock.now()) });
  hub.publishToRoom(call.roomId, text);
  if (also !== undefined) hub.publishToUser(also, text);
}
