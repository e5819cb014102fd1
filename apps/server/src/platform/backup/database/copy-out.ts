import { Readable } from "node:stream";
import type { Connection, Submittable } from "pg";

/** Rows come one a message; they are handed on in pieces of about this size. */
const PIECE_BYTES = 64 * 1024;

/**
 * A `COPY … TO STDOUT` as a stream: give it to `client.query`, then read it. The socket is only read as fast as the stream.
 * Given up before its end, it ends the connection.
 */
export class CopyOut extends Readable implements Submittable {
  readonly #statement: string;
  #connection: Connection | null = null;
  #gathered: Buffer[] = [];
  #gatheredBytes = 0;
  #rows = 0;

  constructor(statement: string) {
    super({ highWaterMark: 4 * PIECE_BYTES });
    this.#statement = statement;
  }

  /** Known once the stream has ended. */
  get rows(): number {
    return this.#rows;
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (error) this.#connection?.stream.destroy();
    done(error);
  }

  /** The bytes are copied, as the parser writes over its buffer when it reads on. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#gathered.push(Buffer.from(chunk));
    this.#gatheredBytes += chunk.length;
    if (this.#gatheredBytes >= PIECE_BYTES && !this.#handOn()) this.#connection?.stream.pause();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(text.split(" ")[1]);
  }

  handleReadyForQuery(): void {
    this.#handOn();
    this.push(null);
    this.#connection?.stream.resume();
    this.#connection = null;
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  #handOn(): boolean {
    const piece = Buffer.concat(this.#gathered);
    this.#gathered = [];
    this.#gatheredBytes = 0;
    return piece.length === 0 || this.push(piece);
  }
}
