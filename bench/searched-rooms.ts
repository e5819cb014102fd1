import type { RoomId } from "@atrium/contracts/ids";
import type { BenchPerson, Workshop } from "./bench-people.ts";
import { makeWord, pickWord } from "./made-words.ts";
import { SeededRandom } from "./soak/seeded-random.ts";

export const ROOMS = 2_000;
const MESSAGES_A_ROOM = 500;
const WORDS_A_MESSAGE = 10;
const VOCABULARY = 20_000;
/** One message of so many is Chinese. */
const CHINESE_EVERY = 20;
const CHINESE_CHARACTERS = 3_000;
const CHINESE_FIRST = 0x4e00;
/** Each of the two is in one message of so many of every room, and none has both. */
const APART_EVERY = 25;
/** The messages of all that have the rare word are in rooms so far apart. */
const RARE_EVERY = 499;

/** Words that nothing else begins with: no made word has a z. */
export const PLANTED = { rare: "zebrafish", absent: "zzyzx", apart: ["zenith", "zodiac"], chinese: "石灰岩" } as const;
export type Searched = { readonly person: BenchPerson; readonly words: readonly string[]; readonly chinese: string };

/** Rooms that are filled at a time: while one is written, the words of another are hashed. */
const FILLED_AT_ONCE = 4;

/** Somebody in 2,000 rooms of 500 messages each, all indexed. */
export async function fillSearchedRooms(workshop: Workshop): Promise<Searched> {
  const [person] = await workshop.makePeople(1);
  if (!person) throw new Error("no person was made");
  const random = new SeededRandom(35);
  const words = [...new Set(Array.from({ length: VOCABULARY }, () => makeWord(random)))];
  const chinese = Array.from({ length: CHINESE_CHARACTERS }, (_value, index) =>
    String.fromCodePoint(CHINESE_FIRST + index),
  );
  const roomIds = await workshop.fillRooms(ROOMS, [person]);
  const left = roomIds.entries();
  const fillSome = async (): Promise<void> => {
    for (const [room, roomId] of left) {
      if (room % 100 === 0) console.error(`${room} of ${ROOMS} rooms are filled …`);
      await fillRoom(workshop, { roomId, person }, (index) => toText({ room, index, random, words, chinese }));
    }
  };
  await Promise.all(Array.from({ length: FILLED_AT_ONCE }, fillSome));
  console.error("tidying up …");
  await workshop.tidyUp();
  return { person, words, chinese: `${chinese[0]}${chinese[1]}` };
}

async function fillRoom(
  workshop: Workshop,
  { roomId, person }: { roomId: RoomId; person: BenchPerson },
  toText: (index: number) => string,
): Promise<void> {
  await workshop.writeHistory(roomId, person, MESSAGES_A_ROOM, toText);
  await workshop.indexRoom(roomId);
}

type Place = {
  readonly room: number;
  readonly index: number;
  readonly random: SeededRandom;
  readonly words: readonly string[];
  readonly chinese: readonly string[];
};

function toText({ room, index, random, words, chinese }: Place): string {
  const isChinese = index % CHINESE_EVERY === 1;
  const said = Array.from({ length: WORDS_A_MESSAGE }, () => pickWord(isChinese ? chinese : words, random));
  if (index === 7 && room % RARE_EVERY === RARE_EVERY - 1) said.push(PLANTED.rare, PLANTED.chinese);
  if (index % APART_EVERY === 0) said.push(PLANTED.apart[0]);
  if (index % APART_EVERY === 2) said.push(PLANTED.apart[1]);
  return said.join(isChinese ? "" : " ");
}
