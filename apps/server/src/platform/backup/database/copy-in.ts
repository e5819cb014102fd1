import { once } from "node:events";
import type { Connection, PoolClient, Submittable } from "pg";

/** What `pg` has and its types leave out. */
type CopyConnection = Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

/** Runs a `COPY … FROM STDIN` with the bytes of `source`, as fast as the server takes them. Answers how many rows it took. */
export function copyIn(client: PoolClient, statement: string, source: AsyncIterable<Buffer>): Promise<number> {
  return client.query(new CopyIn(statement, source)).done;
}

class CopyIn implements Submittable {
  readonly #statement: string;
  readonly #source: AsyncIterable<Buffer>;
  readonly #over = Promise.withResolvers<number>();
  #isOver = false;
  #rows = 0;
  #sourceFailure: unknown = null;

  constructor(statement: string, source: AsyncIterable<Buffer>) {
    this.#statement = statement;
    this.#source = source;
  }

  get done(): Promise<number> {
    return this.#over.promise;
  }

  submit(connection: Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    void this.#send(connection);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(text.split(" ")[1]);
  }

  handleReadyForQuery(): void {
    this.#isOver = true;
    this.#over.resolve(this.#rows);
  }

  handleError(error: Error): void {
    this.#isOver = true;
    this.#over.reject(this.#sourceFailure ?? error);
  }

  async #send(connection: CopyConnection): Promise<void> {
    try {
      for await (const chunk of this.#source) {
        if (this.#isOver) return;
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, "drain"), this.done]);
      }
      connection.endCopyFrom();
    } catch (error) {
      if (this.#isOver) return;
      this.#sourceFailure = error;
      connection.sendCopyFail("the source failed");
    }
  }
}
