import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { openWorkshop } from "./bench-people.ts";
import { type GoalFigure, isMet, toGoalTable } from "./goal-figure.ts";
import { timeAnswers } from "./history.ts";
import { fillSearchedRooms, PLANTED, type Searched } from "./searched-rooms.ts";
import { startServer } from "./server-process.ts";
import { SeededRandom } from "./soak/seeded-random.ts";
import { percentile } from "./statistics.ts";

const NAME = "messages.searchEverywhere";
const SEARCHES = 100;
const GOAL_MS = 100;
/** Words by their place in the vocabulary, the most frequent first. */
const FREQUENT = 100;
const PREFIX_LENGTH = 3;

type Kind = {
  readonly name: string;
  readonly toText: (index: number) => string;
  readonly found: (hits: number) => boolean;
};

/** Searching all rooms of somebody in 2,000 of them, 1,000,000 messages together (decision 035). */
export async function benchSearch({ jsonFile, only }: { jsonFile: string | null; only: string | null }): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "atrium-search-"));
  writeFileSync(join(dataDir, ".env"), "");
  // Both cores are the server's: it is asked one thing at a time, and whoever asks waits meanwhile.
  const env = { DATA_DIR: dataDir, LOG_LEVEL: "error" };
  const server = await startServer("apps/server/src/main.ts", env, { pinned: false });
  const workshop = await openWorkshop(dataDir);
  try {
    const figures = await measureSearches(server.port, await fillSearchedRooms(workshop), only);
    console.log(toGoalTable(figures));
    const machine = { cpus: cpus().length, model: cpus()[0]?.model ?? "", node: process.version };
    const missed = figures.filter((figure) => !isMet(figure));
    if (jsonFile) writeFileSync(jsonFile, JSON.stringify({ machine, figures, missed }, null, 2));
  } finally {
    await workshop.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The very first one stands by itself: it opens the keys of the rooms. `only`: of the kinds with this in their name. */
async function measureSearches(port: number, searched: Searched, only: string | null): Promise<GoalFigure[]> {
  const [first = 0] = await timeAnswers(port, searched.person, { name: NAME, asks: [{ text: PLANTED.absent }] });
  const figures: GoalFigure[] = [{ name: "the very first search", unit: "ms", value: first, goal: null }];
  const all: number[] = [];
  for (const kind of toKinds(searched).filter(({ name }) => name.includes(only ?? ""))) {
    console.error(`${kind.name} …`);
    const times = await timeKind(port, searched, kind);
    all.push(...times);
    figures.push(...toFigures(kind.name, times));
  }
  // As many of each kind.
  return [...figures, ...toFigures("all of them", all)];
}

async function timeKind(port: number, { person }: Searched, { name, toText, found }: Kind): Promise<number[]> {
  const asks = Array.from({ length: SEARCHES }, (_value, index) => ({ text: toText(index) }));
  const onAnswer = (answer: Buffer): void => {
    const { ok } = JSON.parse(answer.toString()) as { ok?: { hits: readonly unknown[] } };
    if (!ok || !found(ok.hits.length)) throw new Error(`${name}: ${ok?.hits.length ?? answer.toString()} found`);
  };
  return timeAnswers(port, person, { name: NAME, asks, onAnswer });
}

const toFigures = (name: string, times: readonly number[]): GoalFigure[] => [
  { name: `${name}, p50`, unit: "ms", value: percentile(times, 0.5), goal: null },
  { name: `${name}, p95`, unit: "ms", value: percentile(times, 0.95), goal: { id: "P10", atMost: GOAL_MS } },
];

function toKinds({ words, chinese }: Searched): Kind[] {
  const random = new SeededRandom(10);
  const pick = (from: number, to: number): string => words[random.between(from, to)] ?? "";
  const isSome = (hits: number): boolean => hits > 0;
  const isNone = (hits: number): boolean => hits === 0;
  return [
    { name: "a frequent word", toText: () => pick(0, FREQUENT), found: isSome },
    { name: "any word", toText: () => pick(0, words.length - 1), found: () => true },
    {
      name: "a prefix of three letters",
      toText: () => pick(0, words.length - 1).slice(0, PREFIX_LENGTH),
      found: isSome,
    },
    { name: "a word of four messages", toText: () => PLANTED.rare, found: (hits) => hits === 4 },
    { name: "a word of none", toText: (index) => `${PLANTED.absent}${index}`, found: isNone },
    { name: "two frequent words", toText: () => `${pick(0, FREQUENT)} ${pick(0, FREQUENT)}`, found: isSome },
    {
      name: "any two words",
      toText: () => `${pick(0, words.length - 1)} ${pick(0, words.length - 1)}`,
      found: () => true,
    },
    { name: "two words never together", toText: () => PLANTED.apart.join(" "), found: isNone },
    { name: "Chinese, frequent", toText: () => chinese, found: isSome },
    { name: "Chinese, in four messages", toText: () => PLANTED.chinese, found: (hits) => hits === 4 },
  ];
}
