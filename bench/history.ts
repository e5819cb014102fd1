import { type BenchMember, openMembers } from "./atrium-client.ts";
import type { BenchPerson, Workshop } from "./bench-people.ts";
import type { BenchStage } from "./bench-stage.ts";
import { pause } from "./fan-out.ts";
import { makeWord, pickWord } from "./made-words.ts";
import { SeededRandom } from "./soak/seeded-random.ts";
import { percentile } from "./statistics.ts";

const HISTORY_MESSAGES = 100_000;
const HISTORY_READS = 300;
const SEARCHED_MESSAGES = 200_000;
const SEARCHES = 200;
const WORDS_A_MESSAGE = 30;
const VOCABULARY = 20_000;
const PREFIX_LENGTH = 3;
/** Below the rate a connection may ask at. */
const PAUSE_MS = 20;

export type Times = { readonly p50Ms: number; readonly p95Ms: number; readonly p99Ms: number };

/** Milliseconds to read the newest 50 of a room of 100,000. */
export async function measureHistory(port: number, stage: BenchStage): Promise<Times> {
  const [person] = await stage.makePeople(1);
  if (!person) throw new Error("no person was made");
  const roomId = await stage.makeRoom([person], "History", HISTORY_MESSAGES);
  const asks = Array.from({ length: HISTORY_READS }, () => ({ roomId, limit: 50 }));
  return measureAnswers(port, person, { name: "messages.history", asks });
}

/** Milliseconds to find the messages with a word that begins with three letters, in a room of 200,000 encrypted messages. */
export async function measureSearch(port: number, workshop: Workshop): Promise<Times> {
  const [person] = await workshop.makePeople(1);
  if (!person) throw new Error("no person was made");
  const random = new SeededRandom(8);
  const words = Array.from({ length: VOCABULARY }, () => makeWord(random));
  const roomId = await workshop.makeRoom([person], "Searched");
  await workshop.writeHistory(roomId, person, SEARCHED_MESSAGES, () =>
    Array.from({ length: WORDS_A_MESSAGE }, () => pickWord(words, random)).join(" "),
  );
  await workshop.indexRoom(roomId);
  const asks = Array.from({ length: SEARCHES }, () => ({ roomId, text: random.pick(words).slice(0, PREFIX_LENGTH) }));
  return measureAnswers(port, person, { name: "messages.search", asks });
}

type Asked = {
  readonly name: string;
  readonly asks: readonly object[];
  readonly onAnswer?: (answer: Buffer) => void;
};

/** Asks one after another, each on its own, and says how long each answer took. */
export async function timeAnswers(
  port: number,
  person: BenchPerson,
  { name, asks, onAnswer }: Asked,
): Promise<number[]> {
  let answered = (): void => {};
  const [member] = await openMembers(port, [person], () => ({
    onMessages: () => {},
    onAnswer(answer) {
      onAnswer?.(answer);
      answered();
    },
  }));
  const times: number[] = [];
  for (const input of asks) {
    const startedAt = performance.now();
    await new Promise<void>((resolve) => {
      answered = resolve;
      (member as BenchMember).sendCommand(name, input);
    });
    times.push(performance.now() - startedAt);
    await pause(PAUSE_MS);
  }
  member?.close();
  return times;
}

async function measureAnswers(port: number, person: BenchPerson, asked: Asked): Promise<Times> {
  const times = await timeAnswers(port, person, asked);
  return { p50Ms: percentile(times, 0.5), p95Ms: percentile(times, 0.95), p99Ms: percentile(times, 0.99) };
}
