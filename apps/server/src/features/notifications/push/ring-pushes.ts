import { CALL_FRESH_MS } from "@atrium/contracts/call-limits";
import type { CallId, RoomId, UserId } from "@atrium/contracts/ids";
import type { RingPayload } from "@atrium/contracts/notifications";
import { isRingHeard } from "@atrium/contracts/rules/notifications";
import { toSettings } from "../settings.ts";
import { BrowserPushes, type PushParts } from "./browser-pushes.ts";
import { PushTurns } from "./push-turns.ts";
import { findRoom, listRecipientsAmong, type RecipientRow, type RoomRow } from "./store.ts";
import { toTopic } from "./topic.ts";
import { toRingWords } from "./words.ts";

/** Browsers of one person that are told of a call: more than anybody has about them. */
const BROWSERS_OF_ONE = 8;
/** Pushes under way at a time on a node, and those of one browser with what waits: a service that does not answer takes no more. */
const TURNS = { atOnce: 32, ofOne: 2, ofOneMax: 4 };

/** A call that rings: for whom, and until when. */
export type Ring = {
  readonly callId: CallId;
  readonly roomId: RoomId;
  readonly senderName: string;
  readonly isAudio: boolean;
  readonly userIds: readonly UserId[];
  readonly endsAt: Date;
};

/** Tells browsers that a call rings, at once and once: what a service does not take now would come too late (decision 077). */
export class RingPushes {
  readonly #parts: PushParts;
  readonly #browsers: BrowserPushes;
  readonly #turns = new PushTurns(TURNS);
  readonly #stopping = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(parts: PushParts) {
    this.#parts = parts;
    this.#browsers = new BrowserPushes(parts);
  }

  /** Waits for nothing. */
  note(ring: Ring): void {
    if (this.#stopping.signal.aborted || ring.userIds.length === 0) return;
    const run = this.#run(ring)
      .catch((error: unknown) => {
        if (!this.#stopping.signal.aborted)
          this.#parts.context.log.warn({ err: error, callId: ring.callId }, "a call was not pushed");
      })
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  /** Gives up what waits; resolves when nothing is under way any more. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#running);
  }

  async #run(ring: Ring): Promise<void> {
    const { db, clock } = this.#parts.context;
    const { roomId, userIds } = ring;
    const now = clock.now();
    const room = await findRoom(db.pool, roomId);
    if (room === null) return;
    const recipients = await listRecipientsAmong(db.pool, { roomId, userIds, ofOne: BROWSERS_OF_ONE, now });
    await Promise.all(recipients.map((recipient) => this.#tell(recipient, { ring, room, now })));
  }

  async #tell(
    recipient: RecipientRow,
    { ring, room, now }: { readonly ring: Ring; readonly room: RoomRow; readonly now: Date },
  ): Promise<void> {
    const settings = toSettings(recipient.settings);
    const { userId, sessionId, notify, language } = recipient;
    if (!isRingHeard({ room: { chatType: room.chatType, notify }, settings, now })) return;
    const { callId, roomId, senderName, isAudio, endsAt } = ring;
    const words = { chatType: room.chatType, roomName: room.name, senderName, isAudio };
    const shown = {
      ...toRingWords(words, { showText: settings.showText, language }),
      isSilent: !settings.sound,
    };
    const { signal } = this.#stopping;
    await this.#turns.run(sessionId, async () => {
      // Its turn may come late.
      const ringsForMs = endsAt.getTime() - this.#parts.context.clock.now().getTime();
      if (signal.aborted || ringsForMs <= 0) return;
      const payload: RingPayload = { userId, roomId, callId, ringsForMs, ...shown };
      const keptMs = Math.min(ringsForMs, CALL_FRESH_MS);
      await this.#browsers.push(recipient, {
        topic: toTopic(callId),
        payload: JSON.stringify(payload),
        keptMs,
        signal,
      });
    });
  }
}
