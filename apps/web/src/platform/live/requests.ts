import { LiveFailure, type LiveFailureReason } from "./failure.ts";
import type { Timers } from "./timers.ts";

type Pending = { resolve: (answer: unknown) => void; reject: (cause: Error) => void; callOff: () => void };

/** The commands of one connection that still wait for their answer. */
export class PendingRequests {
  readonly #pending = new Map<number, Pending>();
  readonly #timers: Timers;
  #lastId = 0;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  /** Registers one command: its id, rising, and the promise of its answer. */
  open(timeoutMs: number): { id: number; answer: Promise<unknown> } {
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const callOff = this.#timers.after(timeoutMs, () => this.fail(id, { kind: "timeout" }));
    this.#pending.set(id, { resolve, reject, callOff });
    return { id, answer: promise };
  }

  answer(id: number, ok: unknown): void {
    this.#take(id)?.resolve(ok);
  }

  fail(id: number, reason: LiveFailureReason): void {
    this.#take(id)?.reject(new LiveFailure(reason));
  }

  failAll(reason: LiveFailureReason): void {
    for (const id of this.#pending.keys()) this.fail(id, reason);
  }

  #take(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    pending?.callOff();
    return pending;
  }
}
