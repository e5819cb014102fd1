import type { ClientId } from "@atrium/contracts/ids";
import type { LocalDatabase } from "../../platform/storage/local-database.ts";
import type { OutboxItem } from "../../platform/storage/schema.ts";

/** Messages on their way, kept across reloads. */
export class OutboxStore {
  readonly #database: LocalDatabase;

  constructor(database: LocalDatabase) {
    this.#database = database;
  }

  load(): Promise<OutboxItem[]> {
    return this.#database.read((connection) => connection.getAll("outbox"), []);
  }

  put(item: OutboxItem): Promise<boolean> {
    return this.#database.write((connection) => connection.put("outbox", item));
  }

  remove(clientId: ClientId): Promise<boolean> {
    return this.#database.write((connection) => connection.delete("outbox", clientId));
  }
}
