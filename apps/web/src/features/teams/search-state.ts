import type { Role } from "@atrium/contracts/session";
import type { TeamId } from "@atrium/contracts/ids";
import { ROLES } from "@atrium/contracts/permissions";

export const TABS = ["users", "teams", "permissions"] as const;
export type Tab = (typeof TABS)[number];
export const SORTS = ["name", "-name", "-date", "date"] as const;
export type Sort = (typeof SORTS)[number];

/** What the address of user management says; the plain one is the first page of everyone by name. */
export type PeopleSearch = {
  readonly tab?: Tab | undefined;
  readonly q?: string | undefined;
  readonly sort?: Sort | undefined;
  readonly role?: Role | undefined;
  readonly team?: TeamId | undefined;
  /** Whether only those are listed who have not joined yet, or only those who have. */
  readonly joined?: "yes" | "no" | undefined;
  /** From 1. */
  readonly page?: number | undefined;
};

/** Whatever stands in the address; what is nonsense, or says what is so anyway, is left out. */
export function toPeopleSearch(search: Record<string, unknown>): PeopleSearch {
  const tab = TABS.find((name) => name !== "users" && name === search["tab"]);
  const sort = SORTS.find((name) => name !== "name" && name === search["sort"]);
  const role = ROLES.find((name) => name === search["role"]);
  const joined = (["yes", "no"] as const).find((name) => name === search["joined"]);
  const team = toTeamId(search["team"]);
  const page = Number(search["page"]);
  const typed = search["q"];
  // A text of digits comes as a number.
  const q = typeof typed === "string" || typeof typed === "number" ? String(typed) : "";
  return {
    ...(tab === undefined ? {} : { tab }),
    ...(q === "" ? {} : { q }),
    ...(sort === undefined ? {} : { sort }),
    ...(role === undefined ? {} : { role }),
    ...(team === undefined ? {} : { team }),
    ...(joined === undefined ? {} : { joined }),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
  };
}

const toTeamId = (text: unknown): TeamId | undefined =>
  typeof text === "string" && /^[\da-f-]{36}$/u.test(text) ? (text as TeamId) : undefined;

/** What of the search is sent; what is not chosen leaves nobody out. */
export function toFilter({ role, team, joined }: PeopleSearch): Filter {
  return {
    ...(role === undefined ? {} : { role }),
    ...(team === undefined ? {} : { teamId: team }),
    ...(joined === undefined ? {} : { invited: joined === "no" }),
  };
}

export type Filter = { readonly role?: Role; readonly teamId?: TeamId; readonly invited?: boolean };

/** How `users` is to be sorted. */
export function toSorting(sort: Sort): { sortByName?: "ASC" | "DESC"; sortByDate?: "ASC" | "DESC" } {
  const direction = sort.startsWith("-") ? "DESC" : "ASC";
  return sort.endsWith("date") ? { sortByDate: direction } : { sortByName: direction };
}

/** The other way round, or by this from its usual end: names from A, dates from the newest. */
export function toggleSort(now: Sort, by: "name" | "date"): Sort {
  if (by === "name") return now === "name" ? "-name" : "name";
  return now === "-date" ? "date" : "-date";
}
