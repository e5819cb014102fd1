import { expect, test } from "vitest";
import { toFilter, toggleSort, toPeopleSearch, toSorting } from "./search-state.ts";

test("the address says the tab, the search, the order and the page, and nonsense says nothing  TEAM-018 TEAM-006", () => {
  expect(toPeopleSearch({ tab: "teams", q: "noor", sort: "-date", page: 3 })).toEqual({
    tab: "teams",
    q: "noor",
    sort: "-date",
    page: 3,
  });
  expect(toPeopleSearch({ tab: "users", q: "", sort: "name", page: 1 })).toEqual({});
  expect(toPeopleSearch({ tab: "kings", q: ["a"], sort: "age", page: -2 })).toEqual({});
  expect(toPeopleSearch({ q: 7700, page: "2" })).toEqual({ q: "7700", page: 2 });
});

test("the address says who is left out, and only that is asked for  TEAM-006", () => {
  const team = "0190a000-0000-7000-8000-000000000001";
  const search = toPeopleSearch({ role: "ORG_ADMIN", team, joined: "no" });
  expect(search).toEqual({ role: "ORG_ADMIN", team, joined: "no" });
  expect(toFilter(search)).toEqual({ role: "ORG_ADMIN", teamId: team, invited: true });
  expect(toFilter(toPeopleSearch({ joined: "yes" }))).toEqual({ invited: false });
  expect(toFilter(toPeopleSearch({ role: "KING", team: "crew", joined: "maybe" }))).toEqual({});
});

test("people are sorted by name or by date, either way  TEAM-006", () => {
  expect(["name", "-name", "date", "-date"].map((sort) => toSorting(sort as "name"))).toEqual([
    { sortByName: "ASC" },
    { sortByName: "DESC" },
    { sortByDate: "ASC" },
    { sortByDate: "DESC" },
  ]);
  expect([toggleSort("name", "name"), toggleSort("-name", "name"), toggleSort("-date", "name")]).toEqual([
    "-name",
    "name",
    "name",
  ]);
  expect([toggleSort("name", "date"), toggleSort("-date", "date")]).toEqual(["-date", "date"]);
});
