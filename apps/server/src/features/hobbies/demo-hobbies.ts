import type { HobbyInput } from "@atrium/contracts/hobbies";
import type { DemoCommunity } from "../../feature.ts";
import type { Hobbies } from "./hobbies.ts";

type DemoHobby = Omit<HobbyInput, "picture"> & {
  readonly owner: string;
  readonly savedBy?: string;
};

/** The last is the newest. Fictional places. */
const DEMO_HOBBIES: readonly DemoHobby[] = [
  {
    owner: "tomasz",
    kind: "others",
    title: "Dawn swim at the weir",
    place: "Below the north lock",
    link: "",
    note: "Cold until June.",
  },
  {
    owner: "kenji",
    kind: "entertainment",
    title: "River lantern night",
    place: "Every last Saturday in June",
    link: "https://lanterns.example/night",
    note: "Stand on the east bank, the light comes from there.",
  },
  {
    owner: "soraya",
    kind: "cultural",
    title: "Musée de la brique",
    place: "12 rue du Four",
    link: "",
    note: "Fermé le lundi.",
  },
  {
    owner: "elin",
    kind: "cultural",
    title: "Lantern reading circle",
    place: "Lantern Books, every second Tuesday",
    link: "",
    note: "",
  },
  {
    owner: "amara",
    kind: "others",
    title: "Sunrise rowing",
    place: "Boat house, north bank",
    link: "",
    note: "Beginners on Thursdays.",
  },
  {
    owner: "amara",
    kind: "restaurant",
    title: "Casa Benítez",
    place: "Harbour Market, unit 9",
    link: "https://casabenitez.example/carta",
    note: "Ask for the table by the window. The stew is for two.",
    savedBy: "ines",
  },
  {
    owner: "ines",
    kind: "cultural",
    title: "White Stair Gallery",
    place: "Mill Lane 22",
    link: "https://whitestair.example/",
    note: "",
  },
  {
    owner: "ines",
    kind: "cultural",
    title: "Wheel-throwing evenings",
    place: "Riverside Makers",
    link: "",
    note: "Wear something old.",
    savedBy: "amara",
  },
  {
    owner: "amara",
    kind: "entertainment",
    title: "The Velvet Hour",
    place: "Old Tram Theatre",
    link: "https://velvethour.example/programme",
    note: "Open stage from nine.",
  },
  {
    owner: "ines",
    kind: "others",
    title: "Ridge loop by bicycle",
    place: "38 km, starts at Fathom",
    link: "",
    note: "Bring lights, the tunnel is dark.",
  },
  {
    owner: "ines",
    kind: "restaurant",
    title: "Café Aubépine",
    place: "Orchard Steps 3",
    link: "",
    note: "",
    savedBy: "amara",
  },
  {
    owner: "amara",
    kind: "restaurant",
    title: "Northlight Coffee Bar",
    place: "Quay Street 4",
    link: "https://northlight.example/",
    note: "Quiet before ten.",
    savedBy: "ines",
  },
];

/** Places and activities of the demo people; those of friends are seen by friends. */
export async function seedHobbies(hobbies: Hobbies, { toId }: DemoCommunity): Promise<void> {
  for (const { owner, savedBy, ...words } of DEMO_HOBBIES) {
    const { id } = await hobbies.create(toId(owner), words);
    if (savedBy) await hobbies.save(toId(savedBy), id);
  }
}
