import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { BusHandler } from "./bus.ts";
import type { Channels } from "./redis-channels.ts";
import { TopicHandlers } from "./topic-handlers.ts";

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
  readonly #handlers = new TopicHandlers();
  readonly #subscribing = new Map<string, Promise<unknown>>();

  constructor({ redis, channels, log, onGap }: Options) {
    this.#redis = redis;
    this.#channels = channels;
    this.#log = log;
    this.#onGap = onGap;
    redis.on(channels.messageEvent, (channel: string, payload: string) => this.#deliver(channel, payload));
    redis.on("ready", () => void this.#resubscribe());
  }

  /** While the connection is down this resolves at once: what is missed until it is back is a gap, and reported so. */
  async subscribe(topic: string, handler: BusHandler): Promise<void> {
    if (this.#handlers.add(topic, handler)) this.#open(topic);
    await this.#subscribing.get(topic);
  }

  unsubscribe(topic: string, handler: BusHandler): void {
    if (!this.#handlers.remove(topic, handler)) return;
    this.#subscribing.delete(topic);
    this.#channels.unsubscribe(this.#redis, this.#channels.toChannel(topic)).catch(() => {});
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

  #open(topic: string): void {
    const subscribing = this.#subscribe([this.#channels.toChannel(topic)]).finally(() => {
      if (this.#subscribing.get(topic) === subscribing) this.#subscribing.delete(topic);
    });
    this.#subscribing.set(topic, subscribing);
  }

  #deliver(channel: string, payload: string): void {
    const topic = this.#channels.toTopic(channel);
    for (const handler of this.#handlers.of(topic)) this.#call(handler, payload, topic);
  }

  #call(handler: BusHandler, payload: string, topic: string): void {
    try {
      handler(payload, topic);
    } catch (err) {
      this.#log.error({ err }, "a handler of a notice failed");
    }
  }

  async #resubscribe(): Promise<void> {
    const channels = Array.from(this.#handlers.topics(), (topic) => this.#channels.toChannel(topic));
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
