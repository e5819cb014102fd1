import { randomUUID } from "node:crypto";
import type { Role } from "@atrium/contracts/session";
import type { RoomId, UserId } from "@atrium/contracts/ids";
import sharp from "sharp";
import { endSessions } from "../src/features/access/store.ts";
import { publishSessionsEnded } from "../src/features/access/sign-in/sessions.ts";
import { TestClient } from "../src/platform/realtime/test-client.ts";
import { addPayoutAccount } from "../src/features/payments/test-payout-account.ts";
import type { TestApp } from "./test-app.ts";
import { createCalendarMakers, PAID, toSlot } from "./test-calendar-makers.ts";
import { createTestRoom } from "./test-rooms.ts";
import { createNoteMakers } from "./test-notes.ts";
import { createContactMakers } from "./test-contact-makers.ts";
import { createTestPeople, type Someone, type TestPeople } from "./test-people.ts";

/** Who stands how to the owner, whose everything is. A team is nobody's: there the owner is like a stranger. */
export const ROLES = {
  owner: "USER",
  friend: "USER",
  stranger: "CORPORATE",
  roommate: "USER",
  formerRoommate: "TEAM_MANAGER",
  teammate: "USER",
  teamManager: "USER",
  orgAdmin: "ORG_ADMIN",
  internalAdmin: "INTERNAL_ADMIN",
} as const satisfies Record<string, Role>;
export type PersonKey = keyof typeof ROLES;
export const PEOPLE = Object.keys(ROLES) as PersonKey[];
export const ADMINISTRATORS = ["orgAdmin", "internalAdmin"] as const satisfies PersonKey[];

/** A text that only these people may ever be answered with. */
export type Secret = { readonly text: string; readonly for: readonly PersonKey[] };
type Everybody = Readonly<Record<PersonKey, Someone>>;
export type World = Awaited<ReturnType<typeof buildWorld>>;

/** One owner with one of everything there is, and people who stand differently to it. The rates that stop a script are off. */
export async function buildWorld(app: TestApp) {
  Object.assign(app.context.rateLimiter, { take: () => Promise.resolve(0) });
  // Long enough numbers to be found in answers without being a part of something else.
  for (const table of ["themes", "feed_items"])
    await app.context.db.pool.query(`select setval(pg_get_serial_sequence('${table}', 'id'), 700001)`);
  const test = await createTestPeople(app);
  const people = {} as Record<PersonKey, Someone>;
  for (const key of PEOPLE) people[key] = await test.someone(ROLES[key]);
  await test.befriend(people.owner, people.friend);
  await addPayoutAccount(app, people.owner.userId);
  const makers = createMakers(app, test, people);
  const profiles = {
    private: await makers.profile("Private", "PRIVATE", "words for oneself"),
    contacts: await makers.profile("Contacts", "CONTACTS", "words for friends"),
    public: await makers.profile("Public", "PUBLIC", "words for everyone"),
  };
  const { pool } = app.context.db;
  await pool.query("insert into handles (name, kind, owner_id) values ('ownerspage', 'person', $1)", [
    people.owner.userId,
  ]);
  await pool.query(
    "update profiles set username = 'ownerspage', status = 'ACTIVE', image_key = 'profiles/one' where id = $1",
    [profiles.public],
  );
  await pool.query("update profiles set is_default = id = $1 where user_id = $2 and (is_default or id = $1)", [
    profiles.public,
    people.owner.userId,
  ]);
  const team = await makers.team([people.teammate.userId], "Team one");
  await pool.query("update teams set image_key = 'teams/one', facebook = 'https://facebook.com/one' where id = $1", [
    team,
  ]);
  const hiddenTeam = await makers.team([people.teammate.userId], "words of the hidden team");
  await makers.team([people.owner.userId], "Team of the owner");
  await pool.query("insert into person_pictures (user_id, image_key) values ($1, 'people/one')", [people.owner.userId]);
  const event = await makers.event();
  const hobby = await makers.savedHobby();
  await pool.query("update hobbies set image_key = 'hobbies/one' where id = $1", [hobby]);
  const live = await connect(app, people);
  return {
    ...test,
    url: app.url,
    people,
    live,
    ...(await makeGoneCallers(app, test, people)),
    profiles,
    team,
    hiddenTeam,
    roomId: await makeRoom(app, people, live),
    hobby,
    event,
    contactGroup: await makers.contactGroup(),
    publicCalendar: (await makers.published()).publicId,
    /** One whose slots cost something. */
    paidCalendar: (await makers.published(PAID)).publicId,
    /** Of every proposal that its maker makes. */
    proposedTime: makers.proposedTime,
    slotAt: (index: number): string => toSlot(app, index),
    theme: await makers.theme(),
    feedItem: (await test.ask<{ feeds: { id: string }[] }>(people.owner, "{ feeds { id } }")).feeds[0]?.id ?? "",
    makers,
    secrets: await listSecrets(app, people),
    /** The sum of everything stored, so that two of them say whether anything has changed. */
    digest: () => digest(app),
  };
}

/** A file of somebody's that has arrived, to be sent with a message. */
async function makeArrived(app: TestApp, ownerId: UserId): Promise<string> {
  const uploadId = randomUUID();
  const key = `arriving/${uploadId}`;
  await app.context.storage.write(`${key}.one`, Buffer.from("words of the file"), "application/octet-stream");
  await app.context.db.pool.query(
    `insert into files (key, owner_id, kind, bytes, received, pieces, title, unused_since, created_at)
      values ($1, $2, 'arriving', 17, 17, array[$1 || '.one'], 'a.txt', now(), now())`,
    [key, ownerId],
  );
  return uploadId;
}

/** Times of an event that no test lives to see. */
const IN_2100 = 'startTime: "2100-01-01T18:00:00.000Z", endTime: "2100-01-01T20:00:00.000Z"';

function createEventMakers(
  make: TestPeople["make"],
  { owner, friend, roommate }: Pick<Everybody, "owner" | "friend" | "roommate">,
) {
  const openEvent = (): Promise<string> =>
    make(owner, `createEvent(title: "Open studio", adminValidation: true, ${IN_2100})`);
  return {
    /** A private event of the owner's to which the friend is invited. */
    event: (words = "words of the event"): Promise<string> =>
      make(owner, `createEvent(title: "${words}", isPrivate: true, participantIds: ["${friend.userId}"], ${IN_2100})`),
    /** One that whoever has its link may ask to join. */
    openEvent,
    /** The same with the roommate asking already. */
    askedEvent: async (): Promise<string> => make(roommate, `requestToJoinEvent(id: "${await openEvent()}")`),
  };
}

async function makeUpload(app: TestApp, owner: Someone): Promise<string> {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#446688" } })
    .png()
    .toBuffer();
  const ask = `mutation { upload: announcePersonPicture(contentType: "image/png", sizeBytes: ${bytes.length}) { key putUrl } }`;
  const { key, putUrl } = (await app.graphql<{ upload: Record<"key" | "putUrl", string> }>(owner.token, ask)).data
    .upload;
  const body = new Uint8Array(bytes);
  await fetch(new URL(putUrl, app.url), { method: "PUT", headers: { "content-type": "image/png" }, body });
  return key;
}

/** Who stands in some way to whom. */
function createFriendMakers({ make, someone }: TestPeople, { owner, friend }: Pick<Everybody, "owner" | "friend">) {
  /** Somebody who stands so to the owner; who asked is theirs to answer. */
  async function linked(state: "asking" | "asked" | "friend"): Promise<string> {
    const other = await someone();
    const [from, to] = state === "asked" ? [owner, other] : [other, owner];
    await make(from, `requestFriend(userId: "${to.userId}")`, "state");
    if (state === "friend") await make(owner, `acceptFriend(userId: "${other.userId}")`, "state");
    return other.userId;
  }

  return {
    linked,
    /** The owner and somebody they do not know, by a friend of both. */
    async introduced(): Promise<string> {
      const other = await someone();
      await make(friend, `requestFriend(userId: "${other.userId}")`, "state");
      await make(other, `acceptFriend(userId: "${friend.userId}")`, "state");
      return make(friend, `introduce(userId: "${owner.userId}", otherId: "${other.userId}")`);
    },
    /** The friend and another friend of the owner's, by the owner. */
    introduction: async (): Promise<string> =>
      make(owner, `introduce(userId: "${friend.userId}", otherId: "${await linked("friend")}")`),
  };
}

/** Makes one more of what there is. */
function createMakers(app: TestApp, test: TestPeople, { owner, friend, orgAdmin, teamManager, roommate }: Everybody) {
  const { make, someone } = test;
  let names = 0;
  const profile = (title: string, accessLevel: string, value: string): Promise<string> =>
    make(
      owner,
      `createProfile(title: "${title}", accessLevel: ${accessLevel}, colorCode: "#b4d8ff,#7db6f7",
        data: [{ key: "k", title: "t", value: "${value}", format: "TEXT" }])`,
    );
  const hobby = (): Promise<string> =>
    make(owner, 'createHobby(kind: others, title: "Weir", place: "", link: "", note: "words of the hobby")');
  const clearProfiles = (): Promise<unknown> => app.context.db.pool.query("delete from profiles where title = 'Spare'");
  return {
    ...createEventMakers(make, { owner, friend, roommate }),
    ...createFriendMakers(test, { owner, friend }),
    ...createCalendarMakers(app, test, { owner, friend }),
    ...createContactMakers(app, make, owner),
    ...createNoteMakers(app, test, { owner, friend }),
    profile,
    /** So that everybody's plan has room for one more. */
    clearProfiles,
    async spareProfile(): Promise<string> {
      await clearProfiles();
      return profile("Spare", "PRIVATE", "words for oneself");
    },
    arrived: () => makeArrived(app, owner.userId),
    /** A room of the owner's with the roommate and an administrator in it. */
    async room(): Promise<RoomId> {
      const admin = await someone();
      const roomId = await createTestRoom(app, {
        owner,
        members: [roommate, admin],
        messages: [[owner, "words of the message"]],
      });
      const { pool } = app.context.db;
      await pool.query("update room_members set role = 'admin' where user_id = $1", [admin.userId]);
      return roomId;
    },
    /** A room whose only message is a link of the owner's with a preview. */
    async link(): Promise<RoomId> {
      const messages = [[owner, "words of the message"]] as const;
      const roomId = await createTestRoom(app, { owner, members: [roommate], messages });
      await app.context.db.pool.query("update messages set content_type = 'link' where room_id = $1", [roomId]);
      return roomId;
    },
    /** A direct chat of the two, beside whatever they have. */
    chat: () => createTestRoom(app, { chatType: "direct", members: [owner, roommate], messages: [[owner, "words"]] }),
    theme: () => make(owner, 'createTheme(themeName: "words of the theme", backgroundColor: "112233", wallpaper: "")'),
    hobby,
    async team(memberIds: readonly UserId[], name?: string): Promise<string> {
      names += 1;
      const hidden = name?.includes("hidden") ?? false;
      const given = `name: "${name ?? `Spare ${names}`}", hidden: ${hidden}`;
      const ids = JSON.stringify([...memberIds, teamManager.userId]);
      const id = await make(orgAdmin, `createTeam(${given}, memberIds: ${ids})`, "teamId");
      return make(orgAdmin, `setTeamManagers(teamId: "${id}", managers: ["${teamManager.userId}"])`, "teamId");
    },
    /** A place that the owner's friend has saved. */
    async savedHobby(): Promise<string> {
      const id = await hobby();
      return make(friend, `saveHobby(id: "${id}")`);
    },
    /** A picture of the owner's that was put and not used yet. */
    upload: () => makeUpload(app, owner),
    /** Somebody who has not joined yet. */
    invited(): Promise<string> {
      names += 1;
      const given = `firstName: "Noor", email: "invited${names}@people.example", role: USER`;
      return make(orgAdmin, `createUser(${given})`, "userId");
    },
  };
}

/** A room of the owner's with a message, from which one of its members was removed while their socket was open. */
async function makeRoom(app: TestApp, people: Everybody, live: Record<PersonKey, TestClient>): Promise<RoomId> {
  const { roommate, formerRoommate } = people;
  const { room } = await live.owner.do("rooms.create", {
    chatType: "group",
    clientId: randomUUID(),
    name: "words of the room",
    userIds: [roommate.userId, formerRoommate.userId],
  });
  const { roomId } = room;
  const message = { clientId: randomUUID(), content: { kind: "text", text: "words of the message" } } as const;
  await live.owner.do("messages.send", { roomId, ...message });
  await live.owner.do("messages.send", { roomId, ...message, clientId: randomUUID() });
  const options = ["words of the first option", "words of the second option"];
  const poll = { kind: "poll", question: "words of the poll", options, isMultiple: false, isAnonymous: false } as const;
  await live.owner.do("messages.send", { roomId, clientId: randomUUID(), content: poll });
  await app.context.db.pool.query(
    `with gone as (update room_members set left_at = now(), changed_in = pg_current_xact_id()
       where room_id = $1 and user_id = $2)
     update rooms set member_count = member_count - 1 where id = $1`,
    [roomId, formerRoommate.userId],
  );
  app.context.hub.notifyUser(formerRoommate.userId, { kind: "membership", roomId });
  await live.formerRoommate.until(() => live.formerRoommate.eventsOf("rooms.removed").length > 0);
  return roomId;
}

/** Tokens that are no longer good, or never were, and the sockets of those who were signed in. */
async function makeGoneCallers(app: TestApp, { someone, ask }: TestPeople, { owner, internalAdmin }: Everybody) {
  const [ended, deleted] = [await someone(), await someone()];
  const sockets = [await TestClient.signedIn(app.url, ended.token), await TestClient.signedIn(app.url, deleted.token)];
  const { clock, db } = app.context;
  publishSessionsEnded(app.context, await endSessions(db.kysely, { sessionId: ended.sessionId }, clock.now()));
  await ask(internalAdmin, `mutation { deleteUsers(userIds: ["${deleted.userId}"]) }`);
  await app.runJobs();
  const goneTokens: Readonly<Record<string, string | null>> = {
    "no token": null,
    "a made-up token": `${owner.token.slice(0, -8)}AAAAAAAA`,
    "an ended session": ended.token,
    "a deleted account": deleted.token,
  };
  return { goneTokens, goneSockets: sockets };
}

async function connect(app: TestApp, people: Everybody): Promise<Record<PersonKey, TestClient>> {
  const clients = await Promise.all(
    PEOPLE.map(async (key) => [key, await TestClient.signedIn(app.url, people[key].token)] as const),
  );
  return Object.fromEntries(clients) as Record<PersonKey, TestClient>;
}

async function listSecrets({ context }: TestApp, people: Everybody): Promise<Secret[]> {
  const { rows } = await context.db.pool.query<{ id: UserId; texts: string[] }>(
    "select id, array[phone, email, b2b_phone] as texts from users where phone is not null and b2b_phone is not null",
  );
  return [
    ...rows.flatMap(({ id, texts }) => {
      const self = PEOPLE.filter((key) => people[key].userId === id);
      return texts.map((text) => ({ text, for: [...self, ...ADMINISTRATORS] }));
    }),
    { text: "words for oneself", for: ["owner"] },
    { text: "words for friends", for: ["owner", "friend"] },
    { text: "words of the hobby", for: ["owner", "friend"] },
    { text: "words of the contact", for: ["owner"] },
    { text: "words of the group", for: ["owner"] },
    { text: "words of the reminder", for: ["owner"] },
    { text: "words of the event", for: ["owner", "friend"] },
    { text: "words of the theme", for: ["owner"] },
    { text: "words of the hidden team", for: ["teamManager", ...ADMINISTRATORS] },
    { text: "words of the room", for: ["owner", "roommate"] },
    { text: "words of the message", for: ["owner", "roommate"] },
    { text: `Device of ${people.owner.userId}`, for: ["owner"] },
  ];
}

/** One for each database: its tables do not change while it is open, and the statement is planned once a connection. */
const digests = new WeakMap<TestApp, string>();

/**
 * Of everything but the index of a search, which is built in the background, and the count of what was refused. Rows are counted and
 * their hashes added up, as that needs no order.
 */
async function digest(app: TestApp): Promise<string> {
  const { pool } = app.context.db;
  const text = digests.get(app) ?? (await toDigestSql(app));
  digests.set(app, text);
  return JSON.stringify((await pool.query({ name: "digest", text })).rows);
}

async function toDigestSql({ context: { db } }: TestApp): Promise<string> {
  const { rows } = await db.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where (schemaname = 'public' and tablename not like 'search\\_%')
       or (schemaname = 'graphile_worker' and tablename = '_private_jobs') order by 1`,
  );
  const sums = rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*), sum(hashtextextended(t::text, 0)) from ${name} t
       ${name === "public.audit_log" ? "where last_at is null" : ""}`,
  );
  return sums.join(" union all ");
}
