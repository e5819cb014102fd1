import type { NewContent } from "@atrium/contracts/content/content";
import type { RoomId } from "@atrium/contracts/ids";
import { setTimeout as sleep } from "node:timers/promises";
import type { Journal } from "./journal.ts";
import { Refused } from "../../apps/server/src/platform/realtime/test-client.ts";
import type { LiveLink } from "./live-link.ts";
import type { SentMessage } from "./run-history.ts";
import type { SeededRandom } from "./seeded-random.ts";

const REPEAT_SHARE = 0.08;
const PAUSE_MS = { least: 100, most: 400 };
/** What the server will say again however often it is asked. */
const DEFINITE = new Set(["BAD_INPUT", "NOT_FOUND", "MESSAGE_TOO_LONG", "TOO_LARGE", "ROOM_READ_ONLY", "CONFLICT"]);

/** The messages of one room on their way, oldest first; the first `underWay` of them have been sent. */
type Lane = { readonly waiting: SentMessage[]; underWay: number; isHeld: boolean };
type Parts = { readonly random: SeededRandom; readonly journal: Journal; readonly window: number };

/**
 * Sends in the order written and again until acknowledged, across connections. Now and then it sends what is under way
 * or already acknowledged once more. At most `window` of a room are under way (the protocol allows 15), and after a
 * refusal nothing follows until those have been answered.
 */
export class SoakOutbox {
  readonly #parts: Parts;
  readonly #lanes = new Map<RoomId, Lane>();
  #link: LiveLink | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get waitingCount(): number {
    return [...this.#lanes.values()].reduce((count, { waiting }) => count + waiting.length, 0);
  }

  add(message: SentMessage): void {
    const lane = this.#lanes.get(message.roomId) ?? { waiting: [], underWay: 0, isHeld: false };
    this.#lanes.set(message.roomId, lane);
    lane.waiting.push(message);
    this.#advance(lane);
  }

  attach(link: LiveLink): void {
    this.#link = link;
    for (const lane of this.#lanes.values()) this.#advance(lane);
  }

  detach(link: LiveLink): void {
    if (this.#link === link) this.#link = null;
  }

  #advance(lane: Lane): void {
    while (this.#link && !lane.isHeld && lane.underWay < this.#parts.window) {
      const next = lane.waiting[lane.underWay];
      if (!next) return;
      lane.underWay += 1;
      void this.#send(this.#link, lane, next);
    }
  }

  async #send(link: LiveLink, lane: Lane, message: SentMessage): Promise<void> {
    const { random, journal } = this.#parts;
    try {
      const first = this.#ask(link, message);
      if (random.chance(REPEAT_SHARE)) this.#repeat(link, message);
      await first;
      lane.waiting.splice(lane.waiting.indexOf(message), 1);
      if (random.chance(REPEAT_SHARE)) this.#repeat(link, message);
    } catch (error) {
      if (error instanceof Refused) this.#hold(lane, message, error);
      // Otherwise the connection is lost, and the next one goes on.
      else this.detach(link);
    }
    lane.underWay -= 1;
    journal.tell();
    if (lane.isHeld && lane.underWay === 0) await this.#release(lane);
    else this.#advance(lane);
  }

  #hold(lane: Lane, { clientId, device }: SentMessage, { message: code }: Refused): void {
    lane.isHeld = true;
    if (DEFINITE.has(code)) this.#parts.journal.report("refused", `${clientId} of ${device} with ${code}`);
  }

  async #release(lane: Lane): Promise<void> {
    await sleep(this.#parts.random.between(PAUSE_MS.least, PAUSE_MS.most));
    lane.isHeld = false;
    this.#advance(lane);
  }

  #repeat(link: LiveLink, message: SentMessage): void {
    this.#parts.journal.count("repeats");
    this.#ask(link, message).catch(() => {});
  }

  async #ask(link: LiveLink, message: SentMessage): Promise<void> {
    const { roomId, clientId } = message;
    try {
      const { seq } = await link.do("messages.send", { roomId, clientId, content: toContent(message) });
      message.acknowledged.push(seq);
    } catch (error) {
      if (error instanceof Refused) this.#parts.journal.countRefusal(error.message);
      throw error;
    }
  }
}

function toContent({ text, attached }: SentMessage): NewContent {
  return attached ? { kind: "document", files: [attached.file], text } : { kind: "text", text };
}
