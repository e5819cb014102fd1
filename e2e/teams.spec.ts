import type { Page } from "@playwright/test";
import { signInByApi } from "./fixtures/api.ts";
import { expectGoodLooks, LANGUAGES } from "./fixtures/axe.ts";
import { readOutbox } from "./fixtures/outbox.ts";
import { PNG } from "./fixtures/png.ts";
import { expect, named, type Person, shellShown, signIn, test, visit } from "./fixtures/test.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const CHOSEN = "quiet-harbour-41";

async function openUsers(page: Page, person: Person): Promise<void> {
  await signIn(page, person, "/user-management");
  await page.getByRole("table").waitFor();
}

async function choose(page: Page, name: string, act: string): Promise<void> {
  await page.getByRole("button", { name: `More for ${name}` }).click();
  await page.getByRole("menuitem", { name: act }).click();
}

test.describe("user management", () => {
  test("is reached from the account menu by who administers, and closed to others  TEAM-018 B-08", async ({
    page,
    people,
    openDevice,
  }) => {
    await page.goto("/user-management");
    await page.waitForURL("**/login");
    await signIn(page, named(people, "Amara"));
    await page.getByRole("button", { name: /^Account/u }).click();
    await page.getByRole("menuitem", { name: "User management" }).click();
    await page.waitForURL("**/user-management");
    await expect(row(page, "Tomasz Zieliński")).toContainText("tomaszz@atrium.example");
    const other = await (await openDevice()).newPage();
    await signIn(other, named(people, "Soraya"));
    await other.getByRole("button", { name: /^Account/u }).click();
    await expect(other.getByRole("menuitemradio").first()).toBeVisible();
    await expect(other.getByRole("menuitem", { name: "User management" })).toHaveCount(0);
    await other.goto("/user-management");
    await expect(other.getByText("This page is for administrators")).toBeVisible();
  });

  test("searches and sorts in the address  TEAM-006", async ({ page, people }) => {
    await openUsers(page, named(people, "Amara"));
    const first = page.getByRole("row").nth(1);
    await expect(first).toContainText("Amara Okoye");
    await page.getByRole("button", { name: "Name" }).click();
    await page.waitForURL(/sort=-name/u);
    await expect(first).toContainText("Tomasz");
    await page.getByRole("searchbox").fill("0900109");
    await page.waitForURL(/q=/u);
    await expect(page.getByRole("row")).toHaveCount(2);
    await expect(first).toContainText("Elin Sandström");
    await page.reload();
    await expect(first).toContainText("Elin Sandström");
    await expect(page.getByRole("searchbox")).toHaveValue("0900109");
  });

  test("invites somebody, who joins with the link, once  TEAM-011 TEAM-014 B-04", async ({
    page,
    people,
    server,
    openDevice,
    noise,
  }) => {
    noise.allow(/status of 409/u);
    await openUsers(page, named(people, "Amara"));
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    await dialog(page).getByLabel("First name").fill("Noor");
    await dialog(page).getByLabel("Last name").fill("van Dijk");
    await dialog(page).getByLabel("Email").fill("tomaszz@atrium.example");
    await dialog(page).getByRole("button", { name: "Send invitation" }).click();
    await expect(dialog(page).getByText("Somebody has this already.")).toBeVisible();
    await dialog(page).getByLabel("Email").fill("noor@books.example");
    await dialog(page).getByLabel("Role").selectOption("Corporate user");
    await dialog(page).getByRole("button", { name: "Send invitation" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(row(page, "Noor van Dijk")).toContainText("Invited");
    const first = await readLink();
    await choose(page, "Noor van Dijk", "Invite again");
    await expect(page.getByText("Noor van Dijk is sent a new invitation.")).toBeVisible();
    await expect.poll(readLink).not.toBe(first);

    const guest = await (await openDevice()).newPage();
    await guest.goto(first);
    await expect(guest.getByText("This invitation link is no longer valid.")).toBeVisible();
    const link = await readLink();
    await guest.goto(link);
    await expect(guest.getByRole("heading", { name: "Join Atrium" })).toBeVisible();
    await expect(guest.getByText("Amara Okoye has invited you.")).toBeVisible();
    await guest.getByLabel("New password").fill(CHOSEN);
    await guest.getByLabel("Confirm password").fill("another");
    await guest.getByRole("button", { name: "Save and sign in" }).click();
    await expect(guest.getByText("Passwords must match")).toBeVisible();
    await guest.getByLabel("Confirm password").fill(CHOSEN);
    await guest.getByRole("button", { name: "Save and sign in" }).click();
    await guest.waitForURL("**/welcome");
    await shellShown(guest);
    await guest.goto(link);
    await expect(guest.getByText("You are signed in already.")).toBeVisible();
    await page.goto(link);
    await expect(page.getByText("You are signed in already.")).toBeVisible();
    const late = await (await openDevice()).newPage();
    await late.goto(link);
    await expect(late.getByText("This invitation link is no longer valid.")).toBeVisible();

    async function readLink(): Promise<string> {
      return /https?:\S+\/join\/[\w-]+/u.exec(await readOutbox(server, "noor@books.example"))?.[0] ?? "";
    }
  });

  test("invites the people of a file, but for whom there is already  TEAM-014", async ({ page, people }) => {
    await openUsers(page, named(people, "Amara"));
    await page.getByRole("button", { name: "Invite from a file" }).click();
    const input = dialog(page).locator("input[type=file]");
    const lines = [
      "firstName,lastName,email,phone,role",
      "渡辺,健二,kenji2@books.example,,",
      "Tomasz,Z,tomaszz@atrium.example,,",
      "Hana,Kovářová,,+44 7700 900781,CORPORATE",
    ];
    await input.setInputFiles({ name: "x.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\r\n")) });
    await dialog(page).getByRole("button", { name: "Invite 3 people" }).click();
    await expect(dialog(page).getByText("2 people are invited.")).toBeVisible();
    await expect(dialog(page).getByText("Line 3: Somebody has this already.")).toBeVisible();
    await dialog(page).getByRole("button", { name: "Close" }).last().click();
    await expect(row(page, "Hana Kovářová")).toContainText("Invited");
    await expect(row(page, "渡辺 健二")).toContainText("Invited");
  });

  test("edits, sets a password and deletes  TEAM-012 TEAM-013 ACC-083", async ({ page, people, openDevice }) => {
    const leila = named(people, "Leila");
    const device = await (await openDevice()).newPage();
    await signIn(device, leila);
    await openUsers(page, named(people, "Mei"));
    await choose(page, "Leila Farahani", "Edit");
    await expect(dialog(page).getByLabel("Email")).toHaveValue("leilaf@atrium.example");
    await dialog(page).getByLabel("Last name").fill("Farahani-Lund");
    await dialog(page).getByLabel("Role").selectOption("Team manager");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(row(page, "Leila Farahani-Lund")).toContainText("Team manager");
    await choose(page, "Leila Farahani-Lund", "Set password");
    await dialog(page).getByLabel("New password").fill("given-by-mei-ling");
    await dialog(page).getByLabel("Confirm password").fill("given-by-mei-ling");
    await dialog(page).getByRole("button", { name: "Set password" }).click();
    await expect(page.getByText("Password updated successfully.")).toBeVisible();
    await device.waitForURL("**/login");
    await choose(page, "Leila Farahani-Lund", "Delete");
    await dialog(page).getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Leila Farahani-Lund is deleted.")).toBeVisible();
    await expect(row(page, "Leila Farahani-Lund")).toHaveCount(0);
    await page.getByRole("button", { name: "More for Mei-Ling Chua" }).click();
    await expect(page.getByRole("menuitem")).toHaveText(["Edit"]);
  });
});

test.describe("what another administrator does", () => {
  test("to people shows by itself, and where one is and what is typed stays  TEAM-011 TEAM-012 TEAM-013", async ({
    page,
    people,
    server,
  }) => {
    const line = (name: string) => page.locator("tbody tr").filter({ hasText: name });
    const amara = await signInByApi(server, named(people, "Amara"));
    await page.setViewportSize({ width: 1440, height: 480 });
    await openUsers(page, named(people, "Mei"));
    await choose(page, "Priya Raghunathan", "Edit");
    await dialog(page).getByLabel("Last name").fill("Raghunathan-Vey");
    const { createUser } = await amara.graphql<{ createUser: { userId: string } }>(
      `mutation { createUser(firstName: "Aaron", email: "aaron@books.example", role: USER) { userId } }`,
    );
    await expect(line("Aaron")).toHaveCount(1);
    await expect(dialog(page).getByLabel("Last name")).toHaveValue("Raghunathan-Vey");
    await page.keyboard.press("Escape");
    await line("Tomasz").scrollIntoViewIfNeeded();
    const place = () => line("Tomasz").evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await expect.poll(async () => (await place()) === (await place())).toBe(true);
    const before = await place();
    await amara.graphql(`mutation ($id: ID!) { updateUser(userId: $id, lastName: "Ward") }`, { id: createUser.userId });
    await expect(line("Aaron Ward")).toHaveCount(1);
    expect(await place()).toBe(before);
    await amara.graphql("mutation ($id: ID!) { deleteUsers(userIds: [$id]) }", { id: createUser.userId });
    await expect(line("Aaron Ward")).toHaveCount(0);
  });

  test("to teams shows by itself, also in the dialog that is open  TEAM-008 TEAM-010", async ({
    page,
    people,
    server,
  }) => {
    const amara = await signInByApi(server, named(people, "Amara"));
    await signIn(page, named(people, "Mei"), "/user-management?tab=teams");
    await page.getByRole("button", { name: "Members of Events crew" }).click();
    await dialog(page).getByText("Priya Raghunathan").waitFor();
    const { createTeam } = await amara.graphql<{ createTeam: { teamId: string } }>(
      `mutation { createTeam(name: "Night watch") { teamId } }`,
    );
    await expect(page.getByText("Night watch")).toHaveCount(1);
    const { teams } = await amara.graphql<{ teams: { teamId: string; name: string }[] }>("{ teams { teamId name } }");
    const { users } = await amara.graphql<{ users: { userId: string }[] }>(
      `{ users(searchByName: "kenji") { userId } }`,
    );
    const change = (act: string) =>
      amara.graphql(`mutation ($team: ID!, $ids: [ID!]!) { ${act}(teamId: $team, memberIds: $ids) { teamId } }`, {
        team: teams.find(({ name }) => name === "Events crew")?.teamId,
        ids: users.map(({ userId }) => userId),
      });
    await change("addTeamMembers");
    await expect(dialog(page).getByText("Kenji Watanabe")).toBeVisible();
    await change("removeTeamMembers");
    await expect(dialog(page).getByText("Kenji Watanabe")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await amara.graphql("mutation ($id: ID!) { deleteTeam(teamId: $id) }", { id: createTeam.teamId });
    await expect(page.getByText("Night watch")).toHaveCount(0);
  });
});

test.describe("teams", () => {
  test("are created, renamed, hidden, filled and deleted by administrators  TEAM-008 TEAM-009 TEAM-010", async ({
    page,
    people,
    noise,
  }) => {
    noise.allow(/status of 409/u);
    await signIn(page, named(people, "Amara"), "/user-management?tab=teams");
    const card = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
    await expect(card("Harbour studio")).toContainText("5 members, 1 manager");
    await page.getByRole("button", { name: "Create team" }).click();
    await dialog(page).getByLabel("Name").fill("harbour Studio");
    await dialog(page).getByRole("button", { name: "Create team" }).click();
    await expect(dialog(page).getByText("Another team has this name.")).toBeVisible();
    await dialog(page).getByLabel("Name").fill("Weavers");
    await dialog(page).getByRole("button", { name: "Create team" }).click();
    await expect(card("Weavers")).toContainText("0 members");
    await page.getByRole("button", { name: "More for Weavers" }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await dialog(page).getByLabel("Name").fill("Weavers and dyers");
    await dialog(page).getByRole("checkbox").check();
    await dialog(page).locator("input[type=file]").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: PNG });
    await expect(dialog(page).getByRole("button", { name: "Remove picture" })).toBeVisible();
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(card("Weavers and dyers")).toContainText("Hidden");
    await expect(card("Weavers and dyers").locator("img")).toHaveJSProperty("complete", true);
    expect(await card("Weavers and dyers").locator("img").getAttribute("src")).toContain("/files/");
    await page.getByRole("button", { name: "Members of Weavers and dyers" }).click();
    await expect(dialog(page).getByText("Nobody is in this team yet.")).toBeVisible();
    await dialog(page).getByRole("searchbox").fill("mateo");
    await dialog(page).getByRole("button", { name: "Add Mateo Quispe" }).click();
    await expect(dialog(page).getByText("In the team")).toBeVisible();
    await dialog(page).getByRole("button", { name: "Clear search" }).click();
    await dialog(page).getByRole("button", { name: "Make manager: Mateo Quispe" }).click();
    await expect(dialog(page).getByText("Manager", { exact: true })).toBeVisible();
    await dialog(page).getByRole("button", { name: "Remove Mateo Quispe" }).click();
    await expect(dialog(page).getByText("Nobody is in this team yet.")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "More for Weavers and dyers" }).click();
    await page.getByRole("menuitem", { name: "Delete team" }).click();
    await dialog(page).getByRole("button", { name: "Delete team" }).click();
    await expect(card("Weavers and dyers")).toHaveCount(0);
  });

  test("are looked after by their managers, who see no list of users  TEAM-002 TEAM-007", async ({ page, people }) => {
    await signIn(page, named(people, "Elin"));
    await page.getByRole("button", { name: /^Account/u }).click();
    await page.getByRole("menuitem", { name: "User management" }).click();
    await expect(page.getByRole("tab", { name: "Users" })).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Harbour studio"]);
    await expect(page.getByRole("button", { name: "Create team" })).toHaveCount(0);
    await page.getByRole("button", { name: "Members of Harbour studio" }).click();
    await expect(dialog(page).getByRole("button", { name: "Remove Kenji Watanabe" })).toBeVisible();
    await expect(dialog(page).getByRole("button", { name: "Remove Elin Sandström" })).toHaveCount(0);
    await expect(dialog(page).getByRole("button", { name: /^Make manager/u })).toHaveCount(0);
  });
});

/** And closes it again. */
async function lookAtDialog(page: Page, name: string, { submit = false } = {}): Promise<void> {
  await dialog(page).getByRole("heading").waitFor();
  if (submit) await dialog(page).locator("button[type=submit]").click();
  await expectGoodLooks(page, name);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
}

for (const [index, locale] of LANGUAGES.entries()) {
  test.describe(locale, () => {
    test.describe.configure({ mode: "parallel" });
    test.use({ locale });
    test("users are accessible and fit the screen, with all their dialogs, and so is joining  R12", async ({
      page,
      people,
      server,
    }) => {
      const email = `guest${index}@books.example`;
      const admin = await signInByApi(server, named(people, "Amara"));
      await admin.graphql(
        `mutation ($email: String!) { createUser(firstName: "Noor", email: $email, role: USER) { userId } }`,
        { email },
      );
      await page.goto("/join/used-up");
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expectGoodLooks(page, "join-invalid");
      await page.goto(/https?:\S+\/join\/[\w-]+/u.exec(await readOutbox(server, email))?.[0] ?? "");
      await page.locator("button[type=submit]").click();
      await page.locator("[aria-invalid=true]").first().waitFor();
      await expectGoodLooks(page, "join");

      await signIn(page, named(people, "Mei"), "/user-management");
      await page.getByText("amaraokoye@atrium.example").waitFor();
      await expectGoodLooks(page, "users");
      await page.getByRole("button", { name: /^(?:Invite|Inviter)$/u }).click();
      await lookAtDialog(page, "user-invite", { submit: true });
      await page.getByRole("button", { name: /^(?:Invite from a file|Inviter depuis un fichier)$/u }).click();
      const csv = "firstName,lastName,email,phone,role\nNoor,,noor@books.example,,\nAda,,not an address,,\n";
      const file = { name: "x.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
      await dialog(page).locator("input[type=file]").setInputFiles(file);
      await lookAtDialog(page, "users-file");
      for (const [name, label] of [
        ["user-edit", /^(?:Edit|Modifier)$/u],
        ["user-password", /^(?:Set password|Définir le mot de passe)$/u],
        ["user-delete", /^(?:Delete|Supprimer)$/u],
      ] as const) {
        await page.getByRole("button", { name: /^(?:More for|Plus pour) Kenji Watanabe/u }).click();
        await page.getByRole("menuitem", { name: label }).click();
        await lookAtDialog(page, name, { submit: name === "user-password" });
      }
      await visit(page, "/user-management?q=nobody");
      await page.getByText(/^(?:Nobody found|Aucune personne trouvée)$/u).waitFor();
      await expectGoodLooks(page, "users-none");
    });

    test("teams and permissions are accessible and fit the screen, with all their dialogs  R12", async ({
      page,
      people,
    }) => {
      await signIn(page, named(people, "Mei"), "/user-management?tab=teams");
      await page.getByRole("heading", { name: "Board" }).waitFor();
      await expectGoodLooks(page, "teams");
      await page.getByRole("button", { name: /^(?:Create team|Créer une équipe)$/u }).click();
      await lookAtDialog(page, "team-new", { submit: true });
      await page.getByRole("button", { name: /^(?:Members of|Membres de) Board/u }).click();
      await dialog(page).getByText("Inès Carvalho").waitFor();
      await expectGoodLooks(page, "team-members");
      await dialog(page).getByRole("searchbox").fill("priya");
      await dialog(page).getByText("Priya Raghunathan").waitFor();
      await lookAtDialog(page, "team-search");
      for (const [name, label] of [
        ["team-edit", /^(?:Edit|Modifier)$/u],
        ["team-delete", /^(?:Delete team|Supprimer l’équipe)$/u],
      ] as const) {
        await page.getByRole("button", { name: /^(?:More for|Plus pour) Board/u }).click();
        await page.getByRole("menuitem", { name: label }).click();
        await lookAtDialog(page, name);
      }
      await visit(page, "/user-management?tab=permissions");
      await page.getByRole("table").first().waitFor();
      await expectGoodLooks(page, "permissions");
    });
  });
}
