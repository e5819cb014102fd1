import { expect, named, signIn, test } from "./fixtures/test.ts";

const STUDIO = "Harbour & Pine Studio";

test("the owner of a room makes somebody a sub-admin, who finds it among what they run at once, until it is taken back  ADM-001", async ({
  page,
  people,
  openDevice,
}) => {
  const helper = await (await openDevice()).newPage();
  await signIn(helper, named(people, "Kenji"), "/admin");
  const rooms = helper.getByRole("region", { name: "Rooms you look after" });
  await expect(rooms.getByRole("heading", { name: "Communities" })).toBeVisible();
  await expect(rooms.getByRole("button", { name: new RegExp(`^${STUDIO}`, "u") })).toHaveCount(0);

  await signIn(page, named(people, "Inès"), "/admin");
  const sidebar = page.getByRole("navigation", { name: "Main" });
  await page.getByRole("button", { name: new RegExp(`^${STUDIO}`, "u") }).click();
  await expect(page.getByRole("heading", { name: "Members of the Group" })).toBeVisible();
  await expect(sidebar.getByRole("link", { name: STUDIO })).toBeVisible();
  await page.getByRole("link", { name: "Admins", exact: true }).click();
  await page.getByRole("button", { name: "Add admins" }).click();
  await page.getByRole("searchbox", { name: "Search people" }).fill("Kenji");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Kenji Watanabe/u })
    .click();
  await expect(page.getByRole("heading", { name: /^Kenji Watanabe/u })).toBeVisible();
  await expect(page.getByRole("switch", { name: "Approve subscribers" })).not.toBeChecked();

  await rooms.getByRole("button", { name: new RegExp(`^${STUDIO}`, "u") }).click();
  await expect(helper.getByRole("heading", { name: "Members of the Group" })).toBeVisible();

  // What a right opens is there as long as the right is; what is the owner's alone is not.
  await expect(helper.getByRole("button", { name: "Reports" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Log of the administration" })).toBeVisible();
  await expect(helper.getByRole("button", { name: "Log of the administration" })).toHaveCount(0);
  await page.getByRole("switch", { name: "Delete messages" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(helper.getByRole("button", { name: "Reports" })).toHaveCount(0);

  await page.getByRole("button", { name: "Remove Kenji Watanabe as admin" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(
    helper.getByText("You do not have permission to access this group as you are not an administrator."),
  ).toBeVisible();
});
