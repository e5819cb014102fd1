import type { RoomId, UserId } from "@atrium/contracts/ids";
import { TYPING_EVERY_MS } from "@atrium/contracts/limits";
import { TokenBucket } from "../../../platform/realtime/token-bucket.ts";

/**
 * Typing notices of one person in one room that are told to others at once: a sent message lets the next letter be told at
 * once, so a few may follow each other closely. Then one every TYPING_EVERY_MS; what is more is told to nobody.
 */
const AT_ONCE = 3;
/** People and rooms remembered for that, about 2 MB; whoever typed longest ago is forgotten first. */
const TYPISTS_MAX = 10_000;

/** When a person's typing in a room may be told to others, over all of their devices here. */
export class TypingThrottle {
  readonly #buckets = new Map<string, TokenBucket>();

  isAllowed(userId: UserId, roomId: RoomId): boolean {
    const key = `${userId}/${roomId}`;
    const now = performance.now();
    const bucket =
      this.#buckets.get(key) ?? new TokenBucket({ perSecond: 1_000 / TYPING_EVERY_MS, burst: AT_ONCE }, now);
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    for (const oldest of this.#buckets.keys()) {
      if (this.#buckets.size <= TYPISTS_MAX) break;
      this.#buckets.delete(oldest);
    }
    return bucket.take(now) === 0;
  }
}
