import { randomUUID } from "node:crypto";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import { openRedis } from "../redis/connect-redis.ts";
import type { Bus, BusHandler } from "./bus.ts";
import { Peers } from "./peers.ts";
import { detectChannels, type Channels } from "./redis-channels.ts";
import { RedisPublisher } from "./redis-publisher.ts";
import { RedisSubscriber } from "./redis-subscriber.ts";

/** A notice goes out and has to come back; after three misses both connections to Redis are made anew. */
const HEARTBEAT_MS = 2_000;
/** Heartbeats that may stay away, one's own or another node's, before it counts as gone. */
const MISSED_MAX = 3;
const GAP_TOPIC = "gap";
const HEARTBEAT_TOPIC = "heartbeat";

type Options = { readonly url: string; readonly log: Logger; readonly heartbeatMs?: number };

/**
 * The scaled form, over Redis.
 *
 * A heartbeat goes out and has to come back: only that shows that both connections work, as a half-open one looks
 * healthy for minutes. When it stays away, both are made anew. When a node had to drop notices it tells all nodes,
 * whose receivers could not know; when a node dies, with what it had still to tell, the others miss its heartbeat.
 * @throws Error when Redis does not answer at the start
 */
export async function openRedisBus({ url, log, heartbeatMs = HEARTBEAT_MS }: Options): Promise<Bus> {
  const publishing = await openRedis({ url, log, options: { maxRetriesPerRequest: null } });
  const subscribing = await openSubscribing(url, log, publishing);
  const channels = await detectChannels(publishing);
  return new RedisBus({ publishing, subscribing, channels, log, heartbeatMs });
}

class RedisBus implements Bus {
  readonly #publisher: RedisPublisher;
  readonly #subscriber: RedisSubscriber;
  readonly #heartbeatMs: number;
  readonly #timer: NodeJS.Timeout;
  readonly #peers = new Peers(randomUUID());
  readonly #gapHandlers: (() => void)[] = [];
  #lastSignOfLife = performance.now();
  #lastBeat = performance.now();

  constructor({ publishing, subscribing, channels, log, heartbeatMs }: Connections) {
    const onGap = () => this.#gapHandlers.forEach((handler) => handler());
    this.#publisher = new RedisPublisher(publishing, channels);
    this.#subscriber = new RedisSubscriber({ redis: subscribing, channels, log, onGap });
    this.#heartbeatMs = heartbeatMs;
    void this.#subscriber.subscribe(GAP_TOPIC, onGap);
    void this.#subscriber.subscribe(HEARTBEAT_TOPIC, (payload) => this.#hear(payload));
    this.#timer = setInterval(() => this.#beat(onGap), heartbeatMs).unref();
    this.#beat(onGap);
  }

  publish(topic: string, payload: string): void {
    this.#publisher.publish(topic, payload);
  }

  subscribe(topic: string, handler: BusHandler): Promise<void> {
    return this.#subscriber.subscribe(topic, handler);
  }

  unsubscribe(topic: string, handler: BusHandler): void {
    this.#subscriber.unsubscribe(topic, handler);
  }

  onGap(handler: () => void): void {
    this.#gapHandlers.push(handler);
  }

  isHealthy(): boolean {
    return (
      this.#silenceMs() < MISSED_MAX * this.#heartbeatMs &&
      this.#subscriber.isConnected() &&
      this.#publisher.isConnected()
    );
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#subscriber.close();
    await this.#publisher.close(HEARTBEAT_TOPIC, this.#peers.farewell);
  }

  #beat(onGap: () => void): void {
    const now = performance.now();
    const awayMs = MISSED_MAX * this.#heartbeatMs;
    // Whoever was deaf, or did not come to listening, knows nothing of the others.
    if (this.#silenceMs() > 2 * this.#heartbeatMs || now - this.#lastBeat > 2 * this.#heartbeatMs) this.#peers.forget();
    this.#lastBeat = now;
    if (this.#silenceMs() > awayMs) {
      this.#lastSignOfLife = now;
      this.#publisher.reconnect();
      this.#subscriber.reconnect();
    }
    if (this.#publisher.takeDropped()) this.#publisher.publish(GAP_TOPIC, "");
    this.#publisher.publish(HEARTBEAT_TOPIC, this.#peers.heartbeat);
    if (this.#peers.takeVanished(now - awayMs)) onGap();
  }

  #hear(payload: string): void {
    const now = performance.now();
    if (payload === this.#peers.heartbeat) this.#lastSignOfLife = now;
    this.#peers.hear(payload, now);
  }

  #silenceMs(): number {
    return performance.now() - this.#lastSignOfLife;
  }
}

type Connections = {
  readonly publishing: Redis;
  readonly subscribing: Redis;
  readonly channels: Channels;
  readonly log: Logger;
  readonly heartbeatMs: number;
};

/** A subscriber that is not connected has nothing to wait for: all is subscribed anew when it is. */
async function openSubscribing(url: string, log: Logger, publishing: Redis): Promise<Redis> {
  const options = { enableOfflineQueue: false, autoResubscribe: false, autoResendUnfulfilledCommands: false };
  try {
    return await openRedis({ url, log, options });
  } catch (err) {
    publishing.disconnect();
    throw err;
  }
}
