import type { RoomId } from "@atrium/contracts/ids";
import { useSyncExternalStore } from "react";
import { perUser } from "../../platform/live/per-user.ts";
import { type SelectedCommunity, toSelected } from "./model.ts";

/** The chosen community on this device, in the shape that part 3 §3 gives it; every tab follows. */
class Selection {
  readonly #key: string;
  readonly #listeners = new Set<() => void>();
  #snapshot: SelectedCommunity | null;

  constructor(userId: string) {
    this.#key = `community-${userId}`;
    this.#snapshot = this.#read();
    addEventListener("storage", this.#handleStorage);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): SelectedCommunity | null => this.#snapshot;

  /** `groupId`: the room under it that is looked at, which one comes back to; null for the list. */
  readonly choose = (communityId: RoomId, groupId: RoomId | null): void => this.#set({ communityId, groupId });

  /** Of what is there no more. */
  readonly drop = (): void => this.#set(null);

  dispose(): void {
    removeEventListener("storage", this.#handleStorage);
    this.#listeners.clear();
  }

  #set(next: SelectedCommunity | null): void {
    if (next?.communityId === this.#snapshot?.communityId && next?.groupId === this.#snapshot?.groupId) return;
    if (next === null) localStorage.removeItem(this.#key);
    else localStorage.setItem(this.#key, JSON.stringify(next));
    this.#take(next);
  }

  #take(next: SelectedCommunity | null): void {
    this.#snapshot = next;
    for (const listener of this.#listeners) listener();
  }

  readonly #handleStorage = ({ key }: StorageEvent): void => {
    if (key === this.#key) this.#take(this.#read());
  };

  #read(): SelectedCommunity | null {
    try {
      return toSelected(JSON.parse(localStorage.getItem(this.#key) ?? "null"));
    } catch {
      return null;
    }
  }
}

export const selection = perUser((userId) => new Selection(userId));

export function useSelectedCommunity(): SelectedCommunity | null {
  const { subscribe, getSnapshot } = selection();
  return useSyncExternalStore(subscribe, getSnapshot);
}
