/** Work of which only so much is under way at a time; the rest waits in the order it came. */
export class Semaphore {
  readonly #atOnce: number;
  /** Made by the first who waits: everybody who is connected has one, and hardly anybody waits. */
  #waiting: (() => void)[] | null = null;
  #underWay = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  get isIdle(): boolean {
    return this.#underWay === 0;
  }

  async run<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    if (this.#underWay >= this.#atOnce) await new Promise<void>((resolve) => (this.#waiting ??= []).push(resolve));
    else this.#underWay += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting?.shift();
      // The place is handed on, so that nobody who comes now slips in between.
      if (next) next();
      else this.#underWay -= 1;
    }
  }
}
