import type { Redis } from "ioredis";
import type { Channels } from "./redis-channels.ts";

/** Notices that wait for Redis; beyond, they are dropped, all nodes are told, and clients ask for what they missed. */
const WAITING_NOTICES_MAX = 10_000;
/** The same in characters, which bounds the memory. */
const WAITING_CHARACTERS_MAX = 16 * 1024 * 1024;
/** Redis answers within a millisecond; one that does not holds up nobody who stops. */
const FAREWELL_MS = 500;

/** Sends notices; those that wait for an answer, or for a connection, are limited in number and size. */
export class RedisPublisher {
  readonly #redis: Redis;
  readonly #channels: Channels;
  #waitingNotices = 0;
  #waitingCharacters = 0;
  #hasDropped = false;

  constructor(redis: Redis, channels: Channels) {
    this.#redis = redis;
    this.#channels = channels;
  }

  publish(topic: string, payload: string): void {
    if (this.#waitingNotices >= WAITING_NOTICES_MAX || this.#waitingCharacters >= WAITING_CHARACTERS_MAX) {
      this.#hasDropped = true;
      return;
    }
    this.#count(1, payload);
    this.#channels
      .publish(this.#redis, this.#channels.toChannel(topic), payload)
      .catch(() => (this.#hasDropped = true))
      .finally(() => this.#count(-1, payload));
  }

  /** Whether notices were dropped since this was last asked. What is published now arrives after those that wait. */
  takeDropped(): boolean {
    const hasDropped = this.#hasDropped;
    this.#hasDropped = false;
    return hasDropped;
  }

  isConnected(): boolean {
    return this.#redis.status === "ready";
  }

  reconnect(): void {
    this.#redis.disconnect(true);
  }

  /** A last notice, after what waits; without an answer it is not waited for long. */
  async close(topic: string, payload: string): Promise<void> {
    const channel = this.#channels.toChannel(topic);
    const answered = this.isConnected()
      ? this.#channels.publish(this.#redis, channel, payload).catch(() => null)
      : Promise.resolve(null);
    await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, FAREWELL_MS).unref())]);
    this.#redis.disconnect();
  }

  #count(change: 1 | -1, payload: string): void {
    this.#waitingNotices += change;
    this.#waitingCharacters += change * payload.length;
  }
}
