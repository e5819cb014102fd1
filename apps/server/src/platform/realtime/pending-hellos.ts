/**
 * Sockets of one address that have not said who they are. Ten thousand people behind one address who come back after a
 * restart, spread over six seconds (backoff.ts) and each with a second until their hello, are 1,700; with HELLO_MAX_BYTES
 * the most costs 32 MB. The upgrade is answered with 429; clients come back after their usual pause.
 */
const PENDING_PER_ADDRESS = 2_000;

/** Counts the sockets that have not said who they are, by their address. */
export class PendingHellos {
  readonly #counts = new Map<string, number>();

  isFull(address: string): boolean {
    return (this.#counts.get(address) ?? 0) >= PENDING_PER_ADDRESS;
  }

  enter(address: string): void {
    this.#counts.set(address, (this.#counts.get(address) ?? 0) + 1);
  }

  leave(address: string): void {
    const count = (this.#counts.get(address) ?? 0) - 1;
    if (count > 0) this.#counts.set(address, count);
    else this.#counts.delete(address);
  }
}
