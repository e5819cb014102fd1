import type { Bus } from "../bus/bus.ts";

type Topic<Member> = { readonly members: Set<Member>; readonly subscription: Promise<() => void> };
const NOBODY: ReadonlySet<never> = new Set();

/** One bus subscription for each key that has members on this node, held as long as it has any. */
export class Topics<Key extends string, Member> {
  readonly #bus: Bus;
  readonly #prefix: string;
  readonly #deliver: (key: Key, members: ReadonlySet<Member>, payload: string) => void;
  readonly #topics = new Map<Key, Topic<Member>>();

  constructor(bus: Bus, prefix: string, deliver: (key: Key, members: ReadonlySet<Member>, payload: string) => void) {
    this.#bus = bus;
    this.#prefix = prefix;
    this.#deliver = deliver;
  }

  /** Resolves once what is published from now on reaches the member. */
  async add(key: Key, member: Member): Promise<void> {
    const topic = this.#topics.get(key) ?? this.#open(key);
    topic.members.add(member);
    await topic.subscription;
  }

  remove(key: Key, member: Member): void {
    const topic = this.#topics.get(key);
    if (!topic?.members.delete(member) || topic.members.size > 0) return;
    this.#topics.delete(key);
    void topic.subscription.then((end) => end());
  }

  members(key: Key): ReadonlySet<Member> {
    return this.#topics.get(key)?.members ?? NOBODY;
  }

  *all(): Iterable<ReadonlySet<Member>> {
    for (const topic of this.#topics.values()) yield topic.members;
  }

  #open(key: Key): Topic<Member> {
    const members = new Set<Member>();
    const subscription = this.#bus.subscribe(this.#prefix + key, (payload) => this.#deliver(key, members, payload));
    const topic = { members, subscription };
    this.#topics.set(key, topic);
    return topic;
  }
}
