import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { TestClient } from "../apps/server/src/platform/realtime/test-client.ts";
import { type Api, signInByApi } from "./fixtures/api.ts";
import { expectNoSidewaysScroll } from "./fixtures/axe.ts";
import { type RunningServer, startServer } from "./fixtures/server.ts";
import { expect, named, signIn, test } from "./fixtures/test.ts";
import { textOf } from "../apps/server/test/test-messages.ts";

const PHONE = { width: 390, height: 844 };
/** What somebody types who would like it to be more than text, or to break the page that shows it. */
const CORPUS = [
  "<script>document.title='owned'</script>",
  '<img src=x onerror=alert(1)>"><svg onload=alert(2)>',
  '" onmouseover="alert(1)" x=\'',
  "</textarea></title><iframe src=javascript:alert(1)>",
  "javascript:alert(document.domain)",
  "[here](javascript:alert(1)) https://books.example/?a=<b>",
  "{{constructor.constructor('alert(1)')()}} ${7*7} %00 %n",
  "'; drop table users; -- \\u0000 \\",
  "safe\u202Egpj.exe\u202C \u2066inside\u2069 עברית العربية",
  "z\u200Be\u200Dr\uFEFFo",
  `Z${"\u0353\u036B\u0343\u036A\u0342\u036B\u033D".repeat(5)}algo`,
  "👩‍👩‍👧‍👦🏳️‍🌈🇺🇦 ok",
  "灯りをつくる人と、光を運ぶ人々のための集会所及び展示室",
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft".repeat(4),
];

/** As much of a text as a field takes, whole characters only. */
function fit(text: string, length: number): string {
  let taken = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if ((taken + segment).length > length) break;
    taken += segment;
  }
  return taken.trim();
}

test.describe("hostile text", () => {
  let instance: RunningServer | undefined;
  test.beforeAll(async () => {
    instance = await startServer();
  });
  test.afterAll(() => instance?.stop());
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  test.use({ baseURL: async ({}, use) => use(instance?.url), viewport: PHONE });

  test("is text wherever it is shown, and nothing else  R12", async ({ page, people }) => {
    if (!instance) throw new Error("The server has not started");
    const admin = await signInByApi(instance, named(people, "Mei"));
    const me = await signInByApi(instance, named(people, "Inès"));
    const friend = await signInByApi(instance, named(people, "Amara"));
    const names = await renameEveryone(admin);
    const profileId = await writeProfiles(me);
    const hobbyId = await writeHobbies(me);
    await recommendHobby(friend, me);
    await writeThemes(me);
    const teams = await writeTeams(admin);
    const roomId = await writeMessages(instance.url, me, friend);
    await refuseScripts(me, profileId);

    page.on("dialog", (dialog) => {
      throw new Error(`A script ran: ${dialog.message()}`);
    });
    const all = (length: number) => CORPUS.map((text) => fit(text, length));
    await signIn(page, named(people, "Inès"));
    await look(page, "/chat", all(100).slice(0, 5));
    await look(page, `/chat/${roomId}`, all(10_000).slice(-4));
    await look(page, `/chat/${roomId}?view=details`, []);
    await look(page, "/chat/create", names.slice(1, 5));
    await look(page, "/chat/settings", [names[0] ?? ""]);
    await look(page, "/chat/settings/appearance", all(40));
    await look(page, "/myspace", all(40).slice(0, 2));
    await look(page, `/myspace/profile-details/${profileId}`, all(300));
    await look(page, `/myspace/profile-edit/${profileId}`, all(300));
    await look(page, "/@inescarvalho", [fit(CORPUS.join(" "), 300)]);
    await look(page, "/myspace/hobbies/all", all(80));
    await look(page, `/myspace/hobbies/all?hobby=${hobbyId}`, [fit(CORPUS[1] ?? "", 1_000)]);
    await page.goto("/chat");
    await page.getByRole("button", { name: /^Activity/u }).click();
    await expectText(page, [fit(CORPUS[13] ?? "", 80)]);
    await signIn(page, named(people, "Mei"));
    await look(page, "/user-management", names);
    await look(page, "/user-management?tab=teams", teams);
    await page.getByRole("button", { name: `Members of ${teams[1]}` }).click();
    await expectText(page, [names[0] ?? ""]);
  });
});

/** Opens a page and finds these texts in it, as text, on a phone. */
async function look(page: Page, path: string, texts: readonly string[]): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await expectText(page, texts);
    await expectNoSidewaysScroll(page);
    expect(await page.evaluate(listSideways)).toEqual([]);
  });
}

/** Overrides of the writing direction may be shown as marks; blanks as browsers fold them. */
const toPlain = (text: string) => text.replaceAll(/[\u202D\u202E\uFFFD]/gu, "").replaceAll(/\s+/gu, " ");

async function expectText(page: Page, texts: readonly string[]): Promise<void> {
  const shown = async () => toPlain(await page.evaluate(readPage));
  for (const text of texts) await expect.poll(shown).toContain(toPlain(text));
  const { title, made, schemes } = await page.evaluate(inspectPage);
  expect(title).not.toBe("owned");
  expect(made).toEqual([]);
  for (const scheme of schemes) expect(["http:", "https:", "mailto:", "tel:"]).toContain(scheme);
}

/** Runs in the page: all that can be read in it, fields included. */
function readPage(): string {
  const fields = Array.from(document.querySelectorAll("input, textarea"), (field) => (field as HTMLInputElement).value);
  return [document.body.textContent, ...fields].join("\n");
}

/** Runs in the page: elements and attributes that only a text could have made, and where its links lead. */
function inspectPage() {
  const handlers = [...document.querySelectorAll("*")].filter((element) =>
    [...element.attributes].some(({ name }) => name.startsWith("on")),
  );
  const foreign = [...document.querySelectorAll("iframe, object, embed, img[src=x], body script:not([src])")];
  return {
    title: document.title,
    made: [...handlers, ...foreign].map((element) => element.outerHTML.slice(0, 200)),
    schemes: [...new Set(Array.from(document.links, ({ protocol }) => protocol))],
  };
}

/** Runs in the page: what makes a part of it scroll sideways that is not made for it. */
function listSideways(): string[] {
  const scrollers = [...document.querySelectorAll("*")].filter(
    (element) =>
      /auto|scroll/u.test(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth + 1 &&
      element.closest("nav, [role=tablist]") === null,
  );
  return scrollers.flatMap((scroller) => {
    const edge = scroller.getBoundingClientRect().right + 1;
    const wide = [...scroller.querySelectorAll("*")].filter((inner) => inner.getBoundingClientRect().right > edge);
    return [scroller, ...wide.slice(-2)].map((element) => element.outerHTML.slice(0, 200));
  });
}

/** First and last names from the corpus, the caller's own first. */
async function renameEveryone(admin: Api): Promise<string[]> {
  type Users = { users: { userId: string; firstName: string }[] };
  const { users } = await admin.graphql<Users>("{ users(everyone: true, limit: 100) { userId firstName } }");
  const others = users.filter(({ userId }) => userId !== admin.userId);
  const ordered = others.toSorted(
    (left, right) => Number(right.firstName === "Inès") - Number(left.firstName === "Inès"),
  );
  for (const [index, { userId }] of ordered.entries()) {
    await admin.graphql(
      "mutation ($userId: ID!, $firstName: String, $lastName: String) { updateUser(userId: $userId, firstName: $firstName, lastName: $lastName) }",
      { userId, firstName: fit(CORPUS[index] ?? "", 60), lastName: fit(CORPUS[CORPUS.length - 1 - index] ?? "", 60) },
    );
  }
  const read = await admin.graphql<Users>("{ users(everyone: true, limit: 100) { userId firstName } }");
  const written = ordered.map((_user, index) => fit(CORPUS[index] ?? "", 60));
  expect(read.users.map(({ firstName }) => firstName)).toEqual(expect.arrayContaining(written));
  return written;
}

const COLOURS = { colorCode: "#ffd0b8,#f2a384", accessLevel: "PUBLIC" };

/** Some profiles with titles of the corpus; the id of the one that has all of it in its lines. */
async function writeProfiles(me: Api): Promise<string> {
  const create = `mutation ($title: String!, $accessLevel: AccessLevel!, $colorCode: String!, $data: [ProfileEntryInput!]!) {
    made: createProfile(title: $title, accessLevel: $accessLevel, colorCode: $colorCode, data: $data) {
      profileId title data { title value } } }`;
  type Made = { made: { profileId: string; title: string; data: { title: string; value: string }[] } };
  const data = CORPUS.map((text, index) => ({
    key: `k${index}`,
    title: fit(text, 60),
    value: fit(text, 300),
    format: "TEXT",
  }));
  // Two are left of the five of the plan.
  await me.graphql(create, { title: fit(CORPUS[1] ?? "", 40), ...COLOURS, data: [] });
  const { made } = await me.graphql<Made>(create, { title: fit(CORPUS[0] ?? "", 40), ...COLOURS, data });
  expect(made.data.map(({ value }) => value)).toEqual(data.map(({ value }) => value));
  const { profiles } = await me.graphql<{ profiles: { profileId: string; title: string }[] }>(
    "{ profiles { profileId title } }",
  );
  await me.graphql(
    `mutation ($profileId: ID!, $description: String!) {
      createPublicProfile(profileId: $profileId, username: "inescarvalho", status: ACTIVE, description: $description) { profileId } }`,
    {
      profileId: profiles.find(({ title }) => title === "Public")?.profileId,
      description: fit(CORPUS.join(" "), 300),
    },
  );
  return made.profileId;
}

const HOBBY = `mutation ($title: String!, $place: String!, $link: String!, $note: String!) {
  made: createHobby(kind: others, title: $title, place: $place, link: $link, note: $note) { id title note } }`;
type Hobby = { made: { id: string; title: string; note: string } };

/** A place for each of the corpus; the id of one. */
async function writeHobbies(me: Api): Promise<string> {
  const made = [];
  for (const text of CORPUS) {
    const link = `https://books.example/?q=${encodeURIComponent(text)}`.slice(0, 900);
    const words = { title: fit(text, 80), place: fit(text, 120), note: fit(text, 1_000), link };
    const hobby = (await me.graphql<Hobby>(HOBBY, words)).made;
    expect([hobby.title, hobby.note]).toEqual([words.title, words.note]);
    made.push(hobby.id);
  }
  return made[1] ?? "";
}

async function recommendHobby(from: Api, to: Api): Promise<void> {
  const words = { title: fit(CORPUS[13] ?? "", 80), place: "", link: "", note: "" };
  const { made } = await from.graphql<Hobby>(HOBBY, words);
  await from.graphql("mutation ($id: ID!, $userId: ID!) { recommendHobby(id: $id, userId: $userId) }", {
    id: made.id,
    userId: to.userId,
  });
}

async function writeThemes(me: Api): Promise<void> {
  for (const text of CORPUS) {
    await me.graphql(
      `mutation ($themeName: String!) { createTheme(themeName: $themeName, backgroundColor: "09bde2", wallpaper: "") { id } }`,
      { themeName: fit(text, 40) },
    );
  }
}

async function writeTeams(admin: Api): Promise<string[]> {
  const { users } = await admin.graphql<{ users: { userId: string }[] }>("{ users(limit: 100) { userId } }");
  const written = CORPUS.map((text) => fit(text, 60));
  for (const name of written) {
    await admin.graphql(
      "mutation ($name: String!, $memberIds: [ID!]) { createTeam(name: $name, memberIds: $memberIds) { teamId } }",
      {
        name,
        memberIds: users.map(({ userId }) => userId),
      },
    );
  }
  return written;
}

/** Groups with names of the corpus, and one with all of it as messages; the id of that. */
async function writeMessages(url: string, me: Api, friend: Api): Promise<string> {
  const client = await TestClient.signedIn(url, me.token);
  const toGroup = async (text: string) => {
    const group = {
      chatType: "group" as const,
      clientId: randomUUID(),
      name: fit(text, 100),
      userIds: [friend.userId],
    };
    return (await client.do("rooms.create", group)).room.roomId;
  };
  for (const text of CORPUS.slice(0, 5)) await toGroup(text);
  const roomId = await toGroup(CORPUS[13] ?? "");
  for (const text of ["W".repeat(10_000), "\u0301".repeat(2_000), ...CORPUS])
    await client.do("messages.send", { roomId, clientId: randomUUID(), content: { kind: "text", text } });
  const { messages } = await client.do("messages.history", { roomId });
  expect(messages.map(textOf).slice(-CORPUS.length)).toEqual(CORPUS);
  client.close();
  return roomId;
}

/** Links that would run something, or are none, are not taken as links. */
async function refuseScripts(me: Api, profileId: string): Promise<void> {
  for (const link of ["javascript:alert(1)", "data:text/html,<script>alert(1)</script>", "vbscript:x", "https:"]) {
    await expect(me.graphql(HOBBY, { title: "x", place: "", note: "", link })).rejects.toThrow("BAD_INPUT");
    const data = [{ key: "k", title: "x", value: link, format: "URL" }];
    await expect(
      me.graphql(
        `mutation ($profileId: ID!, $data: [ProfileEntryInput!]!) {
          updateProfile(profileId: $profileId, title: "x", accessLevel: PUBLIC, colorCode: "#ffd0b8,#f2a384", data: $data) { title } }`,
        { profileId, data },
      ),
    ).rejects.toThrow("BAD_INPUT");
  }
}
