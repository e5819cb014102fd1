import { INVITATION_COUNT_EVERY_MS } from "@atrium/contracts/limits";
import type { CommandOutput } from "@atrium/contracts/live";
import type { Live } from "../../platform/live/live-client.ts";
import type { Timers } from "../../platform/live/timers.ts";

export type Overview = CommandOutput<"invitations.overview">;

type Deps = {
  readonly live: Pick<Live, "on" | "onOnline" | "request">;
  readonly timers: Timers;
};

/** What waits for the person's answer: asked for at the start, with every event, and every 30 s (NOTI-022). */
export class OverviewModel {
  readonly #deps: Deps;
  readonly #listeners = new Set<() => void>();
  readonly #leave: (() => void)[];
  #callOff: () => void = () => undefined;
  #snapshot: Overview = { invitationCount: 0, waiting: [] };
  #asked = 0;
  #isOver = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#leave = [
      deps.live.on("invitations.changed", () => void this.refresh()),
      // At the start as well, and what came while this device was away.
      deps.live.onOnline(() => void this.refresh()),
    ];
    this.#askLater();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): Overview => this.#snapshot;

  /** Of several answers the one that was asked for last is true. */
  async refresh(): Promise<void> {
    this.#asked += 1;
    const turn = this.#asked;
    const overview = await this.#deps.live.request("invitations.overview", {}).catch(() => null);
    if (overview === null || turn !== this.#asked || this.#isOver) return;
    // Rendered anew only where something is another.
    if (JSON.stringify(overview) === JSON.stringify(this.#snapshot)) return;
    this.#snapshot = overview;
    for (const listener of this.#listeners) listener();
  }

  dispose(): void {
    this.#isOver = true;
    this.#callOff();
    for (const leave of this.#leave) leave();
    this.#listeners.clear();
  }

  #askLater(): void {
    this.#callOff = this.#deps.timers.after(INVITATION_COUNT_EVERY_MS, () => {
      void this.refresh();
      this.#askLater();
    });
  }
}
