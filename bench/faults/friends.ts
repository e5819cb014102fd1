import { setTimeout as sleep } from "node:timers/promises";
import type { ClientId } from "@atrium/contracts/ids";
import type { CastRoom, Deployment } from "../soak/deployment.ts";
import type { Journal } from "../soak/journal.ts";
import type { SentMessage } from "../soak/run-history.ts";
import type { SeededRandom } from "../soak/seeded-random.ts";
import { SoakDevice } from "../soak/soak-device.ts";
import type { Waits } from "./fault.ts";

const PAUSE_MS = 50;
/** After this long without an answer the run itself is in doubt. */
const GIVE_UP_MS = 120_000;

/**
 * Two people who have nothing to do with a fault: they write to each other in a room of their own, past the bad
 * network, one message after the other. How long each took to be accepted and to arrive is what they see of it.
 */
export class Friends {
  readonly room: CastRoom;
  readonly devices: readonly [SoakDevice, SoakDevice];
  readonly #random: SeededRandom;
  readonly #journal: Journal;
  #waits: { accepted: number[]; delivered: number[] } = { accepted: [], delivered: [] };
  #isStopped = false;
  #life: Promise<void> = Promise.resolve();
  #onRound: (() => void)[] = [];

  private constructor(
    room: CastRoom,
    devices: readonly [SoakDevice, SoakDevice],
    parts: { random: SeededRandom; journal: Journal },
  ) {
    this.room = room;
    this.devices = devices;
    this.#random = parts.random;
    this.#journal = parts.journal;
  }

  /** They are on different servers where there are several. */
  static async meet(deployment: Deployment, parts: { random: SeededRandom; journal: Journal }): Promise<Friends> {
    const workshop = await deployment.openWorkshop();
    try {
      const [one, other] = await workshop.makePeople(2);
      if (!one || !other) throw new Error("no people were made");
      const roomId = await workshop.makeRoom([one, other], "Friends");
      const toDevice = (name: string, person: typeof one, port: number | undefined): SoakDevice =>
        new SoakDevice({ ...parts, name, person, port: port ?? 0, random: parts.random.fork(), window: 1 });
      const { ports } = deployment;
      const devices = [toDevice("friend", one, ports[0]), toDevice("other friend", other, ports.at(-1))] as const;
      return new Friends({ roomId, members: [one, other] }, devices, parts);
    } finally {
      await workshop.close();
    }
  }

  start(): void {
    this.#life = this.#talk();
  }

  /** Resolves when a message that is written from now on has been accepted and has arrived. */
  async untilServed(): Promise<void> {
    // The one under way may have been accepted before.
    for (let round = 0; round < 2; round += 1) await new Promise<void>((resolve) => this.#onRound.push(resolve));
  }

  /** What they waited since this was last asked. */
  takeWaits(): Waits {
    const waits = this.#waits;
    this.#waits = { accepted: [], delivered: [] };
    return waits;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#life;
  }

  async #talk(): Promise<void> {
    for (let turn = 0; !this.#isStopped; turn = 1 - turn) {
      await this.#say(this.devices[turn === 0 ? 0 : 1], this.devices[turn === 0 ? 1 : 0]);
      for (const resolve of this.#onRound.splice(0)) resolve();
      await sleep(PAUSE_MS);
    }
  }

  async #say(from: SoakDevice, to: SoakDevice): Promise<void> {
    const { roomId } = this.room;
    const message: SentMessage = {
      clientId: this.#random.uuid() as ClientId,
      roomId,
      sender: from.userId,
      device: from.name,
      text: "Are you there?",
      attached: null,
      acknowledged: [],
      edits: [],
    };
    const startedAt = performance.now();
    this.#journal.send(message);
    from.outbox.add(message);
    const isAccepted = (): boolean => message.acknowledged.length > 0;
    const copy = to.list.copyOf(roomId);
    const accepted = this.#journal.until(isAccepted, GIVE_UP_MS).then(() => performance.now() - startedAt);
    await this.#journal.until(() => isAccepted() && copy.lastSeq >= (message.acknowledged[0] ?? Infinity), GIVE_UP_MS);
    this.#waits.accepted.push(await accepted);
    this.#waits.delivered.push(performance.now() - startedAt);
    if (!isAccepted()) this.#journal.report("stale", `friends were not served for ${GIVE_UP_MS / 1_000} s`);
  }
}
