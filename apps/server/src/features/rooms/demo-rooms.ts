import { createHash } from "node:crypto";
import type { ClientId, RoomId, UserId } from "@atrium/contracts/ids";
import type { ChatType } from "@atrium/contracts/rooms";
import type { Context } from "../../context.ts";
import type { DemoCommunity } from "../../feature.ts";
import type { Messages } from "../messages/messages.ts";
import type { Rooms } from "./rooms.ts";

const MINUTE_MS = 60_000;

type DemoRoom = {
  readonly chatType: ChatType;
  readonly name: string;
  readonly owner: string | null;
  readonly members: readonly string[];
  /** Author, minutes before the first start, text. */
  readonly messages: readonly (readonly [string, number, string])[];
};

const HOUR = 60;
const DAY = 24 * HOUR;
const EVERYONE: readonly string[] = [
  "ines",
  "tomasz",
  "soraya",
  "amara",
  "kenji",
  "priya",
  "mateo",
  "leila",
  "elin",
  "mei",
];

/** What a newcomer finds: a studio, two circles, a channel and a few direct chats. */
export const DEMO_ROOMS: readonly DemoRoom[] = [
  {
    chatType: "group",
    name: "Harbour & Pine Studio",
    owner: "ines",
    members: EVERYONE,
    messages: [
      ["amara", 2 * DAY + 95, "Morning! The quarry answered: limestone at the end of the month, brick a week earlier."],
      ["ines", 2 * DAY + 90, "Thank you. Let us decide together on Thursday."],
      ["mateo", DAY + 300, "Site photos are on the shared drive.\nThe north gate is open from 7:30 now."],
      ["leila", DAY + 290, "Merci Mateo 🙏"],
      ["tomasz", 52, "The courtyard model is at the front desk. East arcade is glued, the west side still lifts off."],
      ["soraya", 49, "It looks wonderful in the morning light."],
      ["ines", 46, "Lovely. Can we keep it loose until Thursday?"],
      ["tomasz", 44, "Of course."],
      ["soraya", 39, "Which stone for the courtyard? I vote for the pale limestone, it stays cool underfoot."],
      [
        "amara",
        31,
        "Prices for all three stones: https://stones.example/courtyard?rev=4 I’ll walk you through it after lunch.",
      ],
      ["mei", 12, "北側の石はどうしますか? I can ask the mason tomorrow."],
      ["tomasz", 8, "Models are at the front desk"],
    ],
  },
  {
    chatType: "direct",
    name: "",
    owner: null,
    members: ["ines", "priya"],
    messages: [
      ["ines", 3 * HOUR, "Hi Priya, are you free this week to look at the drawings?"],
      ["priya", 2 * HOUR, "Yes! Wednesday morning is best."],
      ["priya", 21, "I have 09:30 or 11:00."],
      ["ines", 20, "09:30 it is."],
      ["priya", 19, "Perfect, booking the 09:30 slot"],
    ],
  },
  {
    chatType: "direct",
    name: "",
    owner: null,
    members: ["ines", "kenji"],
    messages: [
      ["kenji", DAY + 40, "Are we still on for Friday?"],
      ["ines", 70, "I’ll bring the drawings on Friday"],
    ],
  },
  {
    chatType: "direct",
    name: "",
    owner: null,
    members: ["ines", "amara"],
    messages: [
      ["amara", 5 * HOUR, "The tender is in. Three offers, one surprise."],
      ["ines", 4 * HOUR + 30, "A good surprise?"],
      ["amara", 4 * HOUR + 25, "A very good one."],
    ],
  },
  {
    chatType: "direct",
    name: "",
    owner: null,
    members: ["tomasz", "soraya"],
    messages: [["soraya", DAY, "Do you have a spare key for the workshop?"]],
  },
  {
    chatType: "group",
    name: "Fathom Cycling Club",
    owner: "kenji",
    members: ["kenji", "ines", "mateo", "leila", "tomasz"],
    messages: [
      ["mateo", 2 * DAY, "Sunday route: the river path to the lighthouse, 42 km, one café."],
      ["leila", 2 * DAY - 30, "In!"],
      ["kenji", 100, "Start at 8:00 at the bridge. Bring lights, the tunnel is dark."],
    ],
  },
  {
    chatType: "group",
    name: "Lantern Books reading circle",
    owner: "elin",
    members: ["elin", "ines", "priya", "soraya", "amara"],
    messages: [
      ["priya", 2 * DAY + 10, "I could not stop at chapter seven, sorry."],
      ["elin", DAY + 200, "Chapter nine is where it turns"],
    ],
  },
  {
    chatType: "channel",
    name: "Atrium News",
    owner: "ines",
    members: EVERYONE,
    messages: [
      ["ines", 3 * DAY, "Welcome to Atrium. This channel tells what is new; everyone reads, the owner writes."],
      [
        "ines",
        2 * DAY,
        "You can write across several lines with Shift and Enter, and search any room for the beginning of a word.",
      ],
    ],
  },
];

/** The rooms, with their messages, read by those who wrote in them. */
export async function seedRooms(
  { clock }: Context,
  { rooms, messages }: { readonly rooms: Rooms; readonly messages: Messages },
  { toId, roomIds }: DemoCommunity,
): Promise<void> {
  const startedAtMs = clock.now().getTime();
  for (const [index, room] of DEMO_ROOMS.entries()) {
    const roomId = await rooms.ensureRoom({
      chatType: room.chatType,
      name: room.name,
      ownerId: room.owner === null ? null : toId(room.owner),
      memberIds: room.members.map(toId),
      key: `demo:${index}`,
    });
    roomIds.set(room.name, roomId);
    await messages.addPast(
      room.messages.map(([author, minutesAgo, text], place) => ({
        roomId,
        sender: toId(author),
        clientId: toClientId(roomId, place),
        content: { kind: "text" as const, text },
        createdAt: new Date(startedAtMs - minutesAgo * MINUTE_MS),
      })),
    );
    await markReadByAuthors(
      rooms,
      roomId,
      room.messages.map(([author]) => toId(author)),
    );
  }
}

/** Whoever wrote had read what stood there. */
async function markReadByAuthors(rooms: Rooms, roomId: RoomId, authors: readonly UserId[]): Promise<void> {
  const newestBy = new Map(authors.map((author, place) => [author, place + 1]));
  await Promise.all(Array.from(newestBy, ([userId, seq]) => rooms.markRead({ roomId, userId, seq })));
}

function toClientId(roomId: RoomId, place: number): ClientId {
  const hex = createHash("sha256").update(`${roomId}/${place}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}` as ClientId;
}
