import type { RoomId } from "@atrium/contracts/ids";
import type { BenchPerson } from "../bench-people.ts";
import { checkHistory } from "./check-history.ts";
import { converge, readFiles, readRooms, settle } from "./come-to-rest.ts";
import type { Cast, CastRoom, Deployment } from "./deployment.ts";
import { FaultProxy, type ProxyCounts } from "./fault-proxy.ts";
import { Journal } from "./journal.ts";
import type { Problem } from "./run-history.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { SoakActor } from "./soak-actor.ts";
import { SoakDevice } from "./soak-device.ts";

const SECOND_DEVICE_SHARE = 0.5;

/** People who talk through a bad network, or a fair one once the proxy is calmed, and everything they did and saw. */
export class Crowd {
  readonly journal = new Journal();
  readonly #deployment: Deployment;
  readonly #rooms: CastRoom[];
  readonly #proxy: FaultProxy;
  readonly #devices: SoakDevice[];
  readonly #actors: readonly SoakActor[];

  private constructor(
    deployment: Deployment,
    cast: Cast,
    { proxy, random }: { proxy: FaultProxy; random: SeededRandom },
  ) {
    this.#deployment = deployment;
    this.#rooms = [...cast.rooms];
    this.#proxy = proxy;
    const { journal } = this;
    this.#devices = openDevices(cast, { port: proxy.port, random: random.fork(), journal });
    this.#actors = this.#devices.map(
      (device) => new SoakActor({ device, roomIds: listRoomsOf(cast, device), random: random.fork(), journal }),
    );
  }

  static async open(deployment: Deployment, cast: Cast, random: SeededRandom): Promise<Crowd> {
    const proxy = await FaultProxy.open(random.fork(), (each) => each.pick(deployment.ports));
    return new Crowd(deployment, cast, { proxy, random });
  }

  get proxyCounts(): ProxyCounts {
    return this.#proxy.counts;
  }

  /** Every device has a connection and has caught up on it. */
  get isConnected(): boolean {
    return this.#devices.every((device) => device.isConnected);
  }

  start(): void {
    for (const each of [...this.#devices, ...this.#actors]) each.start();
  }

  /** Devices that somebody else drives, in a room of their own, held to the same as everyone's. */
  join(room: CastRoom, devices: readonly SoakDevice[]): void {
    this.#rooms.push(room);
    this.#devices.push(...devices);
    for (const device of devices) device.start();
  }

  /** The network does nothing bad from now on. */
  calm(): void {
    this.#proxy.calm();
  }

  /** Lets everything be answered and holds what the devices did and saw against what is there. */
  async conclude(): Promise<Problem[]> {
    for (const actor of this.#actors) actor.stop();
    this.calm();
    const { journal } = this;
    await settle(this.#devices, journal);
    const rooms = await readRooms(this.#rooms, this.#deployment);
    await converge(this.#devices, rooms, journal);
    const devices = await Promise.all(this.#devices.map((device) => device.finish()));
    const { sent, sightings, counts, marks } = journal;
    const files = await readFiles(this.#rooms, sent, this.#deployment);
    const found = checkHistory({ sent, sightings, counts, marks, rooms, files, devices });
    return [...journal.problems, ...found];
  }

  async close(): Promise<void> {
    for (const actor of this.#actors) actor.stop();
    await Promise.all(this.#devices.map((device) => device.close()));
    await this.#proxy.close();
  }
}

/** Half of the people have two devices. Every other device sends one message at a time, the rest up to four. */
function openDevices(cast: Cast, parts: { port: number; random: SeededRandom; journal: Journal }): SoakDevice[] {
  return cast.people.flatMap((person, index) =>
    Array.from({ length: parts.random.chance(SECOND_DEVICE_SHARE) ? 2 : 1 }, (_value, place) => {
      const name = `person ${index + 1} device ${place + 1}`;
      return new SoakDevice({ ...parts, name, person, random: parts.random.fork(), window: place === 0 ? 4 : 1 });
    }),
  );
}

function listRoomsOf(cast: Cast, device: SoakDevice): RoomId[] {
  const isMember = (members: readonly BenchPerson[]) => members.some(({ userId }) => userId === device.userId);
  return cast.rooms.filter(({ members }) => isMember(members)).map(({ roomId }) => roomId);
}
