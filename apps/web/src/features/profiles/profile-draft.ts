import { USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from "@atrium/contracts/limits";
import type { AccessLevel, ProfileEntry, ProfileFormat, ProfileStatus } from "@atrium/contracts/profiles";
import { toHref } from "./model.ts";
import type { ShownProfile } from "./queries.ts";

export type EntryDraft = Pick<ProfileEntry, "key" | "title" | "value" | "format">;
type Page = { readonly username: string; readonly status: ProfileStatus; readonly description: string };

/** What is being written of a profile before it is saved. */
export type ProfileDraft = {
  readonly title: string;
  readonly accessLevel: AccessLevel;
  readonly colorCode: string;
  readonly entries: readonly EntryDraft[];
  readonly page: Page;
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

/** What is wrong: `title`, `username`, or the key of an entry. */
export type Problem = "title" | "username" | `entry:${string}`;

/** The account's name is proposed for a public page that has none. */
export function toDraft(profile: ShownProfile): ProfileDraft {
  const { title, accessLevel, colorCode, data, publicUsername, username, status, description } = profile;
  return {
    title,
    accessLevel,
    colorCode,
    entries: data.filter(({ admin }) => !admin).map(({ key, title, value, format }) => ({ key, title, value, format })),
    page: { username: publicUsername ?? username ?? "", status, description },
    imageUrl: profile.displayImageURL,
    putUrl: undefined,
  };
}

/** What is sent of it. Empty entries fall away; a public page that was never named is not made. */
export function toChange(draft: ProfileDraft, { isPublic }: { isPublic: boolean }): ProfileChange {
  const { title, accessLevel, colorCode, entries, page, putUrl } = draft;
  return {
    title: title.trim(),
    accessLevel,
    colorCode,
    data: entries.filter(({ value }) => value.trim() !== ""),
    ...(putUrl === undefined ? {} : { displayImagePutURL: putUrl }),
    page: isPublic && (page.username !== "" || page.status === "ACTIVE") ? page : null,
  };
}

/** Whether saving would change anything; an entry that nobody has filled in is nothing yet. */
export function isChanged(draft: ProfileDraft, start: ProfileDraft): boolean {
  const isPublic = { isPublic: true };
  return JSON.stringify(toChange(draft, isPublic)) !== JSON.stringify(toChange(start, isPublic));
}

export function listProblems(draft: ProfileDraft, { isPublic }: { isPublic: boolean }): Problem[] {
  const { page, entries } = draft;
  const problems: Problem[] = draft.title.trim() === "" ? ["title"] : [];
  const wantsPage = isPublic && (page.username !== "" || page.status === "ACTIVE");
  if (wantsPage && !isUsername(page.username)) problems.push("username");
  for (const { key, format, value } of entries) {
    if (value.trim() !== "" && !fits(format, value.trim())) problems.push(`entry:${key}`);
  }
  return problems;
}

/** A key that no entry of the profile has. */
export function addEntry(draft: ProfileDraft, format: ProfileFormat): ProfileDraft {
  return { ...draft, entries: [...draft.entries, { key: crypto.randomUUID(), title: "", value: "", format }] };
}

function isUsername(text: string): boolean {
  return /^[a-z0-9]+$/u.test(text) && text.length >= USERNAME_MIN_LENGTH && text.length <= USERNAME_MAX_LENGTH;
}

function fits(format: ProfileFormat, value: string): boolean {
  if (format === "EMAIL") return /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(value);
  if (format === "PHONE") return /^\+[1-9]\d{1,14}$/u.test(value.replaceAll(/[\s().-]/gu, ""));
  if (format === "URL") return /^\S+\.\S+$/u.test(value) && toHref({ format, value }) !== undefined;
  return true;
}
