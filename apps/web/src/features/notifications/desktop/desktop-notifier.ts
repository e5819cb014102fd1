import { type NotifyCase, shouldNotify } from "@atrium/contracts/rules/notifications";
import type { RoomId, Seq } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import type { NotificationSettings } from "@atrium/contracts/notifications";
import type { Room } from "@atrium/contracts/rooms";
import type { DecisionLog } from "./decision-log.ts";
import type { Decision } from "./decisions.ts";
import { explainDesktop } from "./desktop-rule.ts";

/** What the browser is asked to show. */
export type DesktopNotification = {
  readonly roomId: RoomId;
  readonly seq: Seq;
  readonly title: string;
  readonly body: string;
  readonly isSilent: boolean;
};

type Deps = {
  readonly reader: () => NotifyCase["reader"];
  readonly findRoom: (roomId: RoomId) => Room | undefined;
  readonly settings: () => NotificationSettings;
  readonly isAllowed: () => boolean;
  readonly isAttended: () => Promise<boolean>;
  readonly log: Pick<DecisionLog, "list" | "add">;
  readonly toWords: (room: Room, message: Message, settings: NotificationSettings) => { title: string; body: string };
  readonly show: (notification: DesktopNotification) => void;
  /** The server's time. */
  readonly now: () => number;
  /** Runs in one tab of the browser at a time. */
  readonly exclusively: (work: () => Promise<void>) => Promise<void>;
};

/**
 * Shows what is said while nobody looks (part 2 §5 "Notifications"). Every tab considers a message; the first one decides, and what it
 * decided is noted for the others and for whoever asks why.
 */
export class DesktopNotifier {
  readonly #deps: Deps;
  /** Up to here each room has been considered. */
  readonly #considered = new Map<RoomId, Seq>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** What was there before, of which nobody is told. */
  begin(rooms: readonly Pick<Room, "roomId" | "lastSeq">[]): void {
    for (const { roomId, lastSeq } of rooms) this.#considered.set(roomId, lastSeq);
  }

  /** Messages of one room, in order. Those of a room that is not known yet are considered when it is. */
  async consider(roomId: RoomId, messages: readonly Message[]): Promise<void> {
    if (this.#deps.findRoom(roomId) === undefined) return;
    const last = this.#considered.get(roomId) ?? 0;
    const { userId } = this.#deps.reader();
    const fresh = messages.filter(({ seq }) => seq > last);
    const newest = fresh.at(-1);
    if (newest === undefined) return;
    this.#considered.set(roomId, newest.seq);
    const ofOthers = fresh.filter(({ sender }) => sender !== userId);
    if (ofOthers.length > 0) await this.#deps.exclusively(() => this.#decide(roomId, ofOthers));
  }

  async #decide(roomId: RoomId, messages: readonly Message[]): Promise<void> {
    const { log, findRoom, isAttended, isAllowed } = this.#deps;
    const known = new Set((await log.list()).filter((one) => one.roomId === roomId).map(({ seq }) => seq));
    const room = findRoom(roomId);
    const undecided = messages.filter(({ seq }) => !known.has(seq));
    if (room === undefined || undecided.length === 0) return;
    const device = { isAllowed: isAllowed(), isAttended: await isAttended() };
    const decided = undecided.map((message) => ({ message, decision: this.#toDecision(room, message, device) }));
    await log.add(decided.map(({ decision }) => decision));
    // One a room: the newest says enough of what came with it.
    const shown = decided.findLast(({ decision }) => shouldNotify(decision.reasons))?.message;
    const { settings, toWords, show } = this.#deps;
    if (shown) show({ roomId, seq: shown.seq, ...toWords(room, shown, settings()), isSilent: !settings().sound });
  }

  #toDecision(room: Room, message: Message, device: { isAllowed: boolean; isAttended: boolean }): Decision {
    const { reader, settings } = this.#deps;
    const at = this.#deps.now();
    const reasons = explainDesktop({
      message,
      room,
      reader: reader(),
      settings: settings(),
      now: new Date(at),
      device,
    });
    return { roomId: room.roomId, seq: message.seq, at, reasons };
  }
}
