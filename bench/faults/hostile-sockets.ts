import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { BenchPerson } from "../bench-people.ts";
import { RawClient } from "../raw-client.ts";
import { toCommand, toHello } from "./hello.ts";
import type { Attack } from "./hostile-attack.ts";
import { BAD_FRAMES, ENDLESS_PART, ENDLESS_START, PINGS } from "./hostile-frames.ts";

const NAMELESS_SOCKETS = 1_000;
const SOCKETS_A_PERSON = 25;
const FLOOD_EVERY_MS = 100;
const FLOOD_COMMANDS = 10;
const ENDLESS_SOCKETS = 10;
const PAUSE_MS = 20;
/** Far more than a person may have, so that most are refused. */
const HOARDED_SOCKETS = 300;
const PAGES_ASKED = 20;
const HOARD_EVERY_MS = 1_000;

/** Sockets that never say who they are, opened again as the server closes them. */
export async function openNamelessSockets({ port, count, isOver }: Attack): Promise<void> {
  const keepOpen = async (): Promise<void> => {
    while (!isOver()) {
      const client = await RawClient.open(port, () => {}).catch(() => null);
      if (client) count("nameless sockets");
      await Promise.race([client?.closed ?? sleep(PAUSE_MS), untilOver(isOver)]);
      client?.close();
    }
  };
  await Promise.all(Array.from({ length: NAMELESS_SOCKETS }, keepOpen));
}

/** Every person on many sockets at once, each asking for as much as it can and coming back when it is thrown out. */
export async function floodCommands(attack: Attack): Promise<void> {
  const sockets = attack.people.flatMap((person) => Array.from({ length: SOCKETS_A_PERSON }, () => person));
  await Promise.all(sockets.map((person, index) => floodFrom(attack, person, index)));
}

async function floodFrom({ port, roomId, count, isOver }: Attack, person: BenchPerson, index: number): Promise<void> {
  const commands = [
    () =>
      toCommand(9, "messages.send", {
        roomId,
        clientId: randomUUID(),
        content: { kind: "text", text: "flood ".repeat(100) },
      }),
    () => toCommand(9, "messages.send", { roomId, clientId: randomUUID(), content: { kind: "text", text: "x" } }),
    () => toCommand(9, "messages.history", { roomId, limit: 200 }),
    () => toCommand(9, "messages.search", { roomId, text: "f" }),
    () => toCommand(9, "rooms.sync", {}),
    () =>
      toCommand(9, "messages.send", { roomId, clientId: "none", content: { kind: "text", text: "y".repeat(60_000) } }),
  ];
  const make = commands[index % commands.length] ?? (() => "");
  while (!isOver()) {
    const client = await enter(port, person);
    if (!client) continue;
    count("flooding sockets");
    // A third of them never read what they asked for.
    if (index % 3 === 0) client.stopReading();
    for (; client.isOpen && !isOver(); await sleep(FLOOD_EVERY_MS)) {
      if (!client.isDrained) continue;
      for (let command = 0; command < FLOOD_COMMANDS; command += 1) client.send(make());
      count(`bursts of ${FLOOD_COMMANDS} commands`);
    }
    client.close();
  }
}

/** Frames that are none, from people who are signed in and from nobody. */
export async function sendBadFrames({ port, people, count, isOver }: Attack): Promise<void> {
  const send = async (frame: Buffer, person: BenchPerson | undefined): Promise<void> => {
    while (!isOver()) {
      const client = person ? await enter(port, person) : await RawClient.open(port, () => {}).catch(() => null);
      client?.write(frame);
      count("bad frames");
      await sleep(PAUSE_MS);
      client?.close();
    }
  };
  await Promise.all(
    BAD_FRAMES.map((frame, index) => send(frame, index % 2 === 0 ? people[index % people.length] : undefined)),
  );
}

/** Messages that never end, and pings whose answers are never read. */
export async function sendEndlessly({ port, people, count, isOver }: Attack): Promise<void> {
  const send = async (index: number): Promise<void> => {
    const [first, next] = index % 2 === 0 ? [ENDLESS_START, ENDLESS_PART] : [PINGS, PINGS];
    while (!isOver()) {
      const client = await enter(port, people[index % people.length]);
      if (!client) continue;
      client.stopReading();
      client.write(first);
      for (; client.isOpen && !isOver(); await sleep(FLOOD_EVERY_MS)) {
        if (!client.isDrained) continue;
        client.write(next);
        count("endless frames and bursts of 2,000 pings");
      }
      client.close();
    }
  };
  await Promise.all(Array.from({ length: ENDLESS_SOCKETS }, (_value, index) => send(index)));
}

/** One account on as many sockets as it gets, each asking for page after page of history and reading none. */
export async function hoardAnswers({ port, people, roomId, count, isOver }: Attack): Promise<void> {
  const hoard = async (): Promise<void> => {
    while (!isOver()) {
      const client = await enter(port, people[0]);
      client?.stopReading();
      for (let page = 0; page < PAGES_ASKED; page += 1)
        client?.send(toCommand(9, "messages.history", { roomId, limit: 200 }));
      count("sockets of one account that read nothing");
      await Promise.race([client?.closed, sleep(HOARD_EVERY_MS * (1 + Math.random())), untilOver(isOver)]);
      client?.close();
    }
  };
  await Promise.all(Array.from({ length: HOARDED_SOCKETS }, hoard));
}

/** Null when the server does not take the connection; whether it takes the greeting is not waited for. */
async function enter(port: number, person: BenchPerson | undefined): Promise<RawClient | null> {
  const client = await RawClient.open(port, () => {}).catch(() => null);
  client?.send(toHello(person?.token ?? ""));
  await sleep(PAUSE_MS);
  return client;
}

async function untilOver(isOver: () => boolean): Promise<void> {
  while (!isOver()) await sleep(500);
}
