import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { toEventText } from "../../platform/realtime/connection.ts";
import { encodeTextFrame } from "../../platform/realtime/frame.ts";

const TOPIC = "presence";

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
  await bus.subscribe(TOPIC, publishToWatchers);

  return {
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
    stop: () => bus.unsubscribe(TOPIC, publishToWatchers),
  };
}
