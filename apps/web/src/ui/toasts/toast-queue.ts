export type ToastTone = "success" | "error" | "info";

export type Toast = {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
};

/** Notices shown at a time; the next waits for its turn. */
const MAX_SHOWN = 3;
/** How long a notice stays, unless it is looked at. */
const SHOWN_MS: Record<ToastTone, number> = { success: 4_000, info: 4_000, error: 8_000 };

type Timers = {
  readonly set: (run: () => void, delayMs: number) => unknown;
  readonly clear: (timer: unknown) => void;
};

/** The toasts on the screen, newest last. While paused none of them leaves; afterwards each has its full time again. */
export class ToastQueue {
  readonly #timers: Timers;
  readonly #listeners = new Set<() => void>();
  readonly #running = new Map<number, unknown>();
  #toasts: readonly Toast[] = [];
  #nextId = 1;
  #paused = false;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): readonly Toast[] => this.#toasts;

  /** The same words again only renew the toast that already says them. */
  show(tone: ToastTone, text: string): void {
    const others = this.#toasts.filter((toast) => toast.text !== text || toast.tone !== tone);
    const toast = { id: this.#nextId, tone, text };
    this.#nextId += 1;
    this.#change([...others, toast].slice(-MAX_SHOWN));
  }

  readonly dismiss = (id: number): void => {
    this.#change(this.#toasts.filter((toast) => toast.id !== id));
  };

  clear(): void {
    this.#change([]);
  }

  readonly pause = (): void => {
    this.#paused = true;
    this.#schedule();
  };

  readonly resume = (): void => {
    this.#paused = false;
    this.#schedule();
  };

  #change(toasts: readonly Toast[]): void {
    this.#toasts = toasts;
    if (toasts.length === 0) this.#paused = false;
    this.#schedule();
    for (const listener of this.#listeners) listener();
  }

  #schedule(): void {
    for (const [id, timer] of this.#running) {
      if (!this.#paused && this.#toasts.some((toast) => toast.id === id)) continue;
      this.#timers.clear(timer);
      this.#running.delete(id);
    }
    if (this.#paused) return;
    for (const { id, tone } of this.#toasts) {
      if (this.#running.has(id)) continue;
      this.#running.set(
        id,
        this.#timers.set(() => this.dismiss(id), SHOWN_MS[tone]),
      );
    }
  }
}
