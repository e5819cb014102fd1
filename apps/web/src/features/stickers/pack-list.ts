import type { StickerPack } from "@atrium/contracts/stickers";
import { follow } from "../../platform/live/follow.ts";
import type { Live } from "../../platform/live/live-client.ts";
import type { Timers } from "../../platform/live/timers.ts";
import type { LocalDatabase } from "../../platform/storage/local-database.ts";

/** Under which this device keeps them. */
const KEPT = "stickers";
/** Links are good for an hour at least. */
const LINKS_GOOD_FOR_MS = 45 * 60_000;

export type PackListSnapshot = {
  readonly status: "loading" | "ready" | "failed";
  readonly packs: readonly StickerPack[];
};
type Deps = {
  readonly live: Live;
  readonly database: Pick<LocalDatabase, "read" | "write">;
  readonly timers: Pick<Timers, "now">;
};

/** The signed-in person's packs: what this device keeps at once, the server's a moment later and whenever they change. */
export class PackList {
  readonly #deps: Deps;
  readonly #listeners = new Set<() => void>();
  readonly #stop: () => void;
  #snapshot: PackListSnapshot = { status: "loading", packs: [] };
  #linksUntil = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#stop = follow(
      deps.live,
      () => this.read(),
      (ask) => [deps.live.on("stickers.changed", ask)],
    );
    void this.#start();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getSnapshot = (): PackListSnapshot => this.#snapshot;

  /** Until when the links of the pictures are good; 0 for those of an earlier visit. */
  linksUntil(): number {
    return this.#linksUntil;
  }

  dispose(): void {
    this.#stop();
    this.#listeners.clear();
  }

  /** Asks anew where the links have grown old. */
  refresh(): void {
    if (this.#snapshot.status !== "loading" && this.#linksUntil < this.#deps.timers.now()) void this.read();
  }

  /** Asks the server. What is shown stays where it does not answer. */
  async read(): Promise<void> {
    try {
      const { packs } = await this.#deps.live.request("stickers.list", {});
      this.#linksUntil = this.#deps.timers.now() + LINKS_GOOD_FOR_MS;
      this.#show({ status: "ready", packs });
      await this.#deps.database.write((connection) => connection.put("meta", packs, KEPT));
    } catch {
      if (this.#snapshot.status !== "ready") this.#show({ status: "failed", packs: [] });
    }
  }

  async #start(): Promise<void> {
    const kept = await this.#deps.database.read((connection) => connection.get("meta", KEPT), undefined);
    if (this.#snapshot.status === "loading" && Array.isArray(kept)) {
      this.#show({ status: "ready", packs: kept as StickerPack[] });
    }
    if (this.#deps.live.getSnapshot().kind === "online") await this.read();
    else if (this.#snapshot.status === "loading") this.#show({ status: "failed", packs: [] });
  }

  #show(snapshot: PackListSnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}

/** In which of the packs a picture is. */
export const findPackOf = (packs: readonly StickerPack[], fileId: string): StickerPack | undefined =>
  packs.find(({ stickers }) => stickers.some(({ file }) => file.fileId === fileId));
