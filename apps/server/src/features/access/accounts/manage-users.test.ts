import { CLOSE_SESSION_ENDED } from "@atrium/contracts/limits";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { createTestPeople } from "../../../../test/test-people.ts";
import type { ProfileId } from "@atrium/contracts/ids";
import { setPublicPage } from "../../profiles/changes/set-public-page.ts";
import { DEMO_PEOPLE } from "../../demo/people.ts";
import { manageUsers } from "./manage-users.ts";

const app = useTestApp();
const signIn = (phone: string, password: string, more: object = {}) =>
  app.post("/auth/signIn", { identityProvider: "ATRIUM", credentials: { phone, password, ...more } });
const newPassword = "quiet-harbour-41";

test("an added person signs in with the password shown once, and chooses one of their own  B-04", async () => {
  const answer = await manageUsers(app.context, "add", {
    "first-name": "Ada",
    phone: "+44 7700 900-777",
    role: "ORG_ADMIN",
  });
  const password = / Password: (\S{20})$/.exec(answer.text)?.[1] ?? "";
  expect(answer.succeeded).toBe(true);
  expect((await signIn("+447700900777", password)).status).toBe(403);
  const chosen = await signIn("+447700900777", password, { newPassword });
  expect(await chosen.json()).toMatchObject({ role: "ORG_ADMIN" });
  expect((await manageUsers(app.context, "add", { "first-name": "Ada", phone: "+447700900777" })).succeeded).toBe(
    false,
  );
});

test("says what is wrong with the flags", async () => {
  for (const flags of [
    {},
    { "first-name": "Ada" },
    { "first-name": "Ada", phone: "12" },
    { "first-name": "Ada", email: "x" },
    { "first-name": "Ada", email: "a@b.example", role: "KING" },
    { "first-name": "Ada", email: "a@b.example", password: "short" },
  ]) {
    expect((await manageUsers(app.context, "add", flags)).succeeded, JSON.stringify(flags)).toBe(false);
  }
  expect((await manageUsers(app.context, "dance", {})).succeeded).toBe(false);
});

test("a new password ends the sessions and the sockets", async () => {
  const client = await app.connect("elin");
  const phone = DEMO_PEOPLE.find(({ key }) => key === "elin")?.phone ?? "";
  expect((await manageUsers(app.context, "password", { phone, password: "another-one" })).succeeded).toBe(true);
  await client.until(() => client.closeCode === CLOSE_SESSION_ENDED);
  expect((await signIn(phone, "atrium-demo")).status).toBe(401);
  expect((await signIn(phone, "another-one")).status).toBe(403);
  expect((await signIn(phone, "another-one", { newPassword })).status).toBe(200);
});

test("lists who can sign in, without authors of imported messages", async () => {
  const { text } = await manageUsers(app.context, "list", {});
  expect(text).toContain("Inès Carvalho");
  expect(text).toMatch(/people can sign in$/);
});

test("gives nobody the username of another's public page", async () => {
  const people = await createTestPeople(app);
  const owner = await people.someone();
  const id = await people.make(
    owner,
    'createProfile(title: "Lantern", accessLevel: PUBLIC, colorCode: "#b4d8ff,#7db6f7", data: [])',
  );
  await setPublicPage(app.context, owner.userId, id as ProfileId, {
    username: "lanternpage",
    status: "ACTIVE",
    description: "",
  });
  const flags = { "first-name": "Ada", email: "lantern@example.org", username: "lanternpage" };
  expect(await manageUsers(app.context, "add", flags)).toMatchObject({ succeeded: false });
  expect(await manageUsers(app.context, "add", { ...flags, username: "lanternpages" })).toMatchObject({
    succeeded: true,
  });
});
