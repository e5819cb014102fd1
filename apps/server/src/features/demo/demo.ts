import { createHash } from "node:crypto";
import { demoAccounts } from "@atrium/contracts/access";
import type { ClientId, RoomId, UserId } from "@atrium/contracts/ids";
import { DEFAULT_THEME_COLOR, PUBLIC_PROFILE_TITLE } from "@atrium/contracts/limits";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { serveOperation } from "../../platform/http/operation-route.ts";
import { withAdvisoryLock } from "../../platform/db/advisory-lock.ts";
import { addUser, hasUsers } from "../access/access.ts";
import type { Feed } from "../feed/feed.ts";
import type { Friends } from "../friends/friends.ts";
import type { Hobbies } from "../hobbies/hobbies.ts";
import type { Profiles } from "../profiles/profiles.ts";
import type { Messages } from "../messages/messages.ts";
import type { Rooms } from "../rooms/rooms.ts";
import type { Settings } from "../settings/settings.ts";
import type { Teams } from "../teams/teams.ts";
import { seedActivity } from "./activity.ts";
import { seedHobbies } from "./hobbies.ts";
import {
  DEMO_PASSWORD,
  DEMO_PEOPLE,
  DEMO_ROLES,
  DEMO_TEAMS,
  toDemoAccount,
  toEmail,
  type DemoKey,
  type DemoPerson,
} from "./people.ts";
import { toDemoProfiles } from "./profiles.ts";
import { DEMO_ROOMS } from "./rooms.ts";

const MINUTE_MS = 60_000;
const SEED_LOCK = 7_341_004;
/** What the demo people wear, so that a newcomer sees more than the plain ground. */
const COURTYARD = { themeName: "Courtyard", backgroundColor: DEFAULT_THEME_COLOR, wallpaper: "theme7" } as const;

type Parts = {
  readonly rooms: Rooms;
  readonly messages: Messages;
  readonly settings: Settings;
  readonly feed: Feed;
  readonly friends: Friends;
  readonly profiles: Profiles;
  readonly hobbies: Hobbies;
  readonly teams: Teams;
};

export function addDemoRoutes(app: FastifyInstance): void {
  serveOperation(app, demoAccounts, () => DEMO_PEOPLE.map(toDemoAccount));
}

/** Fills an empty instance with the demo community, on one of the nodes that start at once; leaves any other as it is. */
export function seedDemo(context: Context, parts: Parts): Promise<void> {
  return withAdvisoryLock(context.db.pool, SEED_LOCK, () => seed(context, parts));
}

async function seed(context: Context, parts: Parts): Promise<void> {
  const { rooms, messages, settings, feed, friends, profiles, hobbies, teams } = parts;
  if (await hasUsers(context.db.kysely)) return;
  const ids = new Map<DemoKey, UserId>();
  for (const person of DEMO_PEOPLE) {
    const { key, firstName, lastName, username, phone } = person;
    const email = toEmail(person);
    const account = {
      firstName,
      lastName,
      username,
      phone,
      email,
      password: DEMO_PASSWORD,
      role: DEMO_ROLES[key] ?? "USER",
    };
    const userId = await addUser(context, account);
    if (!userId) continue;
    ids.set(key, userId);
    await settings.createTheme(userId, COURTYARD);
    await addProfiles(profiles, userId, person);
  }
  const roomIds = new Map<string, RoomId>();
  const startedAtMs = context.clock.now().getTime();
  for (const [index, room] of DEMO_ROOMS.entries()) {
    const roomId = await rooms.found({
      chatType: room.chatType,
      name: room.name,
      ownerId: room.owner && getId(ids, room.owner),
      memberIds: room.members.map((member) => getId(ids, member)),
      key: `demo:${index}`,
    });
    roomIds.set(room.name, roomId);
    await messages.addPast(
      room.messages.map(([author, minutesAgo, text], place) => ({
        roomId,
        sender: getId(ids, author),
        clientId: toClientId(roomId, place),
        text,
        createdAt: new Date(startedAtMs - minutesAgo * MINUTE_MS),
      })),
    );
    await markReadByAuthors(
      rooms,
      roomId,
      room.messages.map(([author]) => getId(ids, author)),
    );
  }
  const toId = (key: DemoKey) => getId(ids, key);
  for (const { managers, members, ...team } of DEMO_TEAMS) {
    const memberIds = [...managers, ...members].map(toId);
    await teams.found({ ...team, facebook: null, memberIds }, managers.map(toId));
  }
  await seedActivity({ context, feed, friends, roomIds, toId });
  await seedHobbies(hobbies, toId);
}

async function addProfiles(profiles: Profiles, userId: UserId, person: DemoPerson): Promise<void> {
  await profiles.setPlanType(userId, "STAR");
  for (const { description, ...words } of toDemoProfiles(person)) {
    const { id } = await profiles.create(userId, words);
    if (words.title !== PUBLIC_PROFILE_TITLE) continue;
    await profiles.setPublicPage(userId, id, { username: person.username, status: "ACTIVE", description });
  }
}

/** Whoever wrote had read what stood there. */
async function markReadByAuthors(rooms: Rooms, roomId: RoomId, authors: readonly UserId[]): Promise<void> {
  const newestBy = new Map(authors.map((author, place) => [author, place + 1]));
  await Promise.all(Array.from(newestBy, ([userId, seq]) => rooms.markRead({ roomId, userId, seq })));
}

function getId(ids: ReadonlyMap<DemoKey, UserId>, key: DemoKey): UserId {
  const id = ids.get(key);
  if (!id) throw new Error(`the demo person ${key} could not be created`);
  return id;
}

function toClientId(roomId: RoomId, place: number): ClientId {
  const hex = createHash("sha256").update(`${roomId}/${place}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}` as ClientId;
}
