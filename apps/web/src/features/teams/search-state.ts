export const TABS = ["users", "teams", "permissions"] as const;
export type Tab = (typeof TABS)[number];
export const SORTS = ["name", "-name", "-date", "date"] as const;
export type Sort = (typeof SORTS)[number];

/** What the address of user management says; the plain one is the first page of everyone by name. */
export type PeopleSearch = {
  readonly tab?: Tab | undefined;
  readonly q?: string | undefined;
  readonly sort?: Sort | undefined;
  /** From 1. */
  readonly page?: number | undefined;
};

/** Whatever stands in the address; what is nonsense, or says what is so anyway, is left out. */
export function toPeopleSearch(search: Record<string, unknown>): PeopleSearch {
  const tab = TABS.find((name) => name !== "users" && name === search["tab"]);
  const sort = SORTS.find((name) => name !== "name" && name === search["sort"]);
  const page = Number(search["page"]);
  const typed = search["q"];
  // A text of digits comes as a number.
  const q = typeof typed === "string" || typeof typed === "number" ? String(typed) : "";
  return {
    ...(tab === undefined ? {} : { tab }),
    ...(q === "" ? {} : { q }),
    ...(sort === undefined ? {} : { sort }),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
  };
}

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
