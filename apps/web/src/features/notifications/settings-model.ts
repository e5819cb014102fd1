import { DEFAULT_NOTIFICATION_SETTINGS } from "@atrium/contracts/rules/notifications";
import type { NotificationSettings } from "@atrium/contracts/notifications";
import { follow } from "../../platform/live/follow.ts";
import type { Live } from "../../platform/live/live-client.ts";
import type { LocalDatabase } from "../../platform/storage/local-database.ts";

/** Under which this device keeps them. */
const KEPT = "notifications.settings";

export type SettingsSnapshot = {
  readonly status: "loading" | "ready" | "failed";
  readonly settings: NotificationSettings;
};
type Deps = {
  readonly live: Live;
  readonly database: Pick<LocalDatabase, "read" | "write">;
  readonly save: (settings: NotificationSettings) => Promise<unknown>;
};

/** What the signed-in person has decided of notifications: as this device keeps it at once, the server's a moment later. */
export class SettingsModel {
  readonly #deps: Deps;
  readonly #listeners = new Set<() => void>();
  readonly #stop: () => void;
  #snapshot: SettingsSnapshot = { status: "loading", settings: DEFAULT_NOTIFICATION_SETTINGS };
  /** Answers that were asked for before a later change are out of date. */
  #version = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#stop = follow(
      deps.live,
      () => this.read(),
      (ask) => [deps.live.on("notifications.changed", ask)],
    );
    void this.#start();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getSnapshot = (): SettingsSnapshot => this.#snapshot;

  dispose(): void {
    this.#stop();
    this.#listeners.clear();
  }

  /** Asks the server. What is shown stays where it does not answer. */
  async read(): Promise<void> {
    const version = this.#version;
    try {
      const { settings } = await this.#deps.live.request("notifications.settings", {});
      if (version === this.#version) await this.#adopt(settings);
    } catch {
      if (this.#snapshot.status === "loading") this.#show({ ...this.#snapshot, status: "failed" });
    }
  }

  /** Shows the change at once, and what was before it where the server does not take it. @throws LiveFailure */
  async change(changed: Partial<NotificationSettings>): Promise<void> {
    const before = this.#snapshot.settings;
    const settings = { ...before, ...changed };
    const version = (this.#version += 1);
    this.#show({ status: "ready", settings });
    try {
      await this.#deps.save(settings);
      if (version === this.#version) await this.#adopt(settings);
    } catch (cause) {
      if (version === this.#version) this.#show({ status: "ready", settings: before });
      throw cause;
    }
  }

  async #start(): Promise<void> {
    const kept = await this.#deps.database.read((connection) => connection.get("meta", KEPT), undefined);
    if (this.#snapshot.status !== "ready" && typeof kept === "object" && kept !== null)
      this.#show({ status: "ready", settings: { ...DEFAULT_NOTIFICATION_SETTINGS, ...kept } });
    if (this.#deps.live.getSnapshot().kind === "online") await this.read();
  }

  async #adopt(settings: NotificationSettings): Promise<void> {
    this.#show({ status: "ready", settings });
    await this.#deps.database.write((connection) => connection.put("meta", settings, KEPT));
  }

  #show(snapshot: SettingsSnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}
