import { befriend, signInByApi } from "./fixtures/api.ts";
import { expectGoodLooks } from "./fixtures/axe.ts";
import { expect, named, signIn, test } from "./fixtures/test.ts";

test("whoever is blocked cannot write any more, at once and without a word, until they are unblocked; both ends of friends  B-37", async ({
  page,
  people,
  server,
  openDevice,
}) => {
  const [elin, leila] = [named(people, "Elin"), named(people, "Leila")];
  await befriend(server, elin, leila);
  const [mine, theirs] = [await signInByApi(server, elin), await signInByApi(server, leila)];
  const other = await (await openDevice()).newPage();
  await signIn(other, leila, `/people/${mine.userId}`);
  await other.getByRole("button", { name: /^Message/u }).click();
  await other.getByRole("textbox", { name: "Message" }).fill("Are you there?");
  await other.keyboard.press("Enter");
  await expect(other.getByRole("log").getByText("Are you there?")).toBeVisible();

  await signIn(page, elin, "/chat");
  await page.getByRole("link", { name: /^Leila/u }).click();
  await expect(page.getByRole("log").getByText("Are you there?")).toBeVisible();
  await page.getByRole("button", { name: "Room menu" }).click();
  await expectGoodLooks(page, "block-menu");
  await page.getByRole("menuitem", { name: "Block" }).click();
  await expect(page.getByText(/^Leila Farahani can no longer write to you/u)).toBeVisible();
  await expectGoodLooks(page, "block-question");
  await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "Block" }).click();
  await expect(page.getByText("You have blocked this person.")).toBeVisible();
  await expectGoodLooks(page, "blocked");

  // Without a reload.
  await expect(other.getByText("You cannot write to each other here.")).toBeVisible();
  await expect(other.getByRole("textbox", { name: "Message" })).toHaveCount(0);
  await expectGoodLooks(other, "closed");
  await other.getByRole("log").getByText("Are you there?").click({ button: "right" });
  await expect(other.getByRole("menuitem", { name: "Copy" })).toBeVisible();
  await expect(other.getByRole("menuitem", { name: /^React with/u })).toHaveCount(0);
  await other.keyboard.press("Escape");
  const friends = await theirs.graphql<{ friends: unknown[] }>("{ friends { userId } }");
  expect(friends.friends).not.toContainEqual({ userId: mine.userId });

  await page.goto("/chat/settings");
  await page.getByRole("button", { name: /^Blocked people/u }).click();
  await expectGoodLooks(page, "blocked-people");
  await page.getByRole("button", { name: "Unblock Leila Farahani" }).click();
  await expect(page.getByText("You have blocked nobody")).toBeVisible();
  await expectGoodLooks(page, "nobody-blocked");
  await expect(other.getByRole("textbox", { name: "Message" })).toBeVisible();
});
