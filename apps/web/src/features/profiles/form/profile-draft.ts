import type { AccessLevel, ProfileEntry, ProfileFormat, ProfileStatus } from "@atrium/contracts/profiles";
import { m } from "../../../platform/i18n/messages.ts";
import type { FieldTexts } from "../../../ui/forms/field-errors.ts";
import type { ShownProfile } from "../queries.ts";

export type EntryDraft = Pick<ProfileEntry, "key" | "title" | "value" | "format">;
/** The page at the public username (MYS-029). */
type Page = { readonly username: string; readonly status: ProfileStatus; readonly description: string };

/** What is being written of a profile before it is saved. */
export type ProfileDraft = Page & {
  readonly title: string;
  readonly accessLevel: AccessLevel;
  readonly colorCode: string;
  readonly entries: readonly EntryDraft[];
  /** What the picture is shown from, null for initials. */
  readonly imageUrl: string | null;
  /** Where a new picture was put, empty to take it away, undefined to keep it. */
  readonly putUrl: string | undefined;
};

export type ProfileChange = {
  readonly title: string;
  readonly accessLevel: AccessLevel;
  readonly colorCode: string;
  readonly data: readonly EntryDraft[];
  readonly displayImagePutURL?: string;
  readonly page: Page | null;
};

/** The account's name is proposed for a public page that has none. */
export function toDraft(profile: ShownProfile): ProfileDraft {
  const { title, accessLevel, colorCode, data, publicUsername, username, status, description } = profile;
  return {
    title,
    accessLevel,
    colorCode,
    entries: data.filter(({ admin }) => !admin).map(({ key, title, value, format }) => ({ key, title, value, format })),
    username: publicUsername ?? username ?? "",
    status,
    description,
    imageUrl: profile.displayImageURL,
    putUrl: undefined,
  };
}

/** What is sent of it. Empty entries fall away; a public page that was never named is not made. */
export function toChange(draft: ProfileDraft, { isPublic }: { isPublic: boolean }): ProfileChange {
  const { title, accessLevel, colorCode, entries, putUrl, username, status, description } = draft;
  return {
    title: title.trim(),
    accessLevel,
    colorCode,
    data: entries.filter(({ value }) => value.trim() !== ""),
    ...(putUrl === undefined ? {} : { displayImagePutURL: putUrl }),
    page: isPublic && (username !== "" || status === "ACTIVE") ? { username, status, description } : null,
  };
}

/** Whether saving would change anything; an entry that nobody has filled in is nothing yet. */
export function isChanged(draft: ProfileDraft, start: ProfileDraft): boolean {
  const isPublic = { isPublic: true };
  return JSON.stringify(toChange(draft, isPublic)) !== JSON.stringify(toChange(start, isPublic));
}

/** The sentences for what may be wrong with a profile, here and for the server. */
export const PROFILE_TEXTS: FieldTexts<ProfileDraft> = {
  title: () => m["profiles.problem.title"](),
  entries: (_wrong, { path, values }) => toEntryText(values.entries[Number(path.split(".")[1])]),
  username: (wrong) => (wrong === "taken" ? m["profiles.problem.taken"]() : m["profiles.problem.username"]()),
};

function toEntryText(entry: EntryDraft | undefined): string | undefined {
  if (entry?.format === "EMAIL") return m["profiles.problem.EMAIL"]();
  if (entry?.format === "PHONE") return m["profiles.problem.PHONE"]();
  return entry?.format === "URL" ? m["profiles.problem.URL"]() : undefined;
}

/** A key that no entry of the profile has. */
export function addEntry(draft: ProfileDraft, format: ProfileFormat): ProfileDraft {
  return { ...draft, entries: [...draft.entries, { key: crypto.randomUUID(), title: "", value: "", format }] };
}
