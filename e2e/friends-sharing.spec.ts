import { befriend } from "./fixtures/api.ts";
import { expectGoodLooks } from "./fixtures/axe.ts";
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

test("a friend is recommended to another and given a document: both stand in the chat, and in Activity with the way there  B-22 FEED-032 FEED-033", async ({
  page,
  people,
  server,
  openDevice,
}) => {
  // Nobody whose friends another journey counts.
  const [elin, mei, mateo] = [named(people, "Elin"), named(people, "Mei-Ling"), named(people, "Mateo")];
  for (const person of [mei, mateo]) await befriend(server, elin, person);
  const other = await (await openDevice()).newPage();
  await signIn(page, elin, "/friends");
  await signIn(other, mei, "/friends");

  const list = page.getByRole("region", { name: "Friends" });
  await list.getByRole("button", { name: /^More about Mateo/u }).click();
  await page.getByRole("menuitem", { name: "Recommend to friends" }).click();
  const dialog = page.getByRole("dialog", { name: /^Recommend Mateo/u });
  await expect(dialog.getByRole("button", { name: /^Recommend to Mateo/u })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Recommend to Mei-Ling Chua" }).click();
  await expect(dialog.getByText("Recommended")).toBeVisible();
  await expectGoodLooks(page, "recommend");
  await dialog.getByRole("button", { name: "Close" }).click();

  await list.getByRole("button", { name: /^More about Mei-Ling/u }).click();
  const choice = page.waitForEvent("filechooser");
  await page.getByRole("menuitem", { name: "Share a document" }).click();
  await (
    await choice
  ).setFiles({
    name: "Plan.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n"),
  });
  await page.getByRole("dialog").getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("log").getByText("Plan.pdf")).toBeVisible();
  await expect(page.getByRole("log").getByRole("link", { name: /^Mateo/u })).toBeVisible();

  await other.getByRole("button", { name: /^Activity/u }).click();
  await expect(other.getByRole("link", { name: "Elin Sandström shared a document with you: Plan.pdf" })).toBeVisible();
  await expectGoodLooks(other, "shared-with-me");
  await other.getByRole("link", { name: "Elin Sandström recommended Mateo Quispe to you" }).click();
  await other.waitForURL(/\/people\/[0-9a-f-]{36}$/u);
  await expect(other.getByRole("heading", { name: "Mateo Quispe" })).toBeVisible();
  await other.getByRole("button", { name: /^Activity/u }).click();
  await other.getByRole("link", { name: "Elin Sandström shared a document with you: Plan.pdf" }).click();
  await other.waitForURL(/\/chat\/[0-9a-f-]{36}/u);
  await expect(other.getByRole("log").getByText("Plan.pdf")).toBeVisible();
});
