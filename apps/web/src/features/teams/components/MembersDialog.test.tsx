import { USERS_AT_ONCE_MAX } from "@atrium/contracts/limits";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Answers } from "../../../../test/test-answers.ts";
import { holdAnswers } from "../../../../test/test-hold.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import type { TeamPerson } from "../team-queries.ts";
import { RIGHTS, toTeamPerson, WEAVERS } from "../test-teams.ts";
import { MembersDialog } from "./MembersDialog.tsx";

const ELIN = toTeamPerson("elin", "Elin Sandström");
const KENJI = toTeamPerson("kenji", "Kenji Watanabe");
const MATEO = toTeamPerson("mateo", "Mateo Quispe");
const DONE = { data: {} };
const FAILED = { error: { code: "INTERNAL" } };
const toMembers = (managers: readonly string[], ...members: readonly TeamPerson[]) => ({
  data: { teams: [{ managers, members }] },
});
const toPeople = (...users: readonly TeamPerson[]) => ({ data: { users } });

async function open(answers: Answers, { team = WEAVERS, rights = RIGHTS, held = false } = {}) {
  const { asked } = fakeNetwork(answers);
  const { release } = held ? holdAnswers() : { release: () => {} };
  const onClose = vi.fn<() => void>();
  const members = <MembersDialog team={team} rights={rights} onClose={onClose} />;
  const { screen } = await renderAt("/user-management?tab=teams", members);
  const dialog = screen.getByRole("dialog", { name: "Members of Weavers" });
  return {
    screen,
    dialog,
    release,
    row: (name: string) => dialog.getByRole("listitem").filter({ hasText: name }),
    names: () => dialog.getByRole("listitem").elements().length,
    button: (name: string) => dialog.getByRole("button", { name }),
    search: dialog.getByRole("searchbox", { name: "Find people to add" }),
    sent: (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables),
  };
}

test("people are found by name and added, unless they are in the team  TEAM-010", async () => {
  const { dialog, search, row, button, sent } = await open({
    Members: [toMembers([], KENJI), toMembers([], KENJI, MATEO)],
    PeopleToAdd: toPeople(KENJI, MATEO),
    AddMembers: DONE,
  });
  await expect.element(row("Kenji Watanabe")).toBeVisible();
  await search.fill(" ma ");
  await expect.element(row("Kenji Watanabe").getByText("In the team")).toBeVisible();
  await expect.element(button("Add Kenji Watanabe")).not.toBeInTheDocument();
  await button("Add Mateo Quispe").click();
  await expect.element(row("Mateo Quispe").getByText("In the team")).toBeVisible();
  expect(sent("PeopleToAdd")).toEqual([{ searchByName: "ma", limit: 20, everyone: true }]);
  expect(sent("AddMembers")).toEqual([{ teamId: "weavers", userIds: ["mateo"] }]);
  await dialog.getByRole("button", { name: "Clear search" }).click();
  await expect.element(button("Remove Mateo Quispe")).toBeVisible();
});

test("members are made managers and members again, and removed  TEAM-002 TEAM-010", async () => {
  const { dialog, row, button, sent } = await open({
    Members: [
      toMembers(["elin"], ELIN, KENJI),
      toMembers(["elin", "kenji"], ELIN, KENJI),
      toMembers(["kenji"], ELIN, KENJI),
      toMembers([]),
    ],
    SetManagers: DONE,
    RemoveMembers: DONE,
  });
  await expect.element(row("Elin Sandström").getByText("Manager", { exact: true })).toBeVisible();
  await expect.element(row("Elin Sandström").getByRole("link")).toHaveAttribute("href", "/people/elin");
  for (const words of ["Make member", "Remove"])
    await expect.element(row("Elin Sandström").getByText(words)).toBeVisible();
  await expect.element(row("Kenji Watanabe").getByText("Manager", { exact: true })).not.toBeInTheDocument();
  await button("Make manager: Kenji Watanabe").click();
  await button("Make member: Elin Sandström").click();
  await expect.element(row("Elin Sandström").getByText("Manager", { exact: true })).not.toBeInTheDocument();
  await button("Remove Elin Sandström").click();
  await expect.element(dialog.getByText("Nobody is in this team yet.")).toBeVisible();
  expect(sent("SetManagers").map(({ userIds }) => userIds)).toEqual([["elin", "kenji"], ["kenji"]]);
  expect(sent("RemoveMembers")).toEqual([{ teamId: "weavers", userIds: ["elin"] }]);
});

test("a team's manager neither makes managers nor removes them, and finds who has joined", async () => {
  const { row, button, search, sent } = await open(
    { Members: toMembers(["elin"], ELIN, KENJI), PeopleToAdd: toPeople(MATEO) },
    {
      team: { ...WEAVERS, permissions: ["MEMBERS"] },
      rights: { ...RIGHTS, administersUsers: false },
    },
  );
  await expect.element(button("Remove Kenji Watanabe")).toBeVisible();
  expect(row("Elin Sandström").getByRole("button").elements()).toHaveLength(0);
  expect(row("Kenji Watanabe").getByRole("button").elements()).toHaveLength(1);
  await search.fill("ma");
  await expect.element(button("Add Mateo Quispe")).toBeVisible();
  expect(sent("PeopleToAdd")[0]?.everyone).toBe(false);
});

test("one change at a time, and one that did not work is told of", async () => {
  const { screen, button, sent } = await open({
    Members: toMembers([], ELIN, KENJI),
    RemoveMembers: [FAILED, DONE],
  });
  await expect.element(button("Remove Kenji Watanabe")).toBeVisible();
  const { release } = holdAnswers();
  await button("Remove Kenji Watanabe").click();
  await expect.element(button("Remove Elin Sandström")).toBeDisabled();
  await expect.element(button("Make manager: Elin Sandström")).toBeDisabled();
  release();
  await expect.element(screen.getByRole("alert").getByText("That did not work. Try again.")).toBeVisible();
  await button("Remove Kenji Watanabe").click();
  await expect.poll(() => sent("RemoveMembers").length).toBe(2);
});

test("that members load is said, and that there are none", async () => {
  const { dialog, search, release } = await open({ Members: toMembers([]), PeopleToAdd: toPeople() }, { held: true });
  await expect.element(search).toBeVisible();
  await expect.element(dialog.getByText("Loading")).toBeInTheDocument();
  release();
  await expect.element(dialog.getByText("Nobody is in this team yet.")).toBeVisible();
  await search.fill("zzz");
  await expect.element(dialog.getByText("Nobody found")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(search).toHaveValue("");
  await expect.element(dialog.getByText("Nobody is in this team yet.")).toBeVisible();
});

test("members and people that did not load are asked for again by hand", async () => {
  const { dialog, search, button, row } = await open({
    Members: [FAILED, FAILED, toMembers([], KENJI)],
    PeopleToAdd: [FAILED, FAILED, toPeople(MATEO)],
  });
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("The list did not load");
  await button("Try again").click();
  await expect.element(row("Kenji Watanabe")).toBeVisible();
  await search.fill("ma");
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("The list did not load");
  await button("Try again").click();
  await expect.element(button("Add Mateo Quispe")).toBeVisible();
});

test("a large team comes a page at a time as one scrolls", async () => {
  const all = Array.from({ length: USERS_AT_ONCE_MAX + 5 }, (_, place) =>
    toTeamPerson(`p${place}`, `Person N${place}`),
  );
  const pages = [toMembers([], ...all.slice(0, USERS_AT_ONCE_MAX)), toMembers([], ...all.slice(USERS_AT_ONCE_MAX))];
  const { row, names, sent } = await open({ Members: pages });
  await expect.poll(names).toBe(USERS_AT_ONCE_MAX);
  row(`Person N${USERS_AT_ONCE_MAX - 1}`)
    .element()
    .scrollIntoView();
  await expect.poll(names).toBe(USERS_AT_ONCE_MAX + 5);
  expect(sent("Members").map(({ offset }) => offset)).toEqual([0, USERS_AT_ONCE_MAX]);
});
