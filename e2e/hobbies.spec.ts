import type { Page } from "@playwright/test";
import { expectGoodLooks, LANGUAGES } from "./fixtures/axe.ts";
import { PNG } from "./fixtures/png.ts";
import { expect, named, signIn, test, visit } from "./fixtures/test.ts";

const card = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });
const dialog = (page: Page) => page.getByRole("dialog");
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "My Space" }).getByRole("link", { name });
const category = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: "Hobby categories" }).getByRole("link", { name });

test.describe("hobbies", () => {
  test("are My Space's second tab, with an address of its own  MYS-001 MYS-002 MYS-003", async ({ page, people }) => {
    await signIn(page, named(people, "Inès"), "/myspace");
    await expect(tab(page, "Profiles")).toHaveAttribute("aria-current", "page");
    await expect(tab(page, "Hobbies")).not.toHaveAttribute("aria-current");
    await tab(page, "Hobbies").click();
    await page.waitForURL("**/myspace/hobbies/all");
    await expect(tab(page, "Hobbies")).toHaveAttribute("aria-current", "page");
    await expect(tab(page, "Profiles")).not.toHaveAttribute("aria-current");
    await tab(page, "Profiles").click();
    await page.waitForURL("**/myspace");
  });

  test("are looked through by category, each with its address  MYS-015 MYS-017", async ({ page, people }) => {
    await signIn(page, named(people, "Inès"), "/myspace/hobbies/all");
    const names = page.getByRole("navigation", { name: "Hobby categories" }).getByRole("link");
    await expect(names).toHaveText(["All8", "Restaurant3", "Cultural2", "Entertainment1", "Other2", "Friends list6"]);
    await expect(page.getByRole("article")).toHaveCount(8);
    await category(page, /^Restaurant/u).click();
    await page.waitForURL("**/myspace/hobbies/restaurant");
    await expect(page.getByRole("article")).toHaveCount(3);
    for (const [key, path] of [
      ["ArrowDown", "cultural"],
      ["End", "friends"],
      ["ArrowDown", "all"],
    ] as const) {
      await page.keyboard.press(key);
      await page.keyboard.press("Enter");
      await page.waitForURL(`**/myspace/hobbies/${path}`);
    }
  });

  test("are searched, and the words stay in the address  MYS-007 MYS-016", async ({ page, people }) => {
    await signIn(page, named(people, "Inès"), "/myspace/hobbies/all");
    await expect(page.getByRole("article")).toHaveCount(8);
    await page.keyboard.press("/");
    await page.keyboard.type("CAFE aub");
    await page.waitForURL("**/myspace/hobbies/all?query=CAFE+aub");
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(card(page, "Café Aubépine")).toBeVisible();
    await expect(page.getByRole("status").getByText("1 result", { exact: true })).toBeAttached();
    await category(page, /^Cultural/u).click();
    await page.waitForURL("**/myspace/hobbies/cultural?query=CAFE+aub");
    await expect(page.getByText("No results")).toBeVisible();
    await page.goBack();
    await expect(card(page, "Café Aubépine")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("searchbox")).toHaveValue("CAFE aub");
    await tab(page, "Hobbies").click();
    await expect(page.getByRole("searchbox")).toHaveValue("");
    await expect(page.getByRole("article")).toHaveCount(8);
  });

  test("a word in an address is no route  A-30", async ({ page, people, noise }) => {
    // What the server says to "hobbies" as the id of a profile.
    noise.allow(/status of 400/u);
    await signIn(page, named(people, "Inès"));
    await page.goto("/myspace/profile-details/hobbies");
    await expect(tab(page, "Profiles")).toHaveAttribute("aria-current", "page");
    await page.goto("/myspace/hobbies/nonsense");
    await page.waitForURL("**/myspace/hobbies/all");
  });

  test("are added with a picture and a link, changed and deleted, and other devices follow  B-18", async ({
    page,
    people,
    openDevice,
  }) => {
    const person = named(people, "Kenji");
    const other = await (await openDevice()).newPage();
    await signIn(other, person, "/myspace/hobbies/all");
    await expect(card(other, "River lantern night")).toBeVisible();
    await signIn(page, person, "/myspace/hobbies/cultural");
    await expect(page.getByText("Nothing cultural yet")).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Add a place or an activity" }).last().click();
    await expect(dialog(page).getByLabel("Title")).toBeFocused();
    await expect(dialog(page).getByRole("radio", { name: "Cultural" })).toBeChecked();
    await dialog(page).getByLabel("Link").fill("javascript:alert(1)");
    await dialog(page).getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog(page).getByText("Please enter a title")).toBeVisible();
    await expect(dialog(page).getByText("This is not a web address")).toBeVisible();
    await dialog(page).getByLabel("Title").fill("Paper lamp workshop 灯り");
    await dialog(page).getByLabel("Place", { exact: true }).fill("Mill Lane 4");
    await dialog(page).getByLabel("Link").fill("lamps.example/paper");
    await dialog(page).getByLabel("Note").fill("Bring scissors.\nAnd patience.");
    const input = dialog(page).locator("input[type=file]");
    await input.setInputFiles({ name: "lamp.png", mimeType: "image/png", buffer: PNG });
    await expect(dialog(page).getByRole("button", { name: "Remove picture" })).toBeVisible();
    await dialog(page).getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(card(page, "Paper lamp workshop 灯り").locator("img")).toHaveJSProperty("naturalWidth", 2);
    await expect(card(other, "Paper lamp workshop 灯り")).toContainText("Cultural");

    await page.getByRole("link", { name: "Show Paper lamp workshop 灯り" }).click();
    const link = dialog(page).getByRole("link", { name: "lamps.example/paper" });
    await expect(link).toHaveAttribute("href", "https://lamps.example/paper");
    await expect(link).toHaveAttribute("rel", /noopener/u);
    await expect(dialog(page)).toContainText("And patience.");
    await dialog(page).getByRole("button", { name: "Edit" }).press("Enter");
    await expect(dialog(page).getByLabel("Title")).toBeFocused();
    await dialog(page).getByLabel("Title").fill("Paper lamps");
    await dialog(page).getByText("Entertainment").click();
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(dialog(page).getByRole("heading", { name: "Paper lamps" })).toBeVisible();
    await expect(dialog(page).locator(":focus")).toHaveCount(1);
    await expect(card(other, "Paper lamps")).toContainText("Entertainment");
    await dialog(page).getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("“Paper lamps” is deleted, also for everyone who saved it.")).toBeVisible();
    await page.getByRole("dialog").last().getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Nothing cultural yet")).toBeVisible();
    await expect(other.getByRole("article")).toHaveCount(1);
  });

  test("are saved, and no longer  B-18", async ({ page, people }) => {
    await signIn(page, named(people, "Amara"), "/myspace/hobbies/all");
    const heart = card(page, "White Stair Gallery").getByRole("button", { name: "Save White Stair Gallery" });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await page.reload();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await expect(card(page, "Sunrise rowing").getByRole("button")).toHaveCount(0);
  });

  test("are recommended to a friend, whose feed leads to them  FEED-006 FEED-032 B-22", async ({
    page,
    people,
    openDevice,
  }) => {
    const friend = await (await openDevice()).newPage();
    await signIn(friend, named(people, "Inès"));
    await signIn(page, named(people, "Amara"), "/myspace/hobbies/all");
    const open = page.getByRole("link", { name: "Show Sunrise rowing" });
    await open.click();
    await dialog(page).getByRole("button", { name: "Recommend" }).click();
    await dialog(page).getByRole("searchbox").fill("nobody");
    await expect(dialog(page).getByText("No friend by that name")).toBeVisible();
    await dialog(page).getByRole("searchbox").fill("ines");
    await dialog(page).getByRole("button", { name: "Recommend to Inès Carvalho" }).click();
    await expect(dialog(page).getByText("Recommended")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/myspace\/hobbies\/all$/u);
    await expect(open).toBeFocused();

    await friend.getByRole("button", { name: /^Activity/u }).click();
    const item = dialog(friend)
      .getByRole("listitem")
      .filter({ hasText: "shared recommendations with you: Sunrise rowing" });
    await item.getByRole("link", { name: /Sunrise rowing/u }).click();
    await friend.waitForURL(/\/myspace\/hobbies\/all\?hobby=/u);
    await expect(dialog(friend).getByRole("heading", { name: "Sunrise rowing" })).toBeVisible();
    await expect(dialog(friend)).toContainText("Added by Amara Okoye");
    await friend.goto("/myspace/hobbies/all?hobby=0190a000-0000-7000-8000-00000000dead");
    await expect(dialog(friend).getByText("This does not exist or is not shared with you.")).toBeVisible();
  });
});

for (const locale of LANGUAGES) {
  test.describe(locale, () => {
    test.describe.configure({ mode: "parallel" });
    test.use({ locale });
    test("hobbies are accessible and fit the screen, full, empty and failed, with all their dialogs  R12", async ({
      page,
      people,
      noise,
    }) => {
      noise.allow(/status of 500/u);
      const press = (name: RegExp) => dialog(page).last().getByRole("button", { name }).click();
      await signIn(page, named(people, "Inès"), "/myspace/hobbies/all");
      await page.getByRole("article").first().waitFor();
      await expectGoodLooks(page, "hobbies");
      await visit(page, "/myspace/hobbies/all?query=zzz");
      await page.getByText(/^(?:No results|Aucun résultat)$/u).waitFor();
      await expectGoodLooks(page, "hobbies-none");
      await visit(page, "/myspace/hobbies/restaurant");
      await page.getByRole("link", { name: /^(?:Show|Afficher) Casa/u }).click();
      await dialog(page).waitFor();
      await expectGoodLooks(page, "hobby");
      await press(/^(?:Recommend|Recommander)$/u);
      await dialog(page).getByRole("searchbox").waitFor();
      await expectGoodLooks(page, "hobby-recommend");
      await page.keyboard.press("Escape");
      await visit(page, "/myspace/hobbies/all");
      await page.getByRole("link", { name: /^(?:Show|Afficher) Café/u }).click();
      await press(/^(?:Edit|Modifier)$/u);
      await dialog(page).locator("input[name=title]").waitFor();
      await expectGoodLooks(page, "hobby-edit");
      await press(/^(?:Cancel|Annuler)$/u);
      await press(/^(?:Delete|Supprimer)$/u);
      await expect(dialog(page)).toHaveCount(2);
      await expectGoodLooks(page, "hobby-delete");
      await press(/^(?:Cancel|Annuler)$/u);
      await page.keyboard.press("Escape");
      await page
        .getByRole("button", { name: /^(?:Add a place|Ajouter un lieu)/u })
        .first()
        .click();
      await dialog(page).locator("input[name=link]").fill("no address");
      await dialog(page).locator("button[type=submit]").click();
      await expectGoodLooks(page, "hobby-new");
      await page.route("**/graphql", (route) =>
        route.fulfill({ json: { data: null, errors: [{ extensions: { code: "INTERNAL" } }] } }),
      );
      await page.goto("/myspace/hobbies/cultural");
      await page.getByRole("alert").waitFor();
      await expectGoodLooks(page, "hobbies-failed");
    });
  });
}
