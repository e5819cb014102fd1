import type { DemoCommunity } from "../../feature.ts";
import type { Contacts } from "./contacts.ts";

/** Inès keeps two people who have no account, and a word about a friend. */
export async function seedContacts(contacts: Contacts, { toId }: DemoCommunity): Promise<void> {
  const ines = toId("ines");
  const theo = await contacts.create(ines, {
    firstName: "Théo",
    lastName: "Nakamura",
    emails: [{ kind: "work", value: "theo@harbourlight.example" }],
    phones: [{ kind: "mobile", value: "+44 7700 900 318" }],
    company: "Harbour Light Cinema",
    jobTitle: "Projectionist",
    hashTags: ["film", "night-shift"],
  });
  await contacts.create(ines, {
    firstName: "Grace",
    lastName: "Mwangi",
    emails: [{ kind: "work", value: "grace@kestrel.example" }],
    phones: [],
    company: "Kestrel",
    jobTitle: "Head of people",
    hashTags: [],
  });
  if (theo.id !== null) await contacts.update(ines, theo.id, { rating: 6 });
  await contacts.updateOf(ines, toId("amara"), { rating: 8, hashTags: ["print-room"] });
}
