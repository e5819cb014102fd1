import type { ClientId, RoomId } from "@atrium/contracts/ids";
import { composeText } from "./compose-text.ts";
import type { Journal } from "./journal.ts";
import type { SentFile, SentMessage } from "./run-history.ts";
import type { SeededRandom } from "./seeded-random.ts";
import type { SoakDevice } from "./soak-device.ts";

const PAUSE_MS = { least: 80, most: 700 };
const READ_SHARE = 0.25;
const RESYNC_SHARE = 0.05;
const CHANGE_SHARE = 0.15;
const REACT_SHARE = 0.6;
const DELETE_SHARE = 0.2;
/** Of somebody with two devices that is 280 an hour at most: a person may send 300. */
const FILE_SHARE = 0.015;
/** A connection through the bad network seldom takes so much: most files are sent in several pieces. */
const FILE_BYTES = { least: 4, most: 100_000 };
const EMOJI = ["👍", "🎉", "❤️", "😂"];
const BACKLOG_MAX = 40;

type Parts = {
  readonly device: SoakDevice;
  readonly roomIds: readonly RoomId[];
  readonly random: SeededRandom;
  readonly journal: Journal;
};

/** The person at a device: writes and reads at random, connected or not. */
export class SoakActor {
  readonly #parts: Parts;
  #timer: NodeJS.Timeout | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    const { random } = this.#parts;
    this.#timer = setTimeout(
      () => {
        this.#act();
        this.start();
      },
      random.between(PAUSE_MS.least, PAUSE_MS.most),
    );
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
  }

  #act(): void {
    const { device, random, roomIds } = this.#parts;
    const roomId = random.pick(roomIds);
    const copy = device.list.copyOf(roomId);
    if (random.chance(RESYNC_SHARE)) device.resync();
    if (random.chance(CHANGE_SHARE)) this.#change(roomId);
    if (random.chance(READ_SHARE) && copy.lastSeq > copy.readSeq) {
      // People mostly read to the end, and now and then stop halfway.
      const seq = random.chance(0.7) ? copy.lastSeq : random.between(copy.readSeq + 1, copy.lastSeq);
      device.marker.want(roomId, seq);
    } else if (device.outbox.waitingCount < BACKLOG_MAX) {
      this.#compose(roomId);
    }
  }

  /** Changes or deletes something said before, or reacts to what anybody said. */
  #change(roomId: RoomId): void {
    const { device, random, journal } = this.#parts;
    const copy = device.list.copyOf(roomId);
    if (copy.lastSeq === 0) return;
    if (random.chance(REACT_SHARE)) {
      const emoji = random.chance(0.2) ? null : random.pick(EMOJI);
      return device.react(roomId, random.between(1, copy.lastSeq), emoji);
    }
    const own = journal.sent.filter((message) => message.device === device.name && message.roomId === roomId);
    const placed = own.filter(({ acknowledged }) => acknowledged.length > 0);
    if (placed.length === 0) return;
    const message = random.pick(placed);
    if (random.chance(DELETE_SHARE)) device.remove(message);
    else if (!message.attached) device.edit(message, composeText(random));
  }

  #compose(roomId: RoomId): void {
    const { device, random } = this.#parts;
    if (!random.chance(FILE_SHARE)) return this.#write(roomId, null);
    const bytes = Buffer.alloc(random.between(FILE_BYTES.least, FILE_BYTES.most));
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = random.between(0, 255);
    device.attach(bytes, (attached) => this.#write(roomId, attached));
  }

  #write(roomId: RoomId, attached: SentFile | null): void {
    const { device, random, journal } = this.#parts;
    const message: SentMessage = {
      clientId: random.uuid() as ClientId,
      roomId,
      sender: device.userId,
      device: device.name,
      text: composeText(random),
      attached,
      acknowledged: [],
      edits: [],
    };
    journal.send(message);
    if (attached) journal.count("files");
    device.outbox.add(message);
  }
}
