import type { LocalDatabase } from "../../../platform/storage/local-database.ts";
import { type Decision, DECISIONS_KEY, toKept } from "./decisions.ts";

/** What this device has decided lately, newest last. All tabs share it. */
export class DecisionLog {
  readonly #database: Pick<LocalDatabase, "read" | "write">;

  constructor(database: Pick<LocalDatabase, "read" | "write">) {
    this.#database = database;
  }

  async list(): Promise<readonly Decision[]> {
    const kept = await this.#database.read((connection) => connection.get("meta", DECISIONS_KEY), undefined);
    return Array.isArray(kept) ? (kept as Decision[]) : [];
  }

  /** One tab at a time adds to it. */
  async add(decisions: readonly Decision[]): Promise<void> {
    const all = toKept([...(await this.list()), ...decisions]);
    await this.#database.write((connection) => connection.put("meta", all, DECISIONS_KEY));
  }

  dispose(): void {}
}
