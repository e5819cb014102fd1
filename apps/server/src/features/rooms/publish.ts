import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { toEventText } from "../../platform/realtime/connection.ts";
import type { SharedFacts } from "./store.ts";
import { toAbout } from "./view.ts";

/**
 * Sends what all members share of a room with the event, once for all of them: one notice on the bus a room, one frame a node, and
 * nobody asks. Events of two changes may overtake each other between nodes; the revision says which is the later one.
 */
export function publishShared(context: Pick<Context, "hub">, roomId: RoomId, shared: SharedFacts): void {
  const { revision, chatType, memberCount } = shared;
  const name = chatType === "direct" ? null : shared.name;
  const about = toAbout(shared);
  context.hub.publishToRoom(roomId, toEventText("rooms.changed", { roomId, revision, name, memberCount, about }));
}

/** Has these people's connections subscribe or unsubscribe, and tells them: for what is their own. A notice and a read for each. */
export function publishMembership(context: Pick<Context, "hub">, roomId: RoomId, userIds: readonly UserId[]): void {
  for (const userId of userIds) {
    // Of this node, before the notice has come round: who was taken out may do nothing more once that is answered.
    for (const connection of context.hub.connectionsOf(userId)) connection.distrustSubscription(roomId);
    context.hub.notifyUser(userId, { kind: "membership", roomId });
  }
}

/** The same for how somebody has set a room for themselves, while they stay in it as what they are. */
export function publishSetting(context: Pick<Context, "hub">, roomId: RoomId, userId: UserId): void {
  context.hub.notifyUser(userId, { kind: "membership", roomId, isSetting: true });
}

type Read = { readonly roomId: RoomId; readonly isClosed: boolean; readonly userId: UserId; readonly readSeq: number };

/** The reader's other devices count anew; whoever has the room open sees the ticks change, unless nobody writes there any more. */
export function publishRead(context: Context, { roomId, isClosed, userId, readSeq }: Read): void {
  const text = toEventText("rooms.read", { roomId, userId, seq: readSeq });
  context.hub.publishToUser(userId, text);
  if (!isClosed) context.hub.publishToViewers(roomId, text);
}
