import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { renderAt } from "../../../../test/test-router.tsx";
import { PermissionsPane } from "./PermissionsPane.tsx";

const open = async () => (await renderAt("/user-management?tab=permissions", <PermissionsPane />)).screen;

/** What a table says, row by row. */
function readTable(table: Element): (string | null)[][] {
  return [...table.querySelectorAll("tr")].map((row) => [...row.children].map(({ textContent }) => textContent));
}

test("explains what each role may, and on which plans, by the table that the server decides by  B-06", async () => {
  const screen = await open();
  const byRole = screen.getByRole("table", { name: "By role" });
  await expect.element(byRole).toBeVisible();
  const [Y, N, ALL] = ["Yes", "No", "Every plan"];
  expect(readTable(byRole.element())).toEqual([
    ["What", "User", "Corporate user", "Team manager", "Administrator", "Internal administrator", "Plans"],
    ["Read and write in one’s chats, and create groups", Y, Y, Y, Y, Y, ALL],
    ["Ask for and have friends", Y, Y, Y, Y, Y, ALL],
    ["Have a profile", Y, Y, Y, Y, Y, ALL],
    ["Have several profiles", Y, Y, Y, Y, Y, "Paid +, Star"],
    ["Add and remove members of one’s own teams", N, N, Y, Y, Y, ALL],
    ["Create, change and delete teams, and choose their managers", N, N, N, Y, Y, ALL],
    ["See everyone with email and phone, invite, edit and delete users", N, N, N, Y, Y, ALL],
    ["Vouch for who somebody is, with the mark of the verified", N, N, N, N, Y, ALL],
    ["Set another’s password", N, N, N, N, Y, ALL],
  ]);
});

test("and how many profiles each plan holds", async () => {
  const screen = await open();
  const byPlan = screen.getByRole("table", { name: "By plan" });
  await expect.element(byPlan).toBeVisible();
  expect(readTable(byPlan.element())[0]).toEqual(["What it holds", "Free", "Paid", "Paid +", "Star"]);
  expect(readTable(byPlan.element())[1]?.slice(0, 4)).toEqual(["Profiles", "1", "1", "2"]);
});

test("is scrolled with the keyboard too", async () => {
  const screen = await open();
  await userEvent.tab();
  await expect.element(screen.getByRole("region", { name: "Permissions explained" })).toHaveFocus();
});
