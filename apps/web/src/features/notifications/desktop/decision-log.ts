import type { RoomId, Seq } from "@atrium/contracts/ids";
import type { LocalDatabase } from "../../../platform/storage/local-database.ts";
import type { DesktopReason } from "./desktop-rule.ts";

/** Under which this device keeps them. */
const KEPT = "notifications.decisions";
/** More than anybody asks about; the oldest go. */
const KEPT_MAX = 200;

/** What was decided of one message when it came. */
export type Decision = {
  readonly roomId: RoomId;
  readonly seq: Seq;
  /** The server's time, as well as it is known. */
  readonly at: number;
  readonly reasons: readonly DesktopReason[];
  /** What stood in the notification; null where none was shown. */
  readonly shown: { readonly title: string; readonly body: string } | null;
};

/** What this device has decided lately, newest last. All tabs share it. */
export class DecisionLog {
  readonly #database: Pick<LocalDatabase, "read" | "write">;

  constructor(database: Pick<LocalDatabase, "read" | "write">) {
    this.#database = database;
  }

  async list(): Promise<readonly Decision[]> {
    const kept = await this.#database.read((connection) => connection.get("meta", KEPT), undefined);
    return Array.isArray(kept) ? (kept as Decision[]) : [];
  }

  /** One tab at a time adds to it. */
  async add(decisions: readonly Decision[]): Promise<void> {
    const all = [...(await this.list()), ...decisions].slice(-KEPT_MAX);
    await this.#database.write((connection) => connection.put("meta", all, KEPT));
  }

  dispose(): void {}
}
