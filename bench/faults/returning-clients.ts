import { Worker } from "node:worker_threads";
import type { BenchPerson } from "../bench-people.ts";

const OPENING_AT_ONCE = 100;
/** What the thread tells of one of its clients. */
export type Told = { readonly kind: "attempt" | "left" | "back" };

/** Many clients in a thread of their own that come back at once when they are cut off. */
export class ReturningClients {
  readonly #worker: Worker;
  readonly #count: number;
  #inside = 0;
  #attempts = 0;
  #onChange: () => void = () => {};

  private constructor(worker: Worker, count: number) {
    this.#worker = worker;
    this.#count = count;
    worker.on("message", ({ kind }: Told) => {
      if (kind === "attempt") this.#attempts += 1;
      else this.#inside += kind === "back" ? 1 : -1;
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

  /** Resolves to the tries it took once every client has left and come back. */
  async untilBack(): Promise<number> {
    const before = this.#attempts;
    await this.#until(() => this.#attempts - before >= this.#count && this.#inside === this.#count);
    return this.#attempts - before;
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
