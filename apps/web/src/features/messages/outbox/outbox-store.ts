import type { ClientId } from "@atrium/contracts/ids";
import type { LocalDatabase } from "../../../platform/storage/local-database.ts";
import type { OutboxItem } from "../stores.ts";
import type { WriteAhead } from "../../../platform/storage/write-ahead.ts";

type OldItem = Omit<OutboxItem, "content"> & { readonly text: string };

/** Messages on their way, kept across reloads from the moment they are on screen. */
export class OutboxStore {
  readonly #database: LocalDatabase;
  readonly #ahead: WriteAhead<OutboxItem>;

  constructor(database: LocalDatabase, ahead: WriteAhead<OutboxItem>) {
    this.#database = database;
    this.#ahead = ahead;
  }

  async load(): Promise<OutboxItem[]> {
    // Before the database: an item that gets there meanwhile is in one of the two.
    const ahead = this.#ahead.list();
    const stored = await this.#database.read((connection) => connection.getAll("outbox"), []);
    return [...new Map([...stored, ...ahead].map((item) => [item.clientId, toItem(item)])).values()];
  }

  async put(item: OutboxItem): Promise<void> {
    this.#ahead.put(item.clientId, item);
    const isKept = await this.#database.write((connection) => connection.put("outbox", item));
    if (isKept) this.#ahead.remove(item.clientId);
  }

  async remove(clientId: ClientId): Promise<void> {
    this.#ahead.remove(clientId);
    await this.#database.write((connection) => connection.delete("outbox", clientId));
  }
}

/** What was written before messages had kinds is a text. */
function toItem(stored: OutboxItem | OldItem): OutboxItem {
  if (!("text" in stored)) return stored;
  const { text, ...item } = stored;
  return { ...item, content: { kind: "text", text } };
}
