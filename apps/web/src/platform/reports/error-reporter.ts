import type { ClientError } from "@atrium/contracts/client-errors";
import { CLIENT_ERRORS_AT_ONCE_MAX } from "@atrium/contracts/limits";
import type { Timers } from "../live/timers.ts";

/** So long after an error it is sent, with those that came meanwhile, as what fails, fails several times: at most six reports a minute. */
const GATHER_MS = 10_000;
/** How often the same error is counted before it is sent; the server takes no larger number. */
const WAITING_MAX = 1_000_000;

export type Failed = Omit<ClientError, "route" | "count">;

type Dependencies = {
  /** Whatever becomes of it: a report that is lost is lost. */
  readonly send: (errors: readonly ClientError[]) => void;
  readonly isNetworkUp: () => boolean;
  /** The pattern of the page's address. */
  readonly route: () => string;
  readonly timers: Timers;
};

/**
 * Gathers what went wrong without a word to the person, for the server's log. The same error is told once with how often
 * it was; of too many different ones the first are told; while there is no network nothing is sent, and nothing is lost.
 */
export class ErrorReporter {
  readonly #deps: Dependencies;
  readonly #waiting = new Map<string, ClientError>();
  #isGathering = false;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  report(failed: Failed): void {
    const error = { ...failed, route: this.#deps.route() };
    const key = JSON.stringify([error.kind, error.name, error.code, error.route]);
    const count = this.#waiting.get(key)?.count ?? 0;
    if (count === 0 && this.#waiting.size >= CLIENT_ERRORS_AT_ONCE_MAX) return;
    this.#waiting.set(key, { ...error, count: Math.min(count + 1, WAITING_MAX) });
    this.#gather();
  }

  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    this.#deps.timers.after(GATHER_MS, () => {
      this.#isGathering = false;
      if (this.#deps.isNetworkUp()) this.flush();
      else this.#gather();
    });
  }

  /** Sends what there is, also because the page is being left; what comes later is gathered anew. */
  flush(): void {
    const errors = [...this.#waiting.values()];
    if (errors.length === 0) return;
    this.#waiting.clear();
    this.#deps.send(errors);
  }
}
