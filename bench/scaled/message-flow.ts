import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ClientId } from "@atrium/contracts/ids";

const RETRY_MS = 50;

/** Sends one message after the other, each again until it is acknowledged. */
export class MessageFlow {
  readonly #send: (clientId: ClientId) => Promise<unknown>;
  readonly #acknowledged: ClientId[] = [];
  readonly #run: Promise<void>;
  #onAcknowledged = (): void => {};
  #isStopped = false;
  #isAbandoned = false;

  constructor(send: (clientId: ClientId) => Promise<unknown>) {
    this.#send = send;
    this.#run = this.#flow();
  }

  /** Resolves when so many more have been acknowledged. */
  async untilMore(count: number): Promise<void> {
    const goal = this.#acknowledged.length + count;
    while (this.#acknowledged.length < goal) await new Promise<void>((resolve) => (this.#onAcknowledged = resolve));
  }

  /** Resolves to what was acknowledged, in order, once the last has been. */
  async stop(): Promise<ClientId[]> {
    this.#isStopped = true;
    await this.#run;
    return this.#acknowledged;
  }

  /** Leaves the last one to its fate. */
  abandon(): void {
    this.#isStopped = true;
    this.#isAbandoned = true;
  }

  async #flow(): Promise<void> {
    while (!this.#isStopped) {
      const clientId = randomUUID() as ClientId;
      while (!(await this.#isTaken(clientId))) {
        if (this.#isAbandoned) return;
        await sleep(RETRY_MS);
      }
      this.#acknowledged.push(clientId);
      this.#onAcknowledged();
    }
  }

  #isTaken(clientId: ClientId): Promise<boolean> {
    return this.#send(clientId).then(
      () => true,
      () => false,
    );
  }
}
