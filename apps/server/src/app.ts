import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { UserId } from "@atrium/contracts/ids";
import type { FastifyInstance } from "fastify";
import type { Context } from "./context.ts";
import { type Access, createAccess } from "./features/access/access.ts";
import { createMerge, type Merge } from "./features/access/merge-accounts.ts";
import type { Merger } from "./features/access/mergers.ts";
import { accessJobs } from "./features/access/jobs.ts";
import { addAccessGraphql } from "./features/access/graphql.ts";
import { addGoogleRoutes } from "./features/access/google-routes.ts";
import { addInstanceRoutes } from "./features/access/instance-routes.ts";
import { addJoinRoutes } from "./features/access/join-routes.ts";
import { addAccessRoutes } from "./features/access/routes.ts";
import { addSignUpRoutes } from "./features/access/sign-up-routes.ts";
import { addUsernameRoutes } from "./features/access/username-routes.ts";
import { addDemoRoutes, seedDemo } from "./features/demo/demo.ts";
import { createFeed, type Feed } from "./features/feed/feed.ts";
import { addFeedGraphql } from "./features/feed/graphql.ts";
import { feedMerger } from "./features/feed/merge.ts";
import { createFriends, forgetFriends, type Friends } from "./features/friends/friends.ts";
import { addFriendsGraphql } from "./features/friends/graphql.ts";
import { friendsMerger } from "./features/friends/merge.ts";
import { addHobbiesGraphql } from "./features/hobbies/graphql.ts";
import { createHobbies, type Hobbies } from "./features/hobbies/hobbies.ts";
import { hobbiesMerger } from "./features/hobbies/merge.ts";
import { importsMerger } from "./features/imports/merge.ts";
import { messageCommands } from "./features/messages/live.ts";
import { createMessages } from "./features/messages/messages.ts";
import { presenceCommands } from "./features/presence/live.ts";
import { createPresence } from "./features/presence/presence.ts";
import { addProfilesGraphql } from "./features/profiles/graphql.ts";
import { addPeopleGraphql } from "./features/profiles/people-graphql.ts";
import { profilesMerger } from "./features/profiles/merge.ts";
import { createProfiles, type Profiles } from "./features/profiles/profiles.ts";
import { addProfileRoutes } from "./features/profiles/routes.ts";
import { followMemberships, roomCommands } from "./features/rooms/live.ts";
import { roomsMerger } from "./features/rooms/merge.ts";
import { createRooms, openSeats, takeSeat } from "./features/rooms/rooms.ts";
import { addSettingsGraphql } from "./features/settings/graphql.ts";
import { settingsJobs } from "./features/settings/jobs.ts";
import { settingsMerger } from "./features/settings/merge.ts";
import { createSettings, type Settings } from "./features/settings/settings.ts";
import { addTeamsGraphql } from "./features/teams/graphql.ts";
import { teamsMerger } from "./features/teams/merge.ts";
import { createTeams, type Teams } from "./features/teams/teams.ts";
import { addUsersGraphql } from "./features/teams/users-graphql.ts";
import { createUsers, type Users } from "./features/teams/users.ts";
import { type Builder, createBuilder, serveGraphql } from "./platform/graphql/graphql-edge.ts";
import { addClientErrorRoutes } from "./platform/http/client-error-routes.ts";
import { addHealthRoutes } from "./platform/http/health-routes.ts";
import { createHttpServer } from "./platform/http/http-server.ts";
import { isOwnOrigin } from "./platform/http/origin.ts";
import { serveWebClient } from "./platform/http/web-client.ts";
import type { JobDefinition } from "./platform/jobs/jobs.ts";
import { createGateway } from "./platform/realtime/gateway.ts";
import { SCHEMA_WORDS } from "./schema-words.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const WEB_CLIENT = join(ROOT, "apps", "web", "dist");
const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string };

/** What each feature does when two accounts of one person become one. */
export const MERGERS: readonly Merger[] = [
  roomsMerger,
  friendsMerger,
  feedMerger,
  profilesMerger,
  hobbiesMerger,
  teamsMerger,
  settingsMerger,
  importsMerger,
];

export type App = {
  readonly http: FastifyInstance;
  /** Background work of all features, for the worker that main starts. */
  readonly jobs: readonly JobDefinition[];
  /** Sends clients away, answers what is under way, and lets go of everything but the context. */
  readonly close: () => Promise<void>;
};

/** Joins the features to the three edges. Does not listen, so that tests use it in process. */
export async function createApp(context: Context): Promise<App> {
  const { config, log, hub, metrics } = context;
  const access = await createAccess(context);
  const merge = createMerge(context, MERGERS);
  const messages = createMessages(context);
  const rooms = createRooms(context, messages);
  const presence = await createPresence(context);
  const settings = createSettings(context);
  const feed = createFeed(context);
  const friends = createFriends(context, feed);
  const profiles = createProfiles(context);
  const hobbies = createHobbies(context, feed);
  const users = createUsers(context);
  const teams = createTeams(context);
  if (config.demo) await seedDemo(context, { rooms, messages, settings, feed, friends, profiles, hobbies, teams });
  followMemberships(context);
  messages.start();

  const http = await openHttp(context, {
    access,
    merge,
    profiles,
    users,
    teams,
    settings,
    friends,
    hobbies,
    feed,
  });

  const gateway = createGateway({
    authenticate: (token) => access.identify(token),
    handlers: { ...roomCommands(rooms), ...messageCommands(context, messages), ...presenceCommands(context, presence) },
    async onOpen(connection) {
      await openSeats(context, connection);
      await presence.report(connection.userId);
    },
    seats: {
      of: (connection, roomId) => hub.seatOf(connection, roomId),
      lookUp: (connection, roomId) => takeSeat(context, connection, roomId),
    },
    onClose(connection) {
      hub.removeConnection(connection);
      void presence.report(connection.userId);
    },
    isAllowedOrigin: (request) => isOwnOrigin(request, config.publicUrl),
    onSlow: () => metrics.slowReceivers.inc(),
    clock: context.clock,
    log,
  });
  http.server.on("upgrade", (request, socket, head) => {
    if (request.url === "/live") gateway.handleUpgrade(request, socket, head);
    else socket.destroy();
  });

  return {
    http,
    jobs: [
      ...accessJobs(context, merge, [
        (userId) => settings.forgetPerson(userId),
        (userId) => profiles.forgetPerson(userId),
        (userId) => hobbies.forgetPerson(userId),
        (userId) => forgetFriends(context, userId),
        (userId) => teams.forgetPerson(userId),
      ]),
      ...settingsJobs(context),
    ],
    async close() {
      await gateway.close();
      await http.close();
      await messages.stop();
      await rooms.stop();
      presence.stop();
      access.stop();
    },
  };
}

type Features = {
  readonly access: Access;
  readonly merge: Merge;
  readonly profiles: Profiles;
  readonly users: Users;
  readonly teams: Teams;
  readonly settings: Settings;
  readonly friends: Friends;
  readonly hobbies: Hobbies;
  readonly feed: Feed;
};

/** The first two edges: REST with the pages of the web client, and GraphQL. */
async function openHttp(context: Context, features: Features): Promise<FastifyInstance> {
  const { config, log, metrics } = context;
  const { access, profiles } = features;
  const http = await createHttpServer({ ...config, log, rateLimiter: context.rateLimiter });
  const { metricsToken, production, publicUrl } = config;
  addHealthRoutes(http, { checks: readinessChecks(context), registry: metrics.registry, metricsToken, production });
  addClientErrorRoutes(http, { ...context, authenticate: (token) => access.authenticate(token) });
  addInstanceRoutes(http, context, version);
  addAccessRoutes(http, context, access);
  addGoogleRoutes(http, context, access);
  addSignUpRoutes(http, context, access);
  addJoinRoutes(http, context, access);
  addUsernameRoutes(http, context, access);
  if (config.demo) addDemoRoutes(http);
  for (const addRoutes of context.ownRoutes) await addRoutes(http);
  await serveGraphql(http, {
    words: SCHEMA_WORDS,
    builder: buildSchema(context, features),
    authenticate: (token) => access.authenticate(token),
    config: { production, publicUrl },
    log,
  });
  const webClient = await serveWebClient(http, WEB_CLIENT);
  addProfileRoutes(http, context, { profiles, authenticate: (token) => access.authenticate(token), webClient });
  return http;
}

/** What all features have to say at /graphql. */
function buildSchema(context: Context, features: Features): Builder {
  const { access, merge, profiles, users, teams, settings, friends, hobbies, feed } = features;
  const builder = createBuilder();
  const { account } = addAccessGraphql(builder, context, { access, merge });
  const profile = addProfilesGraphql(builder, profiles, { account, picker: context.config.profilePicker });
  const maySeeEveryone = (userId: UserId) => users.maySeeEveryone(userId);
  const person = addPeopleGraphql(builder, context.db.pool, { profiles, profile, maySeeEveryone });
  addUsersGraphql(builder, users, { account, person });
  addTeamsGraphql(builder, teams, { account, person });
  addSettingsGraphql(builder, settings, account);
  addFriendsGraphql(builder, friends);
  addHobbiesGraphql(builder, hobbies);
  addFeedGraphql(builder, feed, { CONTACT_REQUEST: (caller, { userId }) => friends.request(caller, userId) });
  return builder;
}

function readinessChecks({ db, bus, storage }: Context) {
  return {
    database: async () => (await db.pool.query("select 1")).rowCount === 1,
    bus: () => bus.isHealthy(),
    storage: () => storage.isHealthy(),
  };
}
