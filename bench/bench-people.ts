import { randomUUID } from "node:crypto";
import type { ClientId, RoomId, SessionId, UserId } from "@atrium/contracts/ids";
import { loadConfig } from "../apps/server/src/config.ts";
import type { Context } from "../apps/server/src/context.ts";
import { createMessages, type Messages } from "../apps/server/src/features/messages/messages.ts";
import { createWrappedKey } from "../apps/server/src/features/messages/room-keys.ts";
import { insertManyEvents } from "../apps/server/src/features/events/test-many-events.ts";
import { createRooms, type Rooms } from "../apps/server/src/features/rooms/rooms.ts";
import { openToolContext } from "../apps/server/src/open-context.ts";
import { createLog } from "../apps/server/src/platform/log.ts";
import { signAccessToken } from "../apps/server/src/platform/security/tokens.ts";
import { fillContacts } from "./fill-contacts.ts";

const DAY_MS = 86_400_000;
const IMPORT_BATCH = 1_000;
const FILL_BATCH = 5_000;

export type BenchPerson = { readonly userId: UserId; readonly token: string };
export type Workshop = Awaited<ReturnType<typeof openWorkshop>>;

/** Makes people, rooms and histories beside a running server, on its own data directory and with its own keys. */
export async function openWorkshop(dataDir: string) {
  const config = loadConfig(dataDir, { ...process.env, DATA_DIR: dataDir });
  const { context, close } = await openToolContext(config, createLog({ level: "error" }));
  const messages: Messages = createMessages(context);
  const rooms: Rooms = createRooms(context, messages);
  return {
    close,
    makePeople: (count: number) => makePeople(context, count),
    makeRoom: (people: readonly BenchPerson[], name: string): Promise<RoomId> =>
      rooms.ensureRoom(toRoom(people, name, null)),
    /** The same, which the first of them looks after. */
    makeOwnedRoom: (people: readonly BenchPerson[], name: string): Promise<RoomId> =>
      rooms.ensureRoom(toRoom(people, name, people[0]?.userId ?? null)),
    tellPlanner: (): Promise<void> => tellPlanner(context),
    /** All have been in the room for a year, and every so-many-th has read there today: 1 for everybody, null for nobody. */
    letMembersSee: (roomId: RoomId, every: number | null): Promise<void> => letMembersSee(context, roomId, every),
    /** Rooms that only stand there, each with the people given, or with two new ones. */
    fillRooms: (count: number, people?: readonly BenchPerson[]): Promise<RoomId[]> => fillRooms(context, count, people),
    /** A room's past: messages of about 200 characters, a second apart, or what `toText` says. */
    async writeHistory(
      roomId: RoomId,
      person: BenchPerson,
      count: number,
      toText = (index: number): string => `${index} ${"word ".repeat(38)}`,
    ): Promise<void> {
      for (let start = 0; start < count; start += IMPORT_BATCH) {
        const size = Math.min(IMPORT_BATCH, count - start);
        await messages.addPast(
          Array.from({ length: size }, (_value, index) => ({
            roomId,
            sender: person.userId,
            clientId: randomUUID() as ClientId,
            content: { kind: "text" as const, text: toText(start + index) },
            createdAt: new Date(Date.now() - (count - start - index) * 1_000),
          })),
        );
      }
    },
    /** As the server counts them: the place of the newest one. */
    countMessages: async (roomId: RoomId): Promise<number> =>
      (await messages.readHistory({ roomId, viewer: null, limit: 1 })).lastSeq,
    fillContacts: (person: BenchPerson, count: number): Promise<void> => fillContacts(context, person.userId, count),
    fillEvents: (host: BenchPerson, guest: BenchPerson, count: number): Promise<void> =>
      insertManyEvents(context.db.pool, { hostId: host.userId, guestId: guest.userId, count, at: new Date() }),
    addMembers: (roomId: RoomId, people: readonly BenchPerson[]): Promise<void> =>
      rooms.addMembers(
        roomId,
        people.map(({ userId }) => userId),
      ),
    /** How many notices go over the bus meanwhile. The server of this data directory hears the same ones. */
    countNotices: (work: () => Promise<void>): Promise<number> => countNotices(context, work),
    /** How often memberships were read, as the database counts it. */
    countMembershipReads: () => countMembershipReads(context),
    /** Makes what was written searchable at once. */
    indexRoom: (roomId: RoomId): Promise<void> => messages.indexRoom(roomId, () => {}),
    /** What the database does by itself within minutes of so much having been written: every page of it is looked at once, and its size noted. */
    tidyUp: async (): Promise<void> =>
      void (await context.db.pool.query("vacuum (analyze) messages, search_words, search_prefixes, search_postings")),
  };
}

const toRoom = (people: readonly BenchPerson[], name: string, ownerId: UserId | null) => ({
  chatType: "group" as const,
  name,
  ownerId,
  memberIds: people.map((person) => person.userId),
  key: `bench:${randomUUID()}`,
});

async function countNotices({ db }: Context, work: () => Promise<void>): Promise<number> {
  let count = 0;
  const listener = await db.pool.connect();
  try {
    listener.on("notification", () => (count += 1));
    await listener.query("listen atrium_bus");
    await work();
    // What was told before this is heard before its answer.
    await listener.query("unlisten atrium_bus");
    return count;
  } finally {
    listener.release(true);
  }
}

async function countMembershipReads({ db }: Context): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(
    "select idx_scan + seq_scan as count from pg_stat_user_tables where relname = 'room_members'",
  );
  return rows[0]?.count ?? 0;
}

async function fillRooms(context: Context, count: number, people?: readonly BenchPerson[]): Promise<RoomId[]> {
  const filled: RoomId[] = [];
  const userIds = (people ?? (await makePeople(context, 2))).map(({ userId }) => userId);
  for (let start = 0; start < count; start += FILL_BATCH) {
    const ids = Array.from({ length: Math.min(FILL_BATCH, count - start) }, () => randomUUID() as RoomId);
    await context.db.pool.query(
      `with filled as (
         insert into rooms (id, chat_type, name, unique_key, wrapped_key, member_count)
         select id, 'group', 'Standing', 'bench:' || id, key, cardinality($3::uuid[]) from unnest($1::uuid[], $2::bytea[]) as t (id, key)
         returning id
       )
       insert into room_members (room_id, user_id) select id, unnest($3::uuid[]) from filled`,
      [ids, ids.map((id) => createWrappedKey(id, context.secrets)), userIds],
    );
    filled.push(...ids);
  }
  await tellPlanner(context);
  return filled;
}

/** What an idle minute would do by itself: the planner learns how large the tables have become. */
async function tellPlanner({ db }: Context): Promise<void> {
  await db.pool.query("analyze users, rooms, room_members");
}

async function letMembersSee({ db }: Context, roomId: RoomId, every: number | null): Promise<void> {
  await db.pool.query(
    `update room_members member set joined_at = now() - interval '1 year', seen_at = case when nth % $2 = 0 then now() end
     from (select user_id, row_number() over (order by user_id) as nth from room_members where room_id = $1) as counted
     where member.room_id = $1 and member.user_id = counted.user_id`,
    [roomId, every],
  );
  // They never come all at once: what they were before is cleared away by and by.
  await db.pool.query("vacuum (analyze) room_members");
}

async function makePeople(context: Context, count: number): Promise<BenchPerson[]> {
  const { rows } = await context.db.pool.query<{ userId: UserId; sessionId: SessionId }>(
    `with people as (
       insert into users (first_name, last_name, search_name, password_hash, can_sign_in)
       select 'Person', n::text, ' person ' || n, 'none', true from generate_series(1, $1::int) as n returning id
     )
     insert into sessions (user_id, expires_at) select id, now() + interval '1 day' from people
     returning user_id as "userId", id as "sessionId"`,
    [count],
  );
  const issuedAt = new Date();
  const expiresAt = new Date(issuedAt.getTime() + DAY_MS);
  return Promise.all(
    rows.map(async (claims) => ({
      userId: claims.userId,
      token: await signAccessToken({ claims, issuedAt, expiresAt, secrets: context.secrets }),
    })),
  );
}
