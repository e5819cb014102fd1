import { readOutbox } from "./fixtures/outbox.ts";
import { expect, named, signIn, test } from "./fixtures/test.ts";

test("a profile is shared by mail with somebody written down, who opens the link, asks, and is the friend in place of the contact  CONT-048 CONT-060 CONT-071", async ({
  page,
  people,
  server,
  openDevice,
}) => {
  await signIn(page, named(people, "Tomasz"), "/create-contact/new");
  await page.getByRole("textbox", { name: "First name" }).fill("Soraya");
  await page
    .getByRole("textbox", { name: "Company" })
    .or(page.getByRole("combobox", { name: "Company" }))
    .fill("Weir");
  await page.getByRole("combobox", { name: "Email" }).fill("soraya@weir.example");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/\/contact-info\/3\/[0-9a-f-]{36}$/u);

  await page.getByRole("button", { name: "Share profile" }).click();
  await page.getByRole("radio", { name: /soraya@weir\.example/u }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByText("Profile shared successfully.")).toBeVisible();
  await expect(page.getByText("Invited, no answer yet")).toBeVisible();
  const link = /https?:\S+\/friends\/add\S+/u.exec(await readOutbox(server, "soraya@weir.example"))?.[0] ?? "";

  const other = await (await openDevice()).newPage();
  await signIn(other, named(people, "Soraya"), "/friends");
  await other.goto(link);
  await expect(other.getByRole("heading", { name: /^Send friend request to Tomasz/u })).toBeVisible();
  await other.getByRole("button", { name: "Send request" }).click();
  await other.waitForURL(/\/friends\/[0-9a-f-]{36}\/details$/u);
  await expect(other.getByText("Friend request sent", { exact: true })).toBeVisible();

  await page.goto("/friends/pending-requests");
  await page
    .getByRole("group", { name: /^Answer Soraya/u })
    .getByRole("button", { name: "Accept" })
    .click();
  const row = page.getByRole("region", { name: "Friends" }).getByRole("link", { name: /^Soraya/u });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Weir");

  await page.getByRole("button", { name: "Export contacts" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toMatch(/^contacts-[\d-]+\.csv$/u);
});
