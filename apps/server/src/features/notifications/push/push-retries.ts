/** How long is waited before each further try. There are no more tries than these. */
const PAUSES_MS = [5_000, 30_000, 120_000];
/** Each pause is longer by up to this share of it, so that a service that comes back is not asked by all at once. */
const SPREAD = 0.25;
/** A service that wants to be left alone for longer is not asked again for the same push. */
export const RETRY_AFTER_MAX_MS = 10 * 60_000;
/** Pushes that wait for their next try, on a node. What is beyond is told to nobody, and read where it stands. */
export const RETRIES_MAX = 2_000;
/** Of one browser, each of another room: what its service does not take is in nobody else's way. */
export const RETRIES_OF_ONE_MAX = 50;

/** One try of a push. `signal` ends once something newer is pushed in its place. */
export type PushTry = { readonly tries: number; readonly signal: AbortSignal };
type Waiting = { readonly ending: AbortController; readonly browser: string; timer: NodeJS.Timeout | null };
/** Which push: what it tells of, and by which browser. */
type Place = { readonly of: string; readonly browser: string };

/** What push services did not take and may take in a while. It is in memory alone: a node that stops forgets it. */
export class PushRetries<Told> {
  readonly #again: (told: Told, next: PushTry) => Promise<void>;
  readonly #pausesMs: readonly number[];
  /** By whom is told of which room: those that wait, and those that are being tried again. */
  readonly #waiting = new Map<string, Waiting>();
  /** How many of them are each browser's. */
  readonly #ofBrowser = new Map<string, number>();
  readonly #underWay = new Set<Promise<void>>();
  #isStopped = false;

  constructor(again: (told: Told, next: PushTry) => Promise<void>, pausesMs: readonly number[] = PAUSES_MS) {
    this.#again = again;
    this.#pausesMs = pausesMs;
  }

  get size(): number {
    return this.#waiting.size;
  }

  /** After a try that was not taken, unless it was the last, something newer came meanwhile, or too much waits already. */
  note(place: Place, told: Told, { tries, signal, retryAfterMs }: PushTry & { readonly retryAfterMs: number }): void {
    const pauseMs = this.#pausesMs[tries - 1];
    if (pauseMs === undefined || signal.aborted || retryAfterMs > RETRY_AFTER_MAX_MS || this.#isStopped) return;
    const { browser } = place;
    const key = toKey(place);
    this.#remove(key);
    const ofBrowser = this.#ofBrowser.get(browser) ?? 0;
    if (this.#waiting.size >= RETRIES_MAX || ofBrowser >= RETRIES_OF_ONE_MAX) return;
    const one: Waiting = { ending: new AbortController(), browser, timer: null };
    const waitMs = Math.max(retryAfterMs, pauseMs * (1 + SPREAD * Math.random()));
    one.timer = setTimeout(() => this.#run(key, one, told, tries + 1), waitMs).unref();
    this.#waiting.set(key, one);
    this.#ofBrowser.set(browser, ofBrowser + 1);
  }

  /** Something newer is pushed in its place. */
  forget(place: Place): void {
    this.#end(toKey(place));
  }

  /** Forgets all that waits; resolves when nothing is under way any more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const key of Array.from(this.#waiting.keys())) this.#end(key);
    await Promise.all(this.#underWay);
  }

  #run(key: string, one: Waiting, told: Told, tries: number): void {
    one.timer = null;
    const run = this.#again(told, { tries, signal: one.ending.signal }).finally(() => {
      this.#underWay.delete(run);
      // A further try that waits by now stands there itself.
      if (this.#waiting.get(key) === one) this.#remove(key);
    });
    this.#underWay.add(run);
  }

  #end(key: string): void {
    const one = this.#waiting.get(key);
    one?.ending.abort();
    this.#remove(key);
  }

  #remove(key: string): void {
    const one = this.#waiting.get(key);
    if (one === undefined) return;
    if (one.timer) clearTimeout(one.timer);
    this.#waiting.delete(key);
    const left = (this.#ofBrowser.get(one.browser) ?? 1) - 1;
    if (left > 0) this.#ofBrowser.set(one.browser, left);
    else this.#ofBrowser.delete(one.browser);
  }
}

const toKey = ({ of, browser }: Place): string => `${of} ${browser}`;
