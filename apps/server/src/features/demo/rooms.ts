import type { ChatType } from "@atrium/contracts/rooms";
import type { DemoKey } from "./people.ts";

type DemoRoom = {
  readonly chatType: ChatType;
  readonly name: string;
  readonly owner: DemoKey | null;
  readonly members: readonly DemoKey[];
  /** Author, minutes before the first start, text. */
  readonly messages: readonly (readonly [DemoKey, number, string])[];
};

const HOUR = 60;
const DAY = 24 * HOUR;
const EVERYONE: readonly DemoKey[] = [
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
