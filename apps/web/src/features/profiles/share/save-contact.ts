import { toLink } from "../model.ts";
import type { ShownProfile } from "../queries.ts";
import { saveFile } from "../../../ui/files/save-file.ts";
import { toFileName, toVcard } from "./vcard.ts";

/** Downloads the profile as a contact for any address book. */
export function saveContact(profile: ShownProfile): void {
  const card = new Blob([toVcard(profile, toLink(profile, location.origin))], { type: "text/vcard;charset=utf-8" });
  saveFile(toFileName(profile.name), card);
}
