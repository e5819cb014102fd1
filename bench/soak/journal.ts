import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import type { Room } from "@atrium/contracts/rooms";
import type { Problem, ReadMark, SentMessage, Sighting, ToldCount } from "./run-history.ts";

type Tally =
  | "changes"
  | "connections"
  | "deletions"
  | "files"
  | "gaps"
  | "refusals"
  | "repeats"
  | "resumed"
  | "resyncs";

/** Where every device writes down what it did and saw, in memory. */
export class Journal {
  readonly sent: SentMessage[] = [];
  readonly sightings: Sighting[] = [];
  readonly counts: ToldCount[] = [];
  readonly marks: ReadMark[] = [];
  readonly problems: Problem[] = [];
  readonly tallies: Record<Tally, number> = {
    changes: 0,
    connections: 0,
    deletions: 0,
    files: 0,
    gaps: 0,
    refusals: 0,
    repeats: 0,
    resumed: 0,
    resyncs: 0,
  };
  readonly refusalsByCode = new Map<string, number>();
  readonly #listeners = new Set<() => void>();

  send(message: SentMessage): void {
    this.sent.push(message);
  }

  see(device: string, roomId: RoomId, messages: readonly Message[]): void {
    for (const message of messages) this.sightings.push({ device, roomId, message });
  }

  hearCount(userId: UserId, { roomId, lastSeq, readSeq, unread }: Room): void {
    this.counts.push({ userId, roomId, lastSeq, readSeq, unread });
  }

  mark(mark: ReadMark): void {
    this.marks.push(mark);
  }

  count(tally: Tally): void {
    this.tallies[tally] += 1;
  }

  countRefusal(code: string): void {
    this.count("refusals");
    this.refusalsByCode.set(code, (this.refusalsByCode.get(code) ?? 0) + 1);
  }

  report(kind: Problem["kind"], detail: string): void {
    this.problems.push({ kind, detail });
  }

  /** Devices tell that something about them changed. */
  readonly tell = (): void => {
    for (const look of this.#listeners) look();
  };

  /** Whether `found` came to hold in time, looked at again whenever a device changes. */
  until(found: () => boolean, timeoutMs: number): Promise<boolean> {
    if (found()) return Promise.resolve(true);
    return new Promise((resolve) => {
      const end = (result: boolean): void => {
        clearTimeout(timer);
        this.#listeners.delete(look);
        resolve(result);
      };
      const look = (): void => {
        if (found()) end(true);
      };
      const timer = setTimeout(() => end(found()), timeoutMs);
      this.#listeners.add(look);
    });
  }
}
