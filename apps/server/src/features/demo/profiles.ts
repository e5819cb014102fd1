import { PROFILE_COLOR_CODES, PUBLIC_PROFILE_TITLE } from "@atrium/contracts/limits";
import type { ProfileFormat, ProfileWords } from "@atrium/contracts/profiles";
import { DEMO_PEOPLE, type DemoKey, type DemoPerson, toEmail } from "./people.ts";

type DemoProfile = ProfileWords & { readonly description: string };

const STUDIO = "Harbour & Pine Studio";
/** Job title, and what stands on the public page. */
const WORK: Readonly<Record<DemoKey, readonly [string, string]>> = {
  ines: ["Landscape architect", "Landscape architect. I draw courtyards, gardens and the shade between them."],
  tomasz: ["Model maker", "I build small what others build large."],
  soraya: ["Stone and materials", "Pierre, brique, bois : je cherche ce qui vieillit bien."],
  amara: ["Project manager", "Budgets, quarries and the calm before a deadline."],
  kenji: ["Lighting designer", "Light for evenings outdoors. 灯りをつくる人。"],
  priya: ["Planting designer", "Grasses, bulbs and trees that do not mind the wind 🌿"],
  mateo: ["Site manager", "On site before seven."],
  leila: ["Photographer", "Gardens at first light."],
  elin: ["Water engineer", "Ponds, rills and where the rain goes."],
  mei: ["Mason", "Walls laid dry, one stone on two."],
};

/** A public one for everybody; two more for Inès, so that a newcomer sees what several are for. */
export function toDemoProfiles(person: DemoPerson): DemoProfile[] {
  const [job, description] = WORK[person.key];
  const place = DEMO_PEOPLE.indexOf(person);
  const shown = [
    toEntry("JOB_TITLE", job),
    toEntry("ORGANIZATION", STUDIO),
    toEntry("EMAIL", toEmail(person)),
    toEntry("URL", "harbourandpine.example"),
  ];
  const profile = { description, accessLevel: "PUBLIC", title: PUBLIC_PROFILE_TITLE, data: shown } as const;
  const colours = (step: number) => PROFILE_COLOR_CODES[(2 * place + step) % PROFILE_COLOR_CODES.length] ?? "";
  const everyones = { ...profile, data: [...shown], colorCode: colours(0) };
  if (person.key !== "ines") return [everyones];
  const phone = toEntry("PHONE", person.phone);
  return [
    everyones,
    { ...profile, title: "Work", accessLevel: "CONTACTS", data: [...shown, phone], colorCode: colours(1) },
    { ...profile, title: "Friends and family", accessLevel: "PRIVATE", data: [phone], colorCode: colours(2) },
  ];
}

function toEntry(format: ProfileFormat, value: string) {
  return { key: format.toLowerCase(), title: "", value, format };
}
