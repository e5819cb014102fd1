import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { BenchPerson } from "../bench-people.ts";
import { RawClient } from "../raw-client.ts";
import { toCommand, toHello } from "./hello.ts";
import type { Told } from "./returning-clients.ts";

/** In the thread of its own: clients that come back at once whenever they are cut off, and tell when they have caught up. */
const { port, people, openingAtOnce } = workerData as { port: number; people: BenchPerson[]; openingAtOnce: number };
/** A client is refused or waits in vain, and tries again about this much later, without growing patient. */
const RETRY_MS = { least: 200, most: 1_000 };
const GREETED_WITHIN_MS = 30_000;
const OK = Buffer.from('"ok":');

const tell = (kind: Told["kind"]): void => parentPort?.postMessage({ kind } satisfies Told, []);

for (let start = 0; start < people.length; start += openingAtOnce) {
  await Promise.all(people.slice(start, start + openingAtOnce).map((person) => begin(person)));
}

/** Resolves when the client is in for the first time, and goes on for as long as the thread. */
async function begin(person: BenchPerson): Promise<void> {
  const client = await comeIn(person);
  void stay(person, client);
}

async function stay(person: BenchPerson, first: RawClient): Promise<never> {
  for (let client = first; ; client = await comeIn(person)) {
    await client.closed;
    tell("left");
  }
}

async function comeIn(person: BenchPerson): Promise<RawClient> {
  for (;;) {
    tell("attempt");
    const client = await tryToComeIn(person).catch(() => null);
    if (client) {
      tell("back");
      return client;
    }
    await sleep(RETRY_MS.least + Math.random() * (RETRY_MS.most - RETRY_MS.least));
  }
}

/** Connected, signed in and synced. @throws Error when the server does not let it */
async function tryToComeIn({ token }: BenchPerson): Promise<RawClient> {
  let answered: (isGood: boolean) => void = () => {};
  const client = await RawClient.open(port, (payload) => answered(payload.subarray(0, 40).includes(OK)));
  const ask = async (command: string): Promise<void> => {
    const answer = new Promise<boolean>((resolve) => (answered = resolve));
    client.send(command);
    const isGood = await Promise.race([
      answer,
      client.closed.then(() => false),
      sleep(GREETED_WITHIN_MS, false, { ref: false }),
    ]);
    answered = () => {};
    if (isGood) return;
    client.close();
    throw new Error("not let in");
  };
  await ask(toHello(token));
  await ask(toCommand(2, "rooms.sync", {}));
  return client;
}
