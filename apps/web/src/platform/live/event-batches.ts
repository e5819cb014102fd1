import type { Timers } from "./timers.ts";

/**
 * Events that come this close together are shown together, so that a flood does not freeze
 * the page: ten times a second is as often as an eye follows a list that moves.
 */
const TOGETHER_MS = 100;

type BatchDeps<Event> = { timers: Timers; give: (event: Event) => void };

/**
 * Hands events out in the order they came: at once after a quiet moment, together when they come close to each other.
 * What is handed out together is rendered together, so that a flood leaves the page time for the person.
 */
export class EventBatches<Event> {
  readonly #deps: BatchDeps<Event>;
  #waiting: Event[] = [];
  #lastGivenAt = 0;
  #callOff: (() => void) | null = null;

  constructor(deps: BatchDeps<Event>) {
    this.#deps = deps;
  }

  add(event: Event): void {
    this.#waiting.push(event);
    const { timers } = this.#deps;
    const left = this.#lastGivenAt + TOGETHER_MS - timers.now();
    if (left <= 0) this.give();
    else this.#callOff ??= timers.after(left, () => this.give());
  }

  /** Now, because something that must not overtake them has come. */
  give(): void {
    this.#callOff?.();
    this.#callOff = null;
    if (this.#waiting.length === 0) return;
    this.#lastGivenAt = this.#deps.timers.now();
    const events = this.#waiting;
    this.#waiting = [];
    for (const event of events) this.#deps.give(event);
  }

  /** The connection they came by is gone; the next one asks for what has changed. */
  forget(): void {
    this.#callOff?.();
    this.#callOff = null;
    this.#waiting = [];
  }
}
