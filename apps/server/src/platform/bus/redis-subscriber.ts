import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { Channels } from "./redis-channels.ts";

type Handler = (payload: string) => void;
type Topic = { readonly handlers: Set<Handler>; subscribed: Promise<unknown> };
type Options = {
  readonly redis: Redis;
  readonly channels: Channels;
  readonly log: Logger;
  /** Called when everything is subscribed again after the connection was lost. */
  readonly onGap: () => void;
};

/** One subscription at Redis for each topic that has handlers on this node. */
export class RedisSubscriber {
  readonly #redis: Redis;
  readonly #channels: Channels;
  readonly #log: Logger;
  readonly #onGap: () => void;
  readonly #topics = new Map<string, Topic>();

  constructor({ redis, channels, log, onGap }: Options) {
    this.#redis = redis;
    this.#channels = channels;
    this.#log = log;
    this.#onGap = onGap;
    redis.on(channels.messageEvent, (channel: string, payload: string) => this.#deliver(channel, payload));
    redis.on("ready", () => void this.#resubscribe());
  }

  /** While the connection is down this resolves at once: what is missed until it is back is a gap, and reported so. */
  async subscribe(topic: string, handler: Handler): Promise<() => void> {
    const entry = this.#topics.get(topic) ?? this.#open(topic);
    // A function of its own, so that the same handler given twice is called twice and ends once.
    const own: Handler = (payload) => handler(payload);
    entry.handlers.add(own);
    await entry.subscribed;
    return () => this.#remove(topic, entry, own);
  }

  isConnected(): boolean {
    return this.#redis.status === "ready";
  }

  reconnect(): void {
    this.#redis.disconnect(true);
  }

  close(): void {
    this.#redis.disconnect();
  }

  #open(topic: string): Topic {
    const entry = { handlers: new Set<Handler>(), subscribed: this.#subscribe([this.#channels.toChannel(topic)]) };
    this.#topics.set(topic, entry);
    return entry;
  }

  #remove(topic: string, entry: Topic, handler: Handler): void {
    if (!entry.handlers.delete(handler) || entry.handlers.size > 0) return;
    this.#topics.delete(topic);
    this.#channels.unsubscribe(this.#redis, this.#channels.toChannel(topic)).catch(() => {});
  }

  #deliver(channel: string, payload: string): void {
    const topic = this.#topics.get(this.#channels.toTopic(channel));
    for (const handler of topic?.handlers ?? []) this.#call(handler, payload);
  }

  #call(handler: Handler, payload: string): void {
    try {
      handler(payload);
    } catch (err) {
      this.#log.error({ err }, "a handler of a notice failed");
    }
  }

  async #resubscribe(): Promise<void> {
    const channels = [...this.#topics.keys()].map((topic) => this.#channels.toChannel(topic));
    if (await this.#subscribe(channels)) this.#onGap();
  }

  /** Whether it took. When it did not, the connection is gone, and all is subscribed once there is another. */
  async #subscribe(channels: readonly string[]): Promise<boolean> {
    try {
      if (channels.length > 0) await this.#channels.subscribe(this.#redis, channels);
      return true;
    } catch (err) {
      if (this.isConnected()) this.#log.error({ err }, "Redis refuses a subscription");
      return false;
    }
  }
}
