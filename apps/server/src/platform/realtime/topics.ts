import type { Bus } from "../bus/bus.ts";

type Topic<Key, Member> = { readonly key: Key; readonly members: Set<Member>; readonly subscribed: Promise<void> };
const NOBODY: ReadonlySet<never> = new Set();

/** One bus subscription for each key that has members on this node, held as long as it has any. */
export class Topics<Key extends string, Member> {
  readonly #bus: Bus;
  readonly #prefix: string;
  readonly #deliver: (members: ReadonlySet<Member>, payload: string, key: Key) => void;
  readonly #topics = new Map<Key, Topic<Key, Member>>();

  constructor(bus: Bus, prefix: string, deliver: (members: ReadonlySet<Member>, payload: string, key: Key) => void) {
    this.#bus = bus;
    this.#prefix = prefix;
    this.#deliver = deliver;
  }

  /** `subscribed` resolves once what is published from now on reaches the member. `key` is the one string all members may share. */
  add(key: Key, member: Member): { readonly key: Key; readonly subscribed: Promise<void> } {
    const topic = this.#topics.get(key) ?? this.#open(key);
    topic.members.add(member);
    return topic;
  }

  remove(key: Key, member: Member): void {
    const topic = this.#topics.get(key);
    if (!topic?.members.delete(member) || topic.members.size > 0) return;
    this.#topics.delete(key);
    this.#bus.unsubscribe(this.#prefix + key, this.#receive);
  }

  members(key: Key): ReadonlySet<Member> {
    return this.#topics.get(key)?.members ?? NOBODY;
  }

  *all(): Iterable<ReadonlySet<Member>> {
    for (const topic of this.#topics.values()) yield topic.members;
  }

  #open(key: Key): Topic<Key, Member> {
    const topic = {
      key,
      members: new Set<Member>(),
      subscribed: this.#bus.subscribe(this.#prefix + key, this.#receive),
    };
    this.#topics.set(key, topic);
    return topic;
  }

  /** One function for all topics: a node has as many as people and rooms with somebody connected. */
  readonly #receive = (payload: string, name: string): void => {
    const topic = this.#topics.get(name.slice(this.#prefix.length) as Key);
    if (topic) this.#deliver(topic.members, payload, topic.key);
  };
}
