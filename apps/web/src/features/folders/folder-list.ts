import type { Folder } from "@atrium/contracts/folders";
import { follow } from "../../platform/live/follow.ts";
import type { Live } from "../../platform/live/live-client.ts";
import type { LocalDatabase } from "../../platform/storage/local-database.ts";

/** Under which this device keeps them. */
const KEPT = "folders";

export type FolderListSnapshot = {
  readonly status: "loading" | "ready" | "failed";
  readonly folders: readonly Folder[];
};
type Deps = { readonly live: Live; readonly database: Pick<LocalDatabase, "read" | "write"> };

/** The signed-in person's folders, newest first: what this device keeps at once, the server's a moment later and whenever they change. */
export class FolderList {
  readonly #deps: Deps;
  readonly #listeners = new Set<() => void>();
  readonly #stop: () => void;
  #snapshot: FolderListSnapshot = { status: "loading", folders: [] };

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#stop = follow(
      deps.live,
      () => this.read(),
      (ask) => [deps.live.on("folders.changed", ask)],
    );
    void this.#start();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getSnapshot = (): FolderListSnapshot => this.#snapshot;

  dispose(): void {
    this.#stop();
    this.#listeners.clear();
  }

  /** Asks the server. What is shown stays where it does not answer. */
  async read(): Promise<void> {
    try {
      const { folders } = await this.#deps.live.request("folders.list", {});
      this.#show({ status: "ready", folders });
      await this.#deps.database.write((connection) => connection.put("meta", folders, KEPT));
    } catch {
      if (this.#snapshot.status === "loading") this.#show({ status: "failed", folders: [] });
    }
  }

  async #start(): Promise<void> {
    const kept = await this.#deps.database.read((connection) => connection.get("meta", KEPT), undefined);
    if (this.#snapshot.status !== "ready" && Array.isArray(kept)) {
      this.#show({ status: "ready", folders: kept as Folder[] });
    }
    if (this.#deps.live.getSnapshot().kind === "online") await this.read();
  }

  #show(snapshot: FolderListSnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}
