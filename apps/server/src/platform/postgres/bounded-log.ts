import { copyFileSync, openSync, readFileSync, statSync, truncateSync } from "node:fs";

/** The log of the embedded database stays below twice this; the older half is dropped. */
const MAX_BYTES = 10 * 1024 * 1024;

/**
 * A log file that another process appends to and that stays below about twice `maxBytes` with its predecessor
 * (`….1`). It is copied and emptied in place, as its writer keeps it open: append mode makes that safe.
 */
export class BoundedLog {
  readonly #file: string;
  readonly #maxBytes: number;

  constructor(file: string, maxBytes = MAX_BYTES) {
    this.#file = file;
    this.#maxBytes = maxBytes;
  }

  /** A descriptor to hand to the writer; the caller closes it. */
  open(): number {
    return openSync(this.#file, "a", 0o600);
  }

  size(): number {
    return statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;
  }

  trim(): void {
    if (this.size() <= this.#maxBytes) return;
    copyFileSync(this.#file, `${this.#file}.1`);
    truncateSync(this.#file);
  }

  readFrom(offset: number): string {
    return readFileSync(this.#file).subarray(offset).toString("utf8").trim();
  }
}
