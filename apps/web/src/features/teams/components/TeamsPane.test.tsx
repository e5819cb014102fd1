import type { TeamId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { Answers } from "../../../../test/test-answers.ts";
import { holdAnswers } from "../../../../test/test-hold.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import type { ShownTeam } from "../team-queries.ts";
import { RIGHTS, WEAVERS } from "../test-teams.ts";
import { TeamsPane } from "./TeamsPane.tsx";

const FAILED = { error: { code: "INTERNAL" } };
const toTeams = (...teams: readonly ShownTeam[]) => ({ data: { teams } });
const BOARD: ShownTeam = {
  ...WEAVERS,
  teamId: "board" as TeamId,
  name: "Board",
  memberCount: 1,
  managers: [],
  hidden: true,
  facebook: "https://facebook.com/board",
};
const GUESTS: ShownTeam = {
  ...WEAVERS,
  teamId: "guests" as TeamId,
  name: "Guests",
  memberCount: null,
  managers: null,
  faces: null,
  permissions: [],
};

async function open(answers: Answers, { rights = RIGHTS, held = false } = {}) {
  const { asked } = fakeNetwork(answers);
  const { release } = held ? holdAnswers() : { release: () => {} };
  const { screen } = await renderAt("/user-management?tab=teams", <TeamsPane rights={rights} />);
  return {
    screen,
    release,
    dialog: screen.getByRole("dialog"),
    card: (name: string) => screen.getByRole("listitem").filter({ hasText: name }),
    names: () =>
      screen
        .getByRole("heading", { level: 2 })
        .elements()
        .map(({ textContent }) => textContent),
    button: (name: string) => screen.getByRole("button", { name, exact: true }),
    search: screen.getByRole("searchbox", { name: "Search teams" }),
    sent: (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables),
  };
}

test("each team has its card, with what one may know of it and do  TEAM-007", async () => {
  const { screen, card, button, release } = await open({ Teams: toTeams(WEAVERS, BOARD, GUESTS) }, { held: true });
  await expect.element(screen.getByText("Loading")).toBeInTheDocument();
  release();
  await expect.element(card("Weavers")).toMatchTextContent("5 members, 1 manager");
  await expect.element(card("Weavers")).not.toMatchTextContent("Hidden");
  const face = card("Weavers").getByRole("link", { name: "Open the card of Elin Sandström" });
  await expect.element(face).toHaveAttribute("href", "/people/elin");
  await expect.element(card("Board")).toMatchTextContent("Hidden1 member");
  await expect.element(card("Board")).not.toMatchTextContent("manager");
  const page = card("Board").getByRole("link", { name: "Facebook" });
  await expect.element(page).toHaveAttribute("href", "https://facebook.com/board");
  await expect.element(page).toHaveAttribute("rel", "noopener noreferrer");
  await expect.element(card("Guests")).not.toMatchTextContent("member");
  expect(card("Guests").getByRole("button").elements()).toHaveLength(0);
  await expect.element(button("Members of Weavers")).toBeVisible();
});

test("teams are found by a part of their name, whatever its case, and with the keyboard alone", async () => {
  const { screen, names, search } = await open({ Teams: toTeams(WEAVERS, BOARD, GUESTS) });
  await expect.poll(names).toEqual(["Weavers", "Board", "Guests"]);
  await userEvent.keyboard("/");
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard(" EAV ");
  await expect.poll(names).toEqual(["Weavers"]);
  await search.fill("zzz");
  await expect.element(screen.getByRole("heading", { name: "No team of this name" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(names).toEqual(["Weavers", "Board", "Guests"]);
});

test("without a team it says what one is for", async () => {
  const { screen, button } = await open({ Teams: toTeams() });
  await expect.element(screen.getByRole("heading", { name: "No teams yet" })).toBeVisible();
  await expect.element(button("Create team")).toBeVisible();
});

test("who only looks after teams makes none", async () => {
  const { names, button } = await open({ Teams: toTeams(WEAVERS) }, { rights: { ...RIGHTS, administersUsers: false } });
  await expect.poll(names).toEqual(["Weavers"]);
  await expect.element(button("Create team")).not.toBeInTheDocument();
});

test("a list that did not load says so, and loads when one tries again", async () => {
  const { screen, names, button } = await open({ Teams: [FAILED, FAILED, toTeams(WEAVERS)] });
  await expect.element(screen.getByRole("alert")).toMatchTextContent("The list did not load");
  await button("Try again").click();
  await expect.poll(names).toEqual(["Weavers"]);
});

test("the buttons and menus open their dialogs, and what was made is in the list", async () => {
  const { screen, dialog, names, button } = await open({
    Teams: [toTeams(WEAVERS), toTeams(WEAVERS, BOARD)],
    Members: { data: { teams: [{ managers: [], members: [] }] } },
    CreateTeam: { data: {} },
  });
  await button("Members of Weavers").click();
  await expect.element(dialog).toHaveAccessibleName("Members of Weavers");
  await userEvent.keyboard("{Escape}");
  await expect.element(button("Members of Weavers")).toHaveFocus();
  await button("More for Weavers").click();
  await screen.getByRole("menuitem", { name: "Edit" }).click();
  await expect.element(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Weavers");
  await userEvent.keyboard("{Escape}");
  await button("Create team").click();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Board");
  await userEvent.keyboard("{Enter}");
  await expect.poll(names).toEqual(["Weavers", "Board"]);
});

test("a team is deleted after a question, and one that could not be is told of  TEAM-008", async () => {
  const { screen, dialog, names, button, sent } = await open({
    Teams: [toTeams(WEAVERS), toTeams(WEAVERS), toTeams()],
    DeleteTeam: [FAILED, { data: { deleteTeam: true } }],
  });
  const remove = async (answer: string) => {
    await button("More for Weavers").click();
    await screen.getByRole("menuitem", { name: "Delete team" }).click();
    await expect.element(dialog.getByText("Delete the team Weavers? Its people stay.")).toBeVisible();
    await dialog.getByRole("button", { name: answer }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await remove("Cancel");
  expect(sent("DeleteTeam")).toEqual([]);
  await remove("Delete team");
  await expect.element(screen.getByText("That did not work. Try again.")).toBeVisible();
  expect(names()).toEqual(["Weavers"]);
  await remove("Delete team");
  await expect.element(screen.getByText("Weavers is deleted.")).toBeVisible();
  await expect.poll(names).toEqual(["No teams yet"]);
  expect(sent("DeleteTeam")).toEqual([{ teamId: "weavers" }, { teamId: "weavers" }]);
});
