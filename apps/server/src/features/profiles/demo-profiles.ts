import { PROFILE_COLOR_CODES, PUBLIC_PROFILE_TITLE } from "@atrium/contracts/limits";
import type { ProfileFormat, ProfileFields } from "@atrium/contracts/profiles";
import type { DemoCommunity, DemoPerson } from "../../feature.ts";
import type { Context } from "../../context.ts";
import { setPlanType } from "../users/users.ts";
import { createProfile } from "./changes/create-profile.ts";
import { setPublicPage } from "./changes/set-public-page.ts";

type DemoProfile = ProfileFields & { readonly description: string };

const STUDIO = "Harbour & Pine Studio";
/** Job title, and what stands on the public page. */
const WORK: Readonly<Record<string, readonly [string, string]>> = {
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
export async function seedProfiles(context: Context, { people, toId }: DemoCommunity): Promise<void> {
  for (const [place, person] of people.entries()) {
    const userId = toId(person.key);
    await setPlanType(context.db.kysely, userId, "STAR");
    for (const { description, ...words } of toDemoProfiles(person, place)) {
      const { id } = await createProfile(context, userId, words);
      if (words.title !== PUBLIC_PROFILE_TITLE) continue;
      await setPublicPage(context, userId, id, { username: person.username, status: "ACTIVE", description });
    }
  }
}

/** `place` is the person's in the list, from 0: neighbours have different colours. */
function toDemoProfiles(person: DemoPerson, place: number): DemoProfile[] {
  const [job = "", description = ""] = WORK[person.key] ?? [];
  const shown = [
    toEntry("JOB_TITLE", job),
    toEntry("ORGANIZATION", STUDIO),
    toEntry("EMAIL", person.email),
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
