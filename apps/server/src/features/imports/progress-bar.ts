export type Terminal = { readonly write: (text: string) => unknown; readonly isTerminal: boolean };

/** Characters of the bar. */
const WIDTH = 30;
/** Without a terminal a line is printed at each tenth, so that a log stays short. */
const STEPS = 10;

export class ProgressBar {
  readonly #terminal: Terminal;
  readonly #total: number;
  readonly #label: string;
  #lastStep = 0;

  constructor(terminal: Terminal, total: number, label: string) {
    this.#terminal = terminal;
    this.#total = Math.max(1, total);
    this.#label = label;
  }

  show(done: number): void {
    const share = Math.min(1, done / this.#total);
    const percent = `${Math.floor(share * 100)}`.padStart(3);
    if (this.#terminal.isTerminal) {
      const filled = Math.round(share * WIDTH);
      this.#terminal.write(
        `\r${this.#label} [${"█".repeat(filled)}${" ".repeat(WIDTH - filled)}] ${percent} %  ${done}`,
      );
      return;
    }
    const step = Math.floor(share * STEPS);
    if (step > this.#lastStep) this.#terminal.write(`${this.#label} ${percent} %\n`);
    this.#lastStep = step;
  }

  end(): void {
    if (this.#terminal.isTerminal) this.#terminal.write("\n");
  }
}
