import { globSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const LIBRARY = globSync("/usr/lib/*/faketime/libfaketime.so.1")[0];
/** Both means look at the file often enough; the date in an answer of HTTP is up to a second old. */
export const CLOCK_FOLLOWS_WITHIN_MS = 1_200;

/** How the clock of a server is set: by the system's library where it is installed, else by what Node takes for the time. */
export const clockMeans = LIBRARY ? "libfaketime" : "the Date of the server's process";

/** A file that says by how much the clocks of processes started with its environment are off. */
export class ClockFile {
  readonly #dir: string;
  readonly #file: string;

  constructor() {
    this.#dir = mkdtempSync(join(tmpdir(), "atrium-clock-"));
    this.#file = join(this.#dir, "offset");
    this.set(0);
  }

  /** The clocks stand still for nobody: timers, which count time that has passed, are left alone. */
  get env(): Record<string, string> {
    if (!LIBRARY) {
      const preload = pathToFileURL(join(import.meta.dirname, "shifted-date.ts")).href;
      return { NODE_OPTIONS: `--import ${preload}`, CLOCK_OFFSET_FILE: this.#file };
    }
    return {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      FAKETIME_NO_CACHE: "1",
    };
  }

  set(seconds: number): void {
    const unfinished = `${this.#file}.new`;
    writeFileSync(unfinished, seconds < 0 ? String(seconds) : `+${seconds}`);
    renameSync(unfinished, this.#file);
  }

  close(): void {
    rmSync(this.#dir, { recursive: true, force: true });
  }
}
