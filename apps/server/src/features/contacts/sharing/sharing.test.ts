import type { AuthAnswer } from "@atrium/contracts/session";
import type { Contact, ContactPage } from "@atrium/contracts/contacts";
import type { UserId } from "@atrium/contracts/ids";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { createTestPeople, type TestPeople } from "../../../../test/test-people.ts";
import { Outbox, type OutboxEntry } from "../../../platform/mail/outbox.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { TestClient } from "../../../platform/realtime/test-client.ts";
import { inviteUsers, addInvited } from "../../access/access.ts";
import { addJob } from "../../../platform/jobs/add-job.ts";
import { WELCOME } from "./invitation-jobs.ts";
import { INVITATIONS_TO_ADDRESS, INVITATIONS_TO_CONTACT } from "./rules.ts";

const app = useTestApp(() => ({ SIGN_UP: "open", SHARE_HASHTAGS: "atrium, #press" }));
let people: TestPeople;
let outbox: Outbox;
beforeAll(async () => {
  people = await createTestPeople(app);
  outbox = new Outbox(app.context.config.dataDir, app.context.clock);
});

const SHARE = `mutation ($id: ID!, $profiles: [ID!]!, $email: String, $sms: String, $language: String) {
  made: convertToAppContact(nonAppContactId: $id, sharedProfileIds: $profiles, shareByEmail: $email, shareBySMS: $sms, language: $language) }`;
const AGAIN = "mutation ($id: ID!) { made: sendInvitationAgain(nonAppContactId: $id) }";
const ADD = `mutation ($id: ID!, $invitation: String, $byLink: Boolean, $profiles: [ID!]) {
  made: createAppContact(receiverId: $id, invitation: $invitation, byLink: $byLink, sharedProfileIds: $profiles) { state } }`;
const ACCEPT = "mutation ($id: ID!) { made: acceptFriend(userId: $id) { state } }";
const CREATE = `mutation ($emails: [ContactLineInput!]!, $phones: [ContactLineInput!]!, $hashTags: [String!]!) {
  made: createContact(firstName: "Théo", lastName: "N", emails: $emails, phones: $phones, company: "Weir", jobTitle: "", hashTags: $hashTags) { id } }`;
const ONE = "query ($id: ID!) { made: contact(id: $id) { hashTags contactReceiverStatus } }";
const ONE_OF =
  "query ($id: ID!) { made: appContact(userIdOfContact: $id) { emails { value } hashTags rating company groupIds } }";
const JOINED = "{ made: joinedUsers { userId firstName joinedAt } count: joinedUserCount }";
const FEED = "{ made: feeds(limit: 20) { code sender { id } } }";
const MET = `query ($id: ID!) { made: events(with: { userId: $id }) { title type startTime endTime isPrivate } }`;

type Answer<Made> = { data: { made: Made }; errors?: { extensions: { code: string; field?: string } }[] };
const faultOf = ({ errors }: Answer<unknown>) => [errors?.[0]?.extensions.code, errors?.[0]?.extensions.field];
const ask = <Made>({ token }: { token: string }, query: string, variables: object = {}) =>
  app.graphql<{ made: Made }>(token, query, variables) as Promise<Answer<Made>>;
let made = 0;

/** Somebody with a profile, and a contact of theirs with an address and a number that are nobody's. */
async function withContact(details: { email?: string; hashTags?: string[] } = {}) {
  made += 1;
  const me = await people.someone();
  const profile = await people.make(
    me,
    'createProfile(title: "Work", accessLevel: PUBLIC, colorCode: "#b4d8ff,#7db6f7", data: [])',
    "profileId",
  );
  const email = details.email ?? `Theo${made}@harbour.example`;
  const phone = `+44 7700 8${String(made).padStart(5, "0")}`;
  const words = {
    emails: [{ kind: "work", value: email }],
    phones: [{ kind: "mobile", value: phone }],
    hashTags: details.hashTags ?? ["film"],
  };
  const { id } = (await ask<Contact>(me, CREATE, words)).data.made;
  const share = (how: object) => ask<boolean>(me, SHARE, { id, profiles: [profile], ...how });
  return { me, profile, id, email, phone, share };
}

/** What was sent to an address, the newest first. */
async function listSent(to: string): Promise<OutboxEntry[]> {
  await app.runJobs();
  return (await outbox.list()).filter(({ message }) => message.to === to);
}

async function signUp(email: string): Promise<{ userId: UserId; token: string }> {
  await app.post("/auth/signUp", { email });
  const code = /\b\d{6}\b/.exec((await listSent(email))[0]?.message.text ?? "")?.[0];
  const account = { firstName: "Théo", lastName: "Nakamura", password: "quiet-harbour-41" };
  const answer = await app.post("/auth/signUp/finish", { email, code, ...account });
  const { userId, authorizationToken: token } = (await answer.json()) as AuthAnswer;
  await app.runJobs();
  return { userId, token };
}

const codesOf = async (who: { token: string }, by: UserId) =>
  (await ask<{ code: string; sender: { id: UserId } | null }[]>(who, FEED)).data.made
    .filter(({ sender }) => sender?.id === by)
    .map(({ code }) => code);

describe("sharing a profile", () => {
  test("by mail goes to the contact's own address, once, with a link, and adds the organisation's hashtags  CONT-031 CONT-045 CONT-071", async () => {
    const { me, id, email, profile, share } = await withContact();
    expect((await share({ email, language: "fr" })).data.made).toBe(true);
    const [sent, ...more] = await listSent(email.toLowerCase());
    expect(more).toEqual([]);
    expect(sent).toMatchObject({
      kind: "mail",
      message: { subject: expect.stringContaining("partage un profil") as string },
    });
    expect(sent?.message.text).toContain(`/friends/add?STProfileId=${profile}&STUserId=${me.userId}&STFirstName=`);
    expect((await ask<Contact>(me, ONE, { id })).data.made).toEqual({
      hashTags: ["film", "atrium", "press"],
      contactReceiverStatus: "PENDING",
    });
  });

  test("by short message goes to the number, and again to the same  CONT-018 CONT-031 CONT-039", async () => {
    const { me, id, phone, share } = await withContact();
    expect(faultOf(await ask(me, AGAIN, { id }))).toEqual(["NOT_FOUND", undefined]);
    expect(faultOf(await share({ sms: phone }))).toEqual([undefined, undefined]);
    await app.runJobs();
    expect((await ask<boolean>(me, AGAIN, { id })).data.made).toBe(true);
    const sent = await listSent(phone.replaceAll(" ", ""));
    expect(sent.map(({ kind }) => kind)).toEqual(["sms", "sms"]);
  });

  test("is refused to an address of nobody's, with another's profile or none, and to who does not own the contact", async () => {
    const { me, id, email, profile, share } = await withContact();
    const other = await withContact();
    const bare = await people.someone();
    const own = (
      await ask<Contact>(bare, CREATE, { emails: [], phones: [{ kind: "work", value: "12" }], hashTags: [] })
    ).data.made.id;
    expect(faultOf(await share({ email: "someone@else.example" }))[0]).toBe("NOT_FOUND");
    expect(faultOf(await share({ email, sms: "12" }))[0]).toBe("BAD_INPUT");
    expect(faultOf(await share({}))[0]).toBe("BAD_INPUT");
    expect(faultOf(await share({ email, profiles: [other.profile] }))[0]).toBe("NOT_FOUND");
    expect(faultOf(await ask(other.me, SHARE, { id, profiles: [other.profile], email }))[0]).toBe("NOT_FOUND");
    expect(faultOf(await ask(bare, SHARE, { id: own, profiles: [profile], sms: "12" }))).toEqual([
      "CONFLICT",
      "profile",
    ]);
    expect(faultOf(await ask(other.me, AGAIN, { id }))[0]).toBe("NOT_FOUND");
    expect(await listSent(email.toLowerCase())).toEqual([]);
    expect((await ask<Contact>(me, ONE, { id })).data.made.contactReceiverStatus).toBeNull();
  });

  test("ends for one contact after a few, and for one address whoever sends", async () => {
    const email = "beset@harbour.example";
    const { share } = await withContact({ email });
    for (let sent = 0; sent < INVITATIONS_TO_CONTACT.limit; sent += 1) await share({ email });
    expect(faultOf(await share({ email }))[0]).toBe("RATE_LIMITED");
    for (let more = 0; more < INVITATIONS_TO_ADDRESS.limit; more += 1) {
      const another = await withContact({ email });
      expect((await another.share({ email })).data.made).toBe(true);
      await app.runJobs();
    }
    expect((await listSent(email)).length).toBe(INVITATIONS_TO_ADDRESS.limit);
  });
});

describe("who was invited", () => {
  test("joins: the inviter asks and is told, and what was kept is kept of the friend  CONT-005 CONT-040 CONT-073", async () => {
    const { me, id, email, share } = await withContact();
    await share({ email });
    await ask(me, "mutation ($id: ID!) { made: updateContact(id: $id, rating: 7) { id } }", { id });
    const device = await TestClient.signedIn(app.url, me.token);
    const theo = await signUp(email.toLowerCase());
    await device.until(() => device.eventsOf("contacts.joined").length > 0);
    expect(await codesOf(theo, me.userId)).toEqual(["CONTACT_REQUEST"]);
    expect(await codesOf(me, theo.userId)).toEqual(["NEW_USER_JOINED"]);
    const { data } = await app.graphql<{ made: { userId: UserId }[]; count: number }>(me.token, JOINED);
    expect(data).toMatchObject({ made: [{ userId: theo.userId, firstName: "Théo" }], count: 1 });
    expect((await ask<Contact>(me, ONE, { id })).data.made.contactReceiverStatus).toBe("PENDING");
    await ask(theo, ACCEPT, { id: me.userId });
    expect(faultOf(await ask(me, ONE, { id }))[0]).toBe("NOT_FOUND");
    expect((await ask(me, ONE_OF, { id: theo.userId })).data.made).toEqual({
      emails: [{ value: email }],
      hashTags: ["film", "atrium", "press"],
      rating: 7,
      company: "Weir",
      groupIds: [],
    });
  });

  test("is asked once though the work is done twice, and who said no stays a contact  CONT-036 CONT-041", async () => {
    const { me, id, email, share } = await withContact();
    await share({ email });
    const theo = await signUp(email.toLowerCase());
    const joined = { userId: theo.userId, email: email.toLowerCase(), phone: null, invitedBy: null };
    await inTransaction(app.context, (trx) => addJob(trx, WELCOME, joined));
    await app.runJobs();
    expect((await ask<unknown[]>(me, JOINED)).data.made).toHaveLength(1);
    expect(await codesOf(me, theo.userId)).toEqual(["NEW_USER_JOINED"]);
    expect((await ask<boolean>(me, AGAIN, { id })).data.made).toBe(true);
    expect(await codesOf(theo, me.userId)).toEqual(["CONTACT_REQUEST"]);
    await ask(theo, "mutation ($id: ID!) { made: declineFriend(userId: $id) { state } }", { id: me.userId });
    expect((await ask<Contact>(me, ONE, { id })).data.made.contactReceiverStatus).toBe("REJECTED");
    expect(faultOf(await ask(me, AGAIN, { id }))[0]).toBe("NOT_FOUND");
  });

  test("is not told of where the address was only written down", async () => {
    const { me, id, email } = await withContact();
    const theo = await signUp(email.toLowerCase());
    expect(await codesOf(theo, me.userId)).toEqual([]);
    expect((await ask<unknown[]>(me, JOINED)).data.made).toEqual([]);
    expect((await ask<Contact>(me, ONE, { id })).data.made.contactReceiverStatus).toBeNull();
  });

  test("by an administrator stands among those who joined  CONT-005", async () => {
    const admin = await people.someone("ORG_ADMIN");
    const email = "noor@harbour.example";
    await inTransaction(app.context, async (trx) => {
      const unknown = { phone: null, countryCode: null, b2bPhone: null };
      const person = { firstName: "Noor", lastName: "", email, role: "USER", ...unknown } as const;
      const [userId] = await addInvited(trx, [person]);
      const invited = { actorId: admin.userId, language: "en", origin: app.url } as const;
      if (userId) await inviteUsers(app.context, trx, { userIds: [userId], ...invited });
    });
    const secret = /\/join\/([\w-]+)/.exec((await listSent(email))[0]?.message.text ?? "")?.[1];
    await app.post("/auth/join", { secret, password: "quiet-harbour-41" });
    await app.runJobs();
    expect((await ask<{ firstName: string }[]>(admin, JOINED)).data.made).toMatchObject([{ firstName: "Noor" }]);
  });
});

describe("adding a friend", () => {
  /** Which profiles of the owner's the viewer is shown, in order. */
  const seenBy = async (viewer: { token: string }, { userId }: { userId: UserId }) => {
    const { data } = await ask<{ profileId: string }[]>(
      viewer,
      `{ made: userprofiles(userIds: ["${userId}"]) { profileId } }`,
    );
    return data.made.map(({ profileId }) => profileId);
  };

  test("by a link asks, tells and notes for ten minutes how the two met, once  CONT-051 CONT-054 CONT-055", async () => {
    const [me, other] = [await people.someone(), await people.someone()];
    const add = () => ask<{ state: string }>(me, ADD, { id: other.userId, byLink: true });
    await app.context.db.pool.query("update users set created_at = '2000-01-01' where id = $1", [me.userId]);
    expect((await add()).data.made.state).toBe("sent");
    expect((await Promise.all([add(), add()])).map(({ data }) => data.made.state)).toEqual(["sent", "sent"]);
    expect(await codesOf(other, me.userId)).toEqual(["CONTACT_REQUEST"]);
    const [met, ...more] = (await ask<Record<string, string>[]>(me, MET, { id: other.userId })).data.made;
    expect(more).toEqual([]);
    expect(met).toMatchObject({ type: "BLUETOOTH_CREATED", isPrivate: false });
    expect(met?.title).toMatch(/^Friends request shared with Åse Number\d+$/u);
    expect(Date.parse(met?.endTime ?? "") - Date.parse(met?.startTime ?? "")).toBe(600_000);
  });

  test("with what an invitation held, the inviter's contact becomes the friend  CONT-040", async () => {
    const { me, id, email, share } = await withContact();
    await share({ email });
    const text = (await listSent(email.toLowerCase()))[0]?.message.text ?? "";
    const invitation = new URL(/https?:\S+/.exec(text)?.[0] ?? "").searchParams.get("invitation");
    const [other, eve] = [await people.someone(), await people.someone()];
    await ask(other, ADD, { id: me.userId, byLink: true, invitation });
    await ask(eve, ADD, { id: me.userId, byLink: true, invitation: invitation?.replace(/.$/u, "") });
    await ask(me, ACCEPT, { id: eve.userId });
    expect((await ask<Contact>(me, ONE, { id })).data.made.contactReceiverStatus).toBe("PENDING");
    await ask(me, ACCEPT, { id: other.userId });
    expect((await ask<Contact>(me, ONE_OF, { id: other.userId })).data.made).toMatchObject({ company: "Weir" });
    expect(
      (await ask<ContactPage>(me, "{ made: contacts { contacts { id } after } }")).data.made.contacts,
    ).toHaveLength(2);
  });

  test("by a link soon after one has joined, one has come by it; later not  CONT-005", async () => {
    const [inviter, newcomer, resident] = [await people.someone(), await people.someone(), await people.someone()];
    await app.context.db.pool.query("update users set created_at = $2 where id = $1", [
      newcomer.userId,
      app.context.clock.now(),
    ]);
    await app.context.db.pool.query("update users set created_at = '2000-01-01' where id = $1", [resident.userId]);
    for (const one of [newcomer, newcomer, resident]) await ask(one, ADD, { id: inviter.userId, byLink: true });
    expect((await ask<{ userId: UserId }[]>(inviter, JOINED)).data.made.map(({ userId }) => userId)).toEqual([
      newcomer.userId,
    ]);
  });

  test("shows the other the profile that was chosen, else the one that stands for oneself, until it is taken back  MYS-023 CONT-053", async () => {
    const [me, one, other, stranger] = await Promise.all(Array.from({ length: 4 }, () => people.someone()));
    if (!me || !one || !other || !stranger) throw new Error("nobody");
    const create = (title: string, level: string) =>
      people.make(
        me,
        `createProfile(title: "${title}", accessLevel: ${level}, colorCode: "#b4d8ff,#7db6f7", data: [])`,
        "profileId",
      );
    const [page, work, home] = [
      await create("Page", "PUBLIC"),
      await create("Work", "CONTACTS"),
      await create("Home", "CONTACTS"),
    ];
    const alone = await create("Alone", "PRIVATE");
    await people.make(me, `chooseDefaultProfile(profileId: "${work}")`, "profileId");
    await ask(me, ADD, { id: one.userId });
    await ask(me, ADD, { id: other.userId, profiles: [home, alone] });
    expect([await seenBy(one, me), await seenBy(other, me), await seenBy(stranger, me)]).toEqual([
      [work, page],
      [home, page],
      [page],
    ]);
    const shown = await ask<{ title: string }>(other, `{ made: profile(profileId: "${home}") { title } }`);
    expect(shown.data.made.title).toBe("Home");
    expect(faultOf(await ask(other, `{ made: profile(profileId: "${alone}") { title } }`))[0]).toBe("NOT_FOUND");
    await ask(me, `mutation { made: withdrawFriendRequest(userId: "${one.userId}") { state } }`);
    await ask(other, ACCEPT, { id: me.userId });
    expect([await seenBy(one, me), await seenBy(other, me)]).toEqual([[page], [home, page, work]]);
    expect((await ask<Contact>(me, ONE_OF, { id: other.userId })).data.made).toMatchObject({ rating: 0 });
  });

  test("by saying yes shows what was chosen for it, and nothing of who is not a party to it  MYS-023", async () => {
    const [me, other, third] = [await people.someone(), await people.someone(), await people.someone()];
    const create = (title: string) =>
      people.make(
        me,
        `createProfile(title: "${title}", accessLevel: CONTACTS, colorCode: "#b4d8ff,#7db6f7", data: [])`,
        "profileId",
      );
    const [first, second] = [await create("First"), await create("Second")];
    const accept =
      "mutation ($id: ID!, $profiles: [ID!]) { made: acceptFriend(userId: $id, sharedProfileIds: $profiles) { state } }";
    await ask(other, ADD, { id: me.userId });
    await ask(me, accept, { id: other.userId, profiles: [second] });
    expect(await seenBy(other, me)).toEqual([second, first]);
    await ask(third, ADD, { id: other.userId });
    await ask(other, accept, { id: third.userId, profiles: [second] });
    expect(await seenBy(third, me)).toEqual([]);
  });

  test("is refused for oneself, for nobody, and with a profile of another's; nothing is half done  CONT-075", async () => {
    const [me, other] = [await people.someone(), await people.someone()];
    const { profile } = await withContact();
    expect(faultOf(await ask(me, ADD, { id: me.userId }))[0]).toBe("BAD_INPUT");
    expect(faultOf(await ask(me, ADD, { id: "0190a000-0000-7000-8000-000000000001" }))[0]).toBe("NOT_FOUND");
    expect(faultOf(await ask(me, ADD, { id: other.userId, profiles: [profile] }))[0]).toBe("NOT_FOUND");
    expect(await codesOf(other, me.userId)).toEqual([]);
  });
});
