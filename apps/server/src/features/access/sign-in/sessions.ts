import type { SessionId } from "@atrium/contracts/ids";
import { CLOSE_SESSION_ENDED } from "@atrium/contracts/limits";
import type { Context } from "../../../context.ts";
import { listLiveSessions } from "../store.ts";

/** Carries the ids of ended sessions, joined by commas. */
const ENDED_SESSIONS = "sessions";
/** How long a node believes a session it has seen alive, should the notice of its end get lost; then it asks the database. */
const BELIEVED_MS = 60_000;
/** Sessions remembered, which bounds the memory of that belief; beyond, the oldest are asked for again. */
const REMEMBERED = 100_000;

/** Knows which sessions are good: an ended one is refused, and its sockets closed, on every node at once. */
export async function watchSessions(context: Context) {
  const { bus, clock, hub, db, log } = context;
  const seenAliveMs = new Map<SessionId, number>();
  /** Those that ended a moment ago: who was found alive just before and is not where their end looks yet is found here. */
  const endedMs = new Map<SessionId, number>();

  const closeEnded = (payload: string): void => close(new Set(payload.split(",") as SessionId[]));
  await bus.subscribe(ENDED_SESSIONS, closeEnded);
  const timer = setInterval(() => void recheckSockets(), BELIEVED_MS).unref();

  function close(ended: ReadonlySet<SessionId>): void {
    const nowMs = clock.now().getTime();
    for (const sessionId of ended) {
      seenAliveMs.delete(sessionId);
      endedMs.set(sessionId, nowMs);
    }
    for (const [sessionId, ms] of endedMs) if (nowMs - ms > BELIEVED_MS) endedMs.delete(sessionId);
    for (const connection of hub.connections()) {
      if (ended.has(connection.sessionId)) connection.close(CLOSE_SESSION_ENDED, "session ended");
    }
  }

  async function recheckSockets(): Promise<void> {
    const open = new Set(Array.from(hub.connections(), (connection) => connection.sessionId));
    try {
      const live = new Set(await listLiveSessions(db.kysely, [...open], clock.now()));
      close(open.difference(live));
    } catch (error) {
      log.warn({ err: error }, "sessions could not be checked");
    }
  }

  return {
    async isLive(sessionId: SessionId): Promise<boolean> {
      const nowMs = clock.now().getTime();
      if (nowMs - (seenAliveMs.get(sessionId) ?? 0) < BELIEVED_MS) return true;
      const [live] = await listLiveSessions(db.kysely, [sessionId], clock.now());
      if (!live || endedMs.has(sessionId)) return false;
      if (seenAliveMs.size >= REMEMBERED) seenAliveMs.clear();
      seenAliveMs.set(sessionId, nowMs);
      return true;
    },
    /** Whether it ended within the last minute, as far as this node was told. Asks nobody. */
    hasEnded: (sessionId: SessionId): boolean => endedMs.has(sessionId),
    stop(): void {
      clearInterval(timer);
      bus.unsubscribe(ENDED_SESSIONS, closeEnded);
    },
  };
}

/** Tells every node that these sessions have ended, once that is committed. */
export function publishSessionsEnded({ bus }: Pick<Context, "bus">, sessionIds: readonly SessionId[]): void {
  if (sessionIds.length > 0) bus.publish(ENDED_SESSIONS, sessionIds.join(","));
}
