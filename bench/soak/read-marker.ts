import { setTimeout as sleep } from "node:timers/promises";
import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Journal } from "./journal.ts";
import { Refused } from "../../apps/server/src/platform/realtime/test-client.ts";
import type { LiveLink } from "./live-link.ts";

const PAUSE_MS = 200;

type Parts = {
  readonly userId: UserId;
  readonly journal: Journal;
  readonly onMoved: (roomId: RoomId, readSeq: number) => void;
};

/** Marks rooms as read, again until acknowledged, across connections; a later mark takes the place of an earlier one. */
export class ReadMarker {
  readonly #parts: Parts;
  readonly #wanted = new Map<RoomId, number>();
  readonly #busy = new Set<RoomId>();
  #link: LiveLink | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get waitingCount(): number {
    return this.#wanted.size;
  }

  want(roomId: RoomId, seq: number): void {
    this.#wanted.set(roomId, Math.max(seq, this.#wanted.get(roomId) ?? 0));
    void this.#run(roomId);
  }

  attach(link: LiveLink): void {
    this.#link = link;
    for (const roomId of this.#wanted.keys()) void this.#run(roomId);
  }

  detach(link: LiveLink): void {
    if (this.#link === link) this.#link = null;
  }

  async #run(roomId: RoomId): Promise<void> {
    if (this.#busy.has(roomId)) return;
    this.#busy.add(roomId);
    for (let seq = this.#wanted.get(roomId); this.#link && seq !== undefined; seq = this.#wanted.get(roomId)) {
      const isMarked = await this.#mark(this.#link, roomId, seq);
      if (isMarked && this.#wanted.get(roomId) === seq) this.#wanted.delete(roomId);
      this.#parts.journal.tell();
    }
    this.#busy.delete(roomId);
  }

  async #mark(link: LiveLink, roomId: RoomId, seq: number): Promise<boolean> {
    const { userId, journal, onMoved } = this.#parts;
    try {
      const { readSeq } = await link.do("rooms.markRead", { roomId, seq });
      if (readSeq < seq) journal.report("wrong count", `${userId} marked ${roomId} to ${seq} and was told ${readSeq}`);
      journal.mark({ userId, roomId, seq });
      onMoved(roomId, readSeq);
      return true;
    } catch (error) {
      if (error instanceof Refused) journal.countRefusal(error.message);
      await sleep(PAUSE_MS);
      return false;
    }
  }
}
