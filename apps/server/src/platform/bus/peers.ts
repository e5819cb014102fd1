const LEAVES = "-";

/**
 * The other nodes of an installation, known by their heartbeats. A node that falls silent without a farewell was killed, and may have
 * committed what it had no time to tell.
 */
export class Peers {
  readonly #own: string;
  readonly #heardAt = new Map<string, number>();

  /** `own` names this node, in a word that no other node has. */
  constructor(own: string) {
    this.#own = own;
  }

  /** What a node says while it is there, and when it leaves in good order. */
  get heartbeat(): string {
    return this.#own;
  }

  get farewell(): string {
    return LEAVES + this.#own;
  }

  /** `now` as performance.now() has it. */
  hear(payload: string, now: number): void {
    if (payload.startsWith(LEAVES)) this.#heardAt.delete(payload.slice(LEAVES.length));
    else if (payload !== this.#own) this.#heardAt.set(payload, now);
  }

  /** Whether a node has been silent since `before`; each is told of once. */
  takeVanished(before: number): boolean {
    const vanished = [...this.#heardAt].filter(([, heardAt]) => heardAt < before);
    for (const [peer] of vanished) this.#heardAt.delete(peer);
    return vanished.length > 0;
  }

  /** Of nobody is anything known that could be missed: this node was deaf itself. */
  forget(): void {
    this.#heardAt.clear();
  }
}
