import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { type Connection, toEventText } from "../../platform/realtime/connection.ts";
import { encodeTextFrame } from "../../platform/realtime/frame.ts";

const TOPIC = "presence";
/** Two who do not see each other any more. */
const PARTED_TOPIC = "presence.parted";

export type Presence = Awaited<ReturnType<typeof createPresence>>;

/** A person is online while any of their tabs, on any node, is visible. */
export async function createPresence(context: Context) {
  const { hub, bus, presence: directory, log } = context;

  const publishToWatchers = (payload: string): void => {
    const change = JSON.parse(payload) as { userId: UserId; presence: boolean };
    const frame = encodeTextFrame(toEventText("presence.changed", change));
    for (const connection of hub.connections()) {
      if (connection.watched?.has(change.userId)) connection.sendFrame(frame);
    }
  };
  const partWatchers = (payload: string): void => {
    const [one, other] = JSON.parse(payload) as [UserId, UserId];
    stopWatching(hub.connectionsOf(one), other);
    stopWatching(hub.connectionsOf(other), one);
  };
  await bus.subscribe(TOPIC, publishToWatchers);
  await bus.subscribe(PARTED_TOPIC, partWatchers);

  return {
    /** Neither of the two sees the other come and go from now on, on any node; they are offline to each other. */
    part: (one: UserId, other: UserId): void => bus.publish(PARTED_TOPIC, JSON.stringify([one, other])),

    /** Works out anew whether the user is online here and tells the others when that changed. */
    async report(userId: UserId): Promise<void> {
      const isOnline = [...hub.connectionsOf(userId)].some((connection) => connection.isVisible);
      try {
        const changed = await directory.set(userId, isOnline);
        if (changed) bus.publish(TOPIC, JSON.stringify({ userId, presence: isOnline }));
      } catch (error) {
        // part 2 §7: a presence failure is logged only.
        log.warn({ err: error }, "presence could not be reported");
      }
    },
    stop(): void {
      bus.unsubscribe(TOPIC, publishToWatchers);
      bus.unsubscribe(PARTED_TOPIC, partWatchers);
    },
  };
}

function stopWatching(connections: Iterable<Connection>, userId: UserId): void {
  const frame = encodeTextFrame(toEventText("presence.changed", { userId, presence: false }));
  for (const connection of connections) if (connection.watched?.delete(userId)) connection.sendFrame(frame);
}
