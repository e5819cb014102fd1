import { toAddressId } from "../address.ts";
import type { ShownCalendar } from "../host/host-queries.ts";

/** As a part of an address: letters and digits of the words, with a dash between them. */
const toSlug = (words: string): string =>
  words
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/gu, "") || "calendar";

/** The long form that is shared: `{host}/community/{group}/{calendar}/{id}` (CAL-029). Whose it is stands in it where it is nobody's community. */
export function toLinkAddress({ title, communityName, link }: ShownCalendar, owner: string, origin: string): string {
  const id = encodeURIComponent(toAddressId(link?.publicId ?? ""));
  return `${origin}/community/${encodeURIComponent(toSlug(communityName ?? owner))}/${encodeURIComponent(toSlug(title))}/${id}`;
}
