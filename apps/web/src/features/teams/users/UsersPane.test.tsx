import type { TeamId } from "@atrium/contracts/ids";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Answers } from "../../../../test/test-answers.ts";
import { holdAnswers } from "../../../../test/test-hold.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import type { ManagedUser } from "../queries.ts";
import { MARTA, NOOR, RIGHTS, WEAVERS } from "../test-teams.ts";
import { UsersPane } from "./UsersPane.tsx";

const CREW = { ...WEAVERS, teamId: "0190a000-0000-7000-8000-000000000009" as TeamId };
const FAILED = { error: { code: "INTERNAL" } };
const toUsers = (users: readonly ManagedUser[], count = users.length) => ({ data: { users, count } });
const EVERYONE = toUsers([MARTA, NOOR]);

async function open(answers: Answers, { at = "/user-management", held = false } = {}) {
  const { asked } = fakeNetwork({ Teams: { data: { teams: [CREW] } }, ...answers });
  const { release } = held ? holdAnswers() : { release: () => {} };
  const { screen, address, router } = await renderAt(at, <UsersPane rights={RIGHTS} />);
  return {
    screen,
    address,
    router,
    release,
    dialog: screen.getByRole("dialog"),
    table: screen.getByRole("table"),
    row: (name: string) => screen.getByRole("row").filter({ hasText: name }),
    button: (name: string) => screen.getByRole("button", { name, exact: true }),
    search: screen.getByRole("searchbox", { name: "Search by name, email or phone" }),
    choose: async (name: string, act: string) => {
      await screen.getByRole("button", { name: `More for ${name}` }).click();
      await screen.getByRole("menuitem", { name: act }).click();
    },
    sent: (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables),
  };
}

test("everyone there is an account of is shown, with what stands out of them", async () => {
  const { screen, table, row, release, sent } = await open(
    { Users: toUsers([{ ...MARTA, isOwner: true }, NOOR], 1_204) },
    { held: true },
  );
  await expect.element(screen.getByText("Loading")).toBeInTheDocument();
  release();
  await expect.element(table).toBeVisible();
  const cells = (name: string) =>
    row(name)
      .getByRole("cell")
      .elements()
      .slice(1, 5)
      .map(({ textContent }) => textContent);
  await expect.element(row("Marta Nowak").getByRole("rowheader")).toMatchTextContent("Marta Nowak");
  expect(cells("Marta Nowak")).toEqual(["marta@books.example", "+48123456789", "Board, Events crew", "UserOwner"]);
  expect(cells("Noor van Dijk")).toEqual(["noor@books.example", "", "", "Corporate userInvited"]);
  await expect.element(screen.getByRole("navigation", { name: "Pages" })).toMatchTextContent("1 to 50 of 1,204");
  expect(sent("Users")).toEqual([{ q: "", limit: 50, offset: 0, sortByName: "ASC" }]);
});

test("what is typed is searched for and stands in the address, which leads back to it  TEAM-006", async () => {
  const { search, address, router, row, sent } = await open({ Users: [EVERYONE, toUsers([NOOR])] });
  await expect.element(row("Marta Nowak")).toBeVisible();
  await userEvent.keyboard("/");
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard(" noor ");
  await expect.element(row("Marta Nowak")).not.toBeInTheDocument();
  await expect.element(row("Noor van Dijk")).toBeVisible();
  await expect.poll(address).toBe("/user-management?q=noor");
  await expect.poll(() => sent("Users").at(-1)).toMatchObject({ q: "noor", offset: 0 });
  // Not each letter is a step back.
  expect(router.history.length).toBe(1);
});

test("an address says what is searched for, in which order, and which page", async () => {
  const { search, screen, button, table, sent } = await open(
    { Users: toUsers([NOOR], 120) },
    { at: "/user-management?q=0900109&sort=-name&page=2" },
  );
  await expect.element(table).toBeVisible();
  await expect.element(search).toHaveValue("0900109");
  await expect.element(screen.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "descending");
  await expect.element(screen.getByText("51 to 100 of 120")).toBeVisible();
  await expect.element(button("Previous page")).toBeEnabled();
  expect(sent("Users")).toEqual([{ q: "0900109", limit: 50, offset: 50, sortByName: "DESC" }]);
});

test("is sorted by name and date, and each order begins at its first page  TEAM-006", async () => {
  const { screen, button, table, address, sent } = await open({ Users: EVERYONE }, { at: "/user-management?page=2" });
  const head = (name: string) => screen.getByRole("columnheader", { name });
  await expect.element(table).toBeVisible();
  await expect.element(head("Name")).toHaveAttribute("aria-sort", "ascending");
  await button("Name").click();
  await expect.poll(address).toBe("/user-management?sort=-name");
  await button("Added").click();
  await expect.poll(address).toBe("/user-management?sort=-date");
  await button("Added").click();
  await expect.poll(address).toBe("/user-management?sort=date");
  await expect.element(head("Added")).toHaveAttribute("aria-sort", "ascending");
  await expect.element(head("Name")).toHaveAttribute("aria-sort", "none");
  await expect.poll(() => sent("Users").at(-1)).toEqual({ q: "", limit: 50, offset: 0, sortByDate: "ASC" });
});

test("the list is cut down by role, team and who has not joined, in the address, and whole again at a press  TEAM-006", async () => {
  const { screen, address, button, table, sent } = await open({ Users: EVERYONE }, { at: "/user-management?page=2" });
  await expect.element(table).toBeVisible();
  await screen.getByRole("combobox", { name: "Role" }).selectOptions("Corporate user");
  await expect.poll(address).toBe("/user-management?role=CORPORATE");
  await screen.getByRole("combobox", { name: "Team" }).selectOptions("Weavers");
  await screen.getByRole("combobox", { name: "Joined" }).selectOptions("Invited");
  await expect
    .poll(() => sent("Users").at(-1))
    .toEqual({ q: "", limit: 50, offset: 0, sortByName: "ASC", role: "CORPORATE", teamId: CREW.teamId, invited: true });
  await button("Clear filters").click();
  await expect.poll(address).toBe("/user-management");
  await expect.poll(() => sent("Users").at(-1)).toEqual({ q: "", limit: 50, offset: 0, sortByName: "ASC" });
});

test("several are chosen and invited again or deleted, each as far as one may", async () => {
  const answers = {
    Users: [EVERYONE, EVERYONE, toUsers([NOOR])],
    InviteUsers: { data: { invites: [{ userId: NOOR.userId, status: "INVITED" }] } },
    DeleteUsers: { data: { deleteUsers: ["marta"] } },
  } as const;
  const { screen, dialog, button, row, sent } = await open(answers);
  const bar = screen.getByRole("toolbar", { name: "For those selected" });
  const all = screen.getByRole("checkbox", { name: "Select everyone on this page" });
  await all.click();
  await expect.element(bar).toMatchTextContent("2 people selected");
  await button("Invite 1 again").click();
  await expect.element(screen.getByText("1 person invited again")).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  expect(sent("InviteUsers")).toEqual([{ userIds: ["noor"], language: "en" }]);
  await screen.getByRole("checkbox", { name: "Select Marta Nowak" }).click();
  await expect.element(button("Invite 1 again")).not.toBeInTheDocument();
  await button("Delete 1").click();
  await expect.element(dialog).toMatchTextContent("1 person loses the account for good.");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.element(row("Marta Nowak")).not.toBeInTheDocument();
  expect(sent("DeleteUsers")).toEqual([{ userIds: ["marta"] }]);
});

test("leads from page to page, as far as there are people", async () => {
  const { screen, button, address, table } = await open({ Users: [toUsers([MARTA], 60), toUsers([NOOR], 60)] });
  await expect.element(table).toBeVisible();
  await expect.element(button("Previous page")).toBeDisabled();
  await button("Next page").click();
  await expect.poll(address).toBe("/user-management?page=2");
  await expect.element(screen.getByText("51 to 60 of 60")).toBeVisible();
  await expect.element(button("Next page")).toBeDisabled();
  await button("Previous page").click();
  await expect.element(screen.getByText("1 to 50 of 60")).toBeVisible();
});

test("a page after the last leads to the first", async () => {
  const { button, address, table } = await open({ Users: [toUsers([]), EVERYONE] }, { at: "/user-management?page=9" });
  await button("First page").click();
  await expect.poll(address).toBe("/user-management");
  await expect.element(table).toBeVisible();
});

test("a search that finds nobody says so; one that failed warns and empties the list, until one tries again  TEAM-017", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => warned.mockRestore());
  const { screen, search, table, button, row } = await open({
    Users: [EVERYONE, toUsers([]), FAILED, FAILED, toUsers([MARTA])],
  });
  await expect.element(row("Marta Nowak")).toBeVisible();
  await search.fill("nobody at all");
  await expect.element(screen.getByRole("heading", { name: "Nobody found" })).toBeVisible();
  await expect.element(screen.getByText("Try another name, email or phone.")).toBeVisible();
  expect(warned).not.toHaveBeenCalled();
  await search.fill("marta");
  await expect.element(screen.getByRole("alert")).toMatchTextContent("The list did not load");
  await expect.element(table).not.toBeInTheDocument();
  await expect.element(screen.getByText("Nobody found")).not.toBeInTheDocument();
  expect(warned.mock.calls[0]?.[0]).toBe("The search for people failed.");
  await button("Try again").click();
  await expect.element(row("Marta Nowak")).toBeVisible();
});

test("people whom one has seen are not shown under a search that failed  TEAM-017", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => warned.mockRestore());
  const { screen, search, row } = await open({ Users: [EVERYONE, FAILED] });
  await expect.element(row("Marta Nowak")).toBeVisible();
  await search.fill("tomasz");
  await expect.element(screen.getByRole("alert")).toMatchTextContent("The list did not load");
  await expect.element(row("Marta Nowak")).not.toBeInTheDocument();
});

test("who is deleted is in the list no more  TEAM-013", async () => {
  const { dialog, choose, row, sent } = await open({
    Users: [EVERYONE, toUsers([NOOR])],
    DeleteUsers: { data: { deleteUsers: true } },
  });
  await choose("Marta Nowak", "Delete");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.element(row("Marta Nowak")).not.toBeInTheDocument();
  await expect.element(row("Noor van Dijk")).toBeVisible();
  expect(sent("DeleteUsers")).toEqual([{ userIds: ["marta"] }]);
});

test("the buttons and menus open their dialogs, over the list, and give the focus back", async () => {
  const { screen, dialog, button, choose } = await open({ Users: EVERYONE });
  await button("Invite").click();
  await expect.element(dialog).toHaveAccessibleName("Invite");
  await userEvent.keyboard("{Escape}");
  await expect.element(button("Invite")).toHaveFocus();
  await button("Invite from a file").click();
  await expect.element(screen.getByRole("dialog", { name: "Invite from a file" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await choose("Marta Nowak", "Edit");
  await expect.element(dialog.getByRole("textbox", { name: "Email" })).toHaveValue("marta@books.example");
  await userEvent.keyboard("{Escape}");
  await choose("Marta Nowak", "Set password");
  await expect.element(screen.getByRole("dialog", { name: "Set password" })).toMatchTextContent("Marta Nowak");
});

test("a phone has a card for each person, and a menu for the order", async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
  const { screen, table, button, address } = await open({ Users: EVERYONE });
  const card = screen.getByRole("listitem").filter({ hasText: "Marta Nowak" });
  await expect.element(card).toMatchTextContent("marta@books.example");
  await expect.element(card).toMatchTextContent("Board, Events crew");
  await expect.element(card.getByRole("button", { name: "More for Marta Nowak" })).toBeVisible();
  await expect.element(table).not.toBeInTheDocument();
  await button("Sort").click();
  await screen.getByRole("menuitemradio", { name: "Newest first" }).click();
  await expect.poll(address).toBe("/user-management?sort=-date");
});
