import type { Timers } from "./timers.ts";

/** How often a quiet connection is asked whether it lives. */
const BEAT_EVERY_MS = 20_000;
/** A beat this late means that the machine slept: the socket looks open and is not. */
const SLEPT_AFTER_MS = 30_000;

type HeartbeatDeps = {
  timers: Timers;
  /** Sends a cheap command; the connection is given up when it has no answer in time. */
  probe: () => void;
  /** The machine slept. */
  onWake: () => void;
  lastHeardAt: () => number;
};

/** Notices half-open sockets: asks for a sign of life whenever none has arrived for a while. */
export class Heartbeat {
  readonly #deps: HeartbeatDeps;
  #callOff: (() => void) | null = null;

  constructor(deps: HeartbeatDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.stop();
    const { timers } = this.#deps;
    const dueAt = timers.now() + BEAT_EVERY_MS;
    this.#callOff = timers.after(BEAT_EVERY_MS, () => this.#beat(dueAt));
  }

  stop(): void {
    this.#callOff?.();
    this.#callOff = null;
  }

  #beat(dueAt: number): void {
    const { timers, probe, onWake, lastHeardAt } = this.#deps;
    const now = timers.now();
    this.start();
    if (now - dueAt > SLEPT_AFTER_MS) onWake();
    else if (now - lastHeardAt() >= BEAT_EVERY_MS) probe();
  }
}
