import type { BusHandler } from "./bus.ts";

const NONE: readonly BusHandler[] = [];

/** Who hears which topic. A connected person is a topic, nearly always with one handler: hence lists, which are small, and not sets. */
export class TopicHandlers {
  readonly #lists = new Map<string, readonly BusHandler[]>();
  /** Of a handler alone: one list for all topics that nobody else hears. */
  readonly #alone = new WeakMap<BusHandler, readonly BusHandler[]>();

  /** The list stays as it is, also when a handler that is being called ends itself. */
  of(topic: string): readonly BusHandler[] {
    return this.#lists.get(topic) ?? NONE;
  }

  topics(): Iterable<string> {
    return this.#lists.keys();
  }

  /** Whether it is the topic's first. The same handler added twice is called twice. */
  add(topic: string, handler: BusHandler): boolean {
    const list = this.of(topic);
    this.#lists.set(topic, list.length === 0 ? this.#listAlone(handler) : [...list, handler]);
    return list.length === 0;
  }

  /** Whether it was the topic's last. */
  remove(topic: string, handler: BusHandler): boolean {
    const list = this.of(topic);
    const place = list.indexOf(handler);
    if (place === -1) return false;
    if (list.length > 1) this.#lists.set(topic, list.toSpliced(place, 1));
    else this.#lists.delete(topic);
    return list.length === 1;
  }

  #listAlone(handler: BusHandler): readonly BusHandler[] {
    const list = this.#alone.get(handler) ?? [handler];
    this.#alone.set(handler, list);
    return list;
  }
}
