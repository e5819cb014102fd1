import { Worker } from "node:worker_threads";
import type { BenchPerson } from "../bench-people.ts";

const OPENING_AT_ONCE = 100;
/** What the thread tells of one of its clients. */
export type Told = { readonly kind: "attempt" | "left" | "back" };

const INSIDE_BY: Readonly<Record<Told["kind"], number>> = { attempt: 0, left: -1, back: 1 };

/** Many clients in a thread of their own that come back at once when they are cut off. */
export class ReturningClients {
  readonly #worker: Worker;
  readonly #count: number;
  #inside = 0;
  #departures = 0;
  #tries = 0;
  #onChange: () => void = () => {};

  private constructor(worker: Worker, count: number) {
    this.#worker = worker;
    this.#count = count;
    worker.on("message", ({ kind }: Told) => {
      if (kind === "attempt") this.#tries += 1;
      if (kind === "left") this.#departures += 1;
      this.#inside += INSIDE_BY[kind];
      this.#onChange();
    });
  }

  /** Resolves when all of them are in. */
  static async open(port: number, people: readonly BenchPerson[]): Promise<ReturningClients> {
    const workerData = { port, people, openingAtOnce: OPENING_AT_ONCE };
    const worker = new Worker(new URL("./returning-worker.ts", import.meta.url), { workerData });
    const clients = new ReturningClients(worker, people.length);
    await clients.#until(() => clients.#inside === clients.#count);
    return clients;
  }

  /** Resolves once every client has left and come back. */
  async untilBack(): Promise<void> {
    const before = this.#departures;
    await this.#until(() => this.#departures - before >= this.#count && this.#inside === this.#count);
  }

  /** How often clients tried to come in since this was last asked. */
  takeTries(): number {
    const tries = this.#tries;
    this.#tries = 0;
    return tries;
  }

  #until(found: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#onChange = () => {
        if (found()) resolve();
      };
      this.#onChange();
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
