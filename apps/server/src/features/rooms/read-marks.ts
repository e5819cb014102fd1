import type { CommandOutput } from "@atrium/contracts/live";
import type pg from "pg";
import { countUnread } from "./rules.ts";
import { moveReadMarks, type ReadMark } from "./store.ts";

type Moved = Awaited<ReturnType<typeof moveReadMarks>>[number];
type Waiting = {
  readonly mark: ReadMark;
  readonly resolve: (output: CommandOutput<"rooms.markRead">) => void;
  readonly reject: (error: unknown) => void;
};

/** Read marks that arrive while a write is under way are written together; several of one person in one room are one. */
export class ReadMarks {
  readonly #pool: pg.Pool;
  readonly #onMoved: (moved: Moved) => void;
  #waiting: Waiting[] = [];
  #running: Promise<void> | null = null;

  constructor({ pool, onMoved }: { pool: pg.Pool; onMoved: (moved: Moved) => void }) {
    this.#pool = pool;
    this.#onMoved = onMoved;
  }

  /** Resolves after the mark is durable, to where it stands. */
  move(mark: ReadMark): Promise<CommandOutput<"rooms.markRead">> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ mark, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Resolves when every mark that was given has been answered. */
  async drain(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        const marks = newestMarks(batch);
        const results = await moveReadMarks(this.#pool, marks);
        this.#tell(marks, results);
        this.#settle(batch, results);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#running = null;
  }

  /** Also tells of a mark that stood already: the answer to an earlier try, and its notice, may have been lost. */
  #tell(marks: readonly ReadMark[], results: readonly Moved[]): void {
    const asked = new Map(marks.map((mark) => [toKey(mark), mark.seq]));
    for (const result of results) if ((asked.get(toKey(result)) ?? 0) >= result.readSeq) this.#onMoved(result);
  }

  #settle(batch: readonly Waiting[], results: readonly Moved[]): void {
    const byKey = new Map(results.map((result) => [toKey(result), result]));
    for (const { mark, resolve } of batch) {
      const result = byKey.get(toKey(mark));
      resolve(result ? { readSeq: result.readSeq, unread: countUnread(result) } : { readSeq: 0, unread: 0 });
    }
  }
}

/** One mark a person and room, in a fixed order, so that two nodes never wait for each other in a circle. */
function newestMarks(batch: readonly Waiting[]): ReadMark[] {
  const newest = new Map<string, ReadMark>();
  for (const { mark } of batch) {
    const known = newest.get(toKey(mark));
    if (!known || known.seq < mark.seq) newest.set(toKey(mark), mark);
  }
  return [...newest.entries()].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([, mark]) => mark);
}

const toKey = (mark: { roomId: string; userId: string }): string => `${mark.roomId}/${mark.userId}`;
