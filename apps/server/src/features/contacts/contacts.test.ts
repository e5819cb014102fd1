import { randomUUID } from "node:crypto";
import type { Contact, ContactGroup, ContactPage } from "@atrium/contracts/contacts";
import type { AuthAnswer } from "@atrium/contracts/session";
import type { UserId } from "@atrium/contracts/ids";
import { NAME_MAX_LENGTH } from "@atrium/contracts/limits";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { addUser } from "../access/access.ts";
import { DEMO_PASSWORD } from "../demo/people.ts";
import { Outbox } from "../../platform/mail/outbox.ts";
import { TestClient } from "../../platform/realtime/test-client.ts";
import { writeCursor } from "./rules.ts";

const app = useTestApp();

const FIELDS = `{ id userIdOfContact firstName lastName contactName username emails { kind value } phones { kind value }
  company jobTitle hashTags rating nonAppContact groupIds }`;
const WORDS = {
  firstName: "Théo",
  lastName: "Nakamura",
  emails: [],
  phones: [],
  company: "",
  jobTitle: "",
  hashTags: [],
};
const DECLARED = `$firstName: String!, $lastName: String!, $emails: [ContactLineInput!]!, $phones: [ContactLineInput!]!,
  $company: String!, $jobTitle: String!, $hashTags: [String!]!`;
const GIVEN = `firstName: $firstName, lastName: $lastName, emails: $emails, phones: $phones, company: $company,
  jobTitle: $jobTitle, hashTags: $hashTags`;
const CREATE = `mutation (${DECLARED}) { made: createContact(${GIVEN}) ${FIELDS} }`;
const UPDATE = `mutation ($id: ID!, ${DECLARED.replaceAll("!,", ",").replaceAll(/!$/gu, "")}, $rating: Int) {
  made: updateContact(id: $id, ${GIVEN}, rating: $rating) ${FIELDS} }`;
const UPDATE_OF = `mutation ($receiverId: ID!, $rating: Int, $hashTags: [String!], $company: String) {
  made: updateAppContact(receiverId: $receiverId, rating: $rating, hashTags: $hashTags, company: $company) ${FIELDS} }`;
const ONE = `query ($id: ID!) { made: contact(id: $id) ${FIELDS} }`;
const ONE_OF = `query ($userIdOfContact: ID!) { made: appContact(userIdOfContact: $userIdOfContact) ${FIELDS} }`;
const PAGE = `query ($searchByName: String, $groupId: ID, $after: String, $limit: Int) {
  contacts(searchByName: $searchByName, groupId: $groupId, after: $after, limit: $limit) {
    contacts { id userIdOfContact firstName nonAppContact } after } }`;
const REMOVE = `mutation ($ids: [ID!]!, $deleteType: DeleteContactType!) {
  made: deleteNonAppContacts(nonAppContactIds: $ids, deleteType: $deleteType) }`;
const REMOVE_OF = `mutation ($id: ID!, $deleteType: DeleteContactType!, $language: String) {
  made: deleteAppContact(userIdOfContact: $id, deleteType: $deleteType, language: $language) }`;
const GROUPS = "{ made: contactGroups { id name count } }";
const NEW_GROUP = "mutation ($name: String!) { made: createContactGroup(name: $name) { id name count } }";
const RENAME_GROUP =
  "mutation ($id: ID!, $name: String!) { made: renameContactGroup(id: $id, name: $name) { id name count } }";
const REMOVE_GROUP = "mutation ($id: ID!) { made: deleteContactGroup(id: $id) }";
const SET_GROUPS = `mutation ($id: ID!, $groupIds: [ID!]!) { made: setContactGroups(id: $id, groupIds: $groupIds) ${FIELDS} }`;
const SET_GROUPS_OF = `mutation ($id: ID!, $groupIds: [ID!]!) {
  made: setAppContactGroups(userIdOfContact: $id, groupIds: $groupIds) ${FIELDS} }`;
const MISSING = "0190a000-0000-7000-8000-000000000001";

type Answer = { errors?: { extensions: { code: string; field?: string } }[] };
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions.code ?? "OK";
const faultOf = ({ errors }: Answer) => [errors?.[0]?.extensions.code, errors?.[0]?.extensions.field];

let people = 0;

async function newcomer(firstName = "Åse", email: string | null = null) {
  people += 1;
  const phone = `+447700905${String(people).padStart(3, "0")}`;
  const account = { firstName, lastName: "Lindqvist", username: null, email, phone };
  await addUser(app.context, { ...account, password: DEMO_PASSWORD, role: "USER" });
  const credentials = { phone, password: DEMO_PASSWORD };
  const answer = await app.post("/auth/signIn", { identityProvider: "ATRIUM", credentials });
  const { authorizationToken: token, userId } = (await answer.json()) as AuthAnswer;
  const ask = <Made>(query: string, variables?: object) => app.graphql<{ made: Made }>(token, query, variables);
  return {
    userId,
    token,
    ask,
    make: async (words: object = {}) => (await ask<Contact>(CREATE, { ...WORDS, ...words })).data.made,
    page: async (query: object = {}) =>
      (await app.graphql<{ contacts: ContactPage }>(token, PAGE, query)).data.contacts,
    names: async (query: object = {}) =>
      (await app.graphql<{ contacts: ContactPage }>(token, PAGE, query)).data.contacts.contacts.map(
        (one) => one.firstName,
      ),
    befriend: async (other: { userId: UserId; token: string }) => {
      await ask("mutation ($id: ID!) { requestFriend(userId: $id) { state } }", { id: other.userId });
      await app.graphql(other.token, "mutation ($id: ID!) { acceptFriend(userId: $id) { state } }", { id: userId });
    },
  };
}

describe("somebody without an account", () => {
  test("is kept with several addresses and numbers, a company and hashtags, and rated 0 at first  CONT-034 CONT-037 CONT-061", async () => {
    const me = await newcomer();
    const device = await TestClient.signedIn(app.url, me.token);
    const words = {
      ...WORDS,
      emails: [
        { kind: "work", value: " theo@harbourlight.example " },
        { kind: "home", value: "" },
      ],
      phones: [
        { kind: "mobile", value: "+44 7700 900 318" },
        { kind: "work", value: "020 7946 0112" },
      ],
      company: "Harbour Light",
      jobTitle: "Projectionist",
      hashTags: ["#film", "film", "night-shift"],
    };
    const made = await me.make(words);
    expect(made).toEqual({
      ...words,
      id: expect.any(String) as string,
      userIdOfContact: null,
      username: null,
      contactName: "Théo Nakamura",
      emails: [{ kind: "work", value: "theo@harbourlight.example" }],
      hashTags: ["film", "night-shift"],
      rating: 0,
      nonAppContact: true,
      groupIds: [],
    });
    await device.until(() => device.eventsOf("contacts.changed").length === 1);
    device.close();
    expect((await me.ask<Contact>(ONE, { id: made.id })).data.made).toEqual(made);
  });

  test("is changed in what is told, and the rest stays  CONT-069", async () => {
    const me = await newcomer();
    const { id } = await me.make({ company: "Harbour Light" });
    const { data } = await me.ask<Contact>(UPDATE, { id, firstName: "Zoé", rating: 10 });
    expect(data.made).toMatchObject({ firstName: "Zoé", lastName: "Nakamura", company: "Harbour Light", rating: 10 });
    expect(await me.names({ searchByName: "zoe" })).toEqual(["Zoé"]);
    expect(await me.names({ searchByName: "theo" })).toEqual([]);
  });

  test.each([
    ["firstName", { firstName: "  " }],
    ["firstName", { firstName: "x".repeat(NAME_MAX_LENGTH + 1) }],
    ["emails.0.value", { emails: [{ kind: "work", value: "theo@inbox" }] }],
    ["phones.0.value", { phones: [{ kind: "work", value: "call me" }] }],
    ["hashTags.0", { hashTags: ["a b"] }],
    ["company", { company: "x".repeat(81) }],
    ["emails", { emails: Array.from({ length: 11 }, () => ({ kind: "work", value: "a@b.example" })) }],
  ])("is not kept with a wrong %s", async (field, words) => {
    const me = await newcomer();
    expect(faultOf(await me.ask(CREATE, { ...WORDS, ...words }))).toEqual(["BAD_INPUT", field]);
    expect(await me.names()).toEqual([]);
  });

  test("has a rating from 0 to 10 and no other  CONT-061", async () => {
    const me = await newcomer();
    const { id } = await me.make();
    for (const rating of [-1, 11]) expect(codeOf(await me.ask(UPDATE, { id, rating }))).toBe("BAD_INPUT");
    for (const rating of [0, 10]) expect(codeOf(await me.ask(UPDATE, { id, rating }))).toBe("OK");
  });

  test("is there for their owner only, and for another as if there were none", async () => {
    const [me, other] = [await newcomer(), await newcomer()];
    const { id } = await me.make();
    expect(await other.names()).toEqual([]);
    for (const wanted of [id, MISSING]) {
      expect(codeOf(await other.ask(ONE, { id: wanted }))).toBe("NOT_FOUND");
      expect(codeOf(await other.ask(UPDATE, { id: wanted, rating: 1 }))).toBe("NOT_FOUND");
      expect(codeOf(await other.ask(REMOVE, { ids: [wanted], deleteType: "DELETE_CONTACT_COMPLETELY" }))).toBe(
        "NOT_FOUND",
      );
      expect(codeOf(await other.ask(SET_GROUPS, { id: wanted, groupIds: [] }))).toBe("NOT_FOUND");
    }
    expect(await me.names()).toEqual(["Théo"]);
    expect((await app.post("/graphql", { query: "{ contacts { after } }" })).status).toBe(401);
  });
});

describe("the list", () => {
  test("has friends and people without an account by first name, page by page, each once  CONT-017 CONT-077", async () => {
    const [me, ada, noor] = [await newcomer(), await newcomer("Ada"), await newcomer("Noor")];
    await me.befriend(ada);
    await me.befriend(noor);
    for (const firstName of ["Ámbar", "Zoé", "bo", "Noor", "Noor"]) await me.make({ firstName });
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: ContactPage = await me.page({ after, limit: 2 });
      seen.push(...page.contacts.map(({ firstName }) => firstName));
      after = page.after;
    } while (after !== null);
    expect(seen).toEqual(["Ada", "Ámbar", "bo", "Noor", "Noor", "Noor", "Zoé"]);
    expect(codeOf(await me.ask(PAGE, { after: "never" }))).toBe("BAD_INPUT");
    const unstorable = writeCursor({ searchName: "\0", key: randomUUID() });
    expect(codeOf(await me.ask(PAGE, { after: unstorable }))).toBe("BAD_INPUT");
  });

  test("is given 500 at a time to a device that keeps all of it, and no more", async () => {
    const me = await newcomer();
    await me.make();
    expect((await me.page({ limit: 500 })).after).toBeNull();
    expect(codeOf(await me.ask(PAGE, { limit: 501 }))).toBe("BAD_INPUT");
  });

  test("is searched by name, company, address and number", async () => {
    const me = await newcomer();
    await me.make({
      company: "Harbour Light",
      emails: [{ kind: "work", value: "Theo@cinema.example" }],
      phones: [{ kind: "work", value: "+44 7700 900 318" }],
    });
    for (const searchByName of ["NAKA", "harbour", "theo@cin", "+44 7700 9"])
      expect({ searchByName, found: await me.names({ searchByName }) }).toEqual({ searchByName, found: ["Théo"] });
    for (const searchByName of ["kamura", "cinema", "44", "%", "_"])
      expect({ searchByName, found: await me.names({ searchByName }) }).toEqual({ searchByName, found: [] });
  });

  test("companies are suggested by the beginning of a word, ten at a time  CONT-079", async () => {
    const me = await newcomer();
    for (let place = 0; place < 11; place += 1) await me.make({ company: `Harbour ${String(place).padStart(2, "0")}` });
    await me.make({ company: "harbour 00" });
    const find = async (search: string, offset = 0) =>
      (
        await me.ask<string[]>(
          "query ($search: String!, $offset: Int) { made: contactCompanies(search: $search, offset: $offset) }",
          {
            search,
            offset,
          },
        )
      ).data.made;
    expect(await find("harb")).toHaveLength(10);
    expect(await find("harb", 10)).toEqual(["Harbour 10"]);
    expect(await find("07")).toEqual(["Harbour 07"]);
    expect(await find("arbour")).toEqual([]);
  });
});

describe("a friend", () => {
  test("is rated and tagged by one without the other's knowledge  CONT-046 CONT-070", async () => {
    const [me, other] = [await newcomer(), await newcomer("Ada")];
    await me.befriend(other);
    expect((await me.ask<Contact>(ONE_OF, { userIdOfContact: other.userId })).data.made).toMatchObject({
      id: null,
      rating: 0,
      contactName: "Ada Lindqvist",
    });
    const change = { receiverId: other.userId, rating: 8, hashTags: ["books"] };
    const { data } = await me.ask<Contact>(UPDATE_OF, change);
    expect(data.made).toMatchObject({
      userIdOfContact: other.userId,
      rating: 8,
      hashTags: ["books"],
      nonAppContact: false,
    });
    await me.ask(UPDATE_OF, { receiverId: other.userId, company: "Fathom" });
    const kept = (await me.ask<Contact>(ONE_OF, { userIdOfContact: other.userId })).data.made;
    expect(kept).toMatchObject({ rating: 8, company: "Fathom" });
    expect((await other.ask<Contact>(ONE_OF, { userIdOfContact: me.userId })).data.made).toMatchObject({ rating: 0 });
    // What is kept of a friend is reached by who they are, not as somebody without an account.
    expect(codeOf(await me.ask(ONE, { id: kept.id }))).toBe("NOT_FOUND");
    expect(await me.names()).toEqual(["Ada"]);
  });

  test("is kept once, also when both are told at once", async () => {
    const [me, other] = [await newcomer(), await newcomer()];
    await me.befriend(other);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, rating) => me.ask(UPDATE_OF, { receiverId: other.userId, rating })),
    );
    expect(answers.map(codeOf)).toEqual(Array.from({ length: 6 }, () => "OK"));
    expect((await me.page()).contacts).toHaveLength(1);
  });

  test("is one, or nothing is kept of them", async () => {
    const [me, other] = [await newcomer(), await newcomer()];
    for (const id of [other.userId, me.userId, MISSING]) {
      expect(codeOf(await me.ask(ONE_OF, { userIdOfContact: id }))).toBe("NOT_FOUND");
      expect(codeOf(await me.ask(UPDATE_OF, { receiverId: id, rating: 1 }))).toBe("NOT_FOUND");
      expect(codeOf(await me.ask(SET_GROUPS_OF, { id, groupIds: [] }))).toBe("NOT_FOUND");
    }
  });
});

describe("deleting", () => {
  const mails = async (to: string) =>
    (await new Outbox(app.context.config.dataDir, app.context.clock).list()).flatMap((entry) =>
      entry.kind === "mail" && entry.message.to === to ? [entry.message] : [],
    );

  test("for good leaves nothing and mails nothing  CONT-025 CONT-068", async () => {
    const me = await newcomer("Åse", "good@people.example");
    const [one, two] = [await me.make(), await me.make({ firstName: "Grace" })];
    await me.make({ firstName: "Zoé" });
    const ids = [one.id, two.id];
    expect(codeOf(await me.ask(REMOVE, { ids, deleteType: "DELETE_CONTACT_COMPLETELY" }))).toBe("OK");
    expect(await me.names()).toEqual(["Zoé"]);
    expect(codeOf(await me.ask(REMOVE, { ids, deleteType: "DELETE_CONTACT_COMPLETELY" }))).toBe("NOT_FOUND");
    await app.runJobs();
    expect(await mails("good@people.example")).toEqual([]);
  });

  test("a friend with the meetings mails them, and the two are no friends  CONT-067 A-52", async () => {
    const [me, other] = [await newcomer("Åse", "notes@people.example"), await newcomer("Ada")];
    await me.befriend(other);
    await me.ask(UPDATE_OF, { receiverId: other.userId, rating: 8 });
    const times = 'startTime: "2100-06-01T18:00:00.000Z", endTime: "2100-06-01T20:00:00.000Z"';
    await me.ask(
      `mutation { made: createEvent(title: "Open studio", participantIds: ["${other.userId}"], ${times}) { id } }`,
    );
    const how = { deleteType: "DELETE_CONTACT_ONLY", language: "fr" };
    expect(codeOf(await me.ask(REMOVE_OF, { id: other.userId, ...how }))).toBe("OK");
    await app.runJobs();
    const [mail] = await mails("notes@people.example");
    expect(mail?.subject).toBe("Vos rencontres avec Ada Lindqvist");
    expect(mail?.text).toContain("Open studio");
    expect(mail?.text).toContain("mardi 1 juin 2100");
    expect([await me.names(), await other.names()]).toEqual([[], []]);
    // Nothing is left to come back with a new friendship.
    await me.befriend(other);
    expect((await me.ask<Contact>(ONE_OF, { userIdOfContact: other.userId })).data.made.rating).toBe(0);
  });

  test("with the meetings needs an address to mail them to, or nothing is deleted", async () => {
    const [me, other] = [await newcomer(), await newcomer("Ada")];
    await me.befriend(other);
    const { id } = await me.make();
    const deleteType = "DELETE_CONTACT_ONLY";
    expect(faultOf(await me.ask(REMOVE_OF, { id: other.userId, deleteType }))).toEqual(["CONFLICT", "email"]);
    expect(faultOf(await me.ask(REMOVE, { ids: [id], deleteType }))).toEqual(["CONFLICT", "email"]);
    expect(await me.names()).toEqual(["Ada", "Théo"]);
    expect(codeOf(await other.ask(REMOVE_OF, { id: MISSING, deleteType }))).toBe("NOT_FOUND");
  });
});

describe("contact groups", () => {
  test("hold friends and people without an account, and the list shows one of them  CONT-032", async () => {
    const [me, other] = [await newcomer(), await newcomer("Ada")];
    await me.befriend(other);
    const theo = await me.make();
    await me.make({ firstName: "Zoé" });
    const clients = (await me.ask<ContactGroup>(NEW_GROUP, { name: "Clients" })).data.made;
    const groupIds = [clients.id];
    expect((await me.ask<Contact>(SET_GROUPS, { id: theo.id, groupIds })).data.made.groupIds).toEqual(groupIds);
    expect((await me.ask<Contact>(SET_GROUPS_OF, { id: other.userId, groupIds })).data.made.groupIds).toEqual(groupIds);
    expect(await me.names({ groupId: clients.id })).toEqual(["Ada", "Théo"]);
    expect((await me.ask<ContactGroup[]>(GROUPS)).data.made).toEqual([{ ...clients, count: 2 }]);
    await me.ask(SET_GROUPS, { id: theo.id, groupIds: [] });
    expect(await me.names({ groupId: clients.id })).toEqual(["Ada"]);
    await me.ask(RENAME_GROUP, { id: clients.id, name: "Customers" });
    expect((await me.ask<ContactGroup[]>(GROUPS)).data.made).toEqual([{ id: clients.id, name: "Customers", count: 1 }]);
    await me.ask(REMOVE_GROUP, { id: clients.id });
    expect([await me.names(), (await me.ask<ContactGroup[]>(GROUPS)).data.made]).toEqual([["Ada", "Théo", "Zoé"], []]);
  });

  test("have one name each, also when two are made at once", async () => {
    const me = await newcomer();
    const answers = await Promise.all(["Clients", "clients"].map((name) => me.ask(NEW_GROUP, { name })));
    expect(answers.map(codeOf).toSorted()).toEqual(["CONFLICT", "OK"]);
    const { id } = (await me.ask<ContactGroup>(NEW_GROUP, { name: "Others" })).data.made;
    expect(codeOf(await me.ask(RENAME_GROUP, { id, name: "CLIENTS" }))).toBe("CONFLICT");
    expect(codeOf(await me.ask(NEW_GROUP, { name: " " }))).toBe("BAD_INPUT");
  });

  test("of another are none", async () => {
    const [me, other] = [await newcomer(), await newcomer()];
    const { id } = (await other.ask<ContactGroup>(NEW_GROUP, { name: "Clients" })).data.made;
    const theo = await me.make();
    expect(codeOf(await me.ask(RENAME_GROUP, { id, name: "Mine" }))).toBe("NOT_FOUND");
    expect(codeOf(await me.ask(REMOVE_GROUP, { id }))).toBe("NOT_FOUND");
    expect(codeOf(await me.ask(SET_GROUPS, { id: theo.id, groupIds: [id] }))).toBe("NOT_FOUND");
    expect(await me.names({ groupId: id })).toEqual([]);
  });
});
