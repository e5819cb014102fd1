import type { Redis } from "ioredis";

/** One kind of publish and subscribe. */
type ChannelKind = {
  readonly messageEvent: "smessage" | "message";
  readonly publish: (redis: Redis, channel: string, payload: string) => Promise<unknown>;
  readonly subscribe: (redis: Redis, channels: readonly string[]) => Promise<unknown>;
  readonly unsubscribe: (redis: Redis, channel: string) => Promise<unknown>;
};

export type Channels = ChannelKind & {
  readonly toChannel: (topic: string) => string;
  readonly toTopic: (channel: string) => string;
};

/** Sharded channels where there are any (Redis 7): behind them a notice need not go to every server of a cluster. */
export async function detectChannels(redis: Redis): Promise<Channels> {
  // Channels know no databases, so the number of the database goes into the name.
  const prefix = `atrium:${redis.options.db ?? 0}:`;
  const names = {
    toChannel: (topic: string) => prefix + topic,
    toTopic: (channel: string) => channel.slice(prefix.length),
  };
  return { ...names, ...((await hasShardedChannels(redis, prefix)) ? SHARDED : PLAIN) };
}

async function hasShardedChannels(redis: Redis, prefix: string): Promise<boolean> {
  try {
    await redis.spublish(`${prefix}probe`, "");
    return true;
  } catch (err) {
    if (err instanceof Error && err.message.includes("unknown command")) return false;
    throw err;
  }
}

const SHARDED: ChannelKind = {
  messageEvent: "smessage",
  publish: (redis, channel, payload) => redis.spublish(channel, payload),
  // Channels of one command would have to be of one shard.
  subscribe: (redis, channels) => Promise.all(channels.map((channel) => redis.ssubscribe(channel))),
  unsubscribe: (redis, channel) => redis.sunsubscribe(channel),
};

const PLAIN: ChannelKind = {
  messageEvent: "message",
  publish: (redis, channel, payload) => redis.publish(channel, payload),
  subscribe: (redis, channels) => redis.subscribe(...channels),
  unsubscribe: (redis, channel) => redis.unsubscribe(channel),
};
