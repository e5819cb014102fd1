import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { PageAnswer } from "@atrium/contracts/public-page";
import type { TimelineEntry, TimelineKind } from "@atrium/contracts/timeline";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Kysely, Transaction } from "kysely";
import type { Context } from "./context.ts";
import type { DB } from "./platform/db/generated/schema.ts";
import type { Builder } from "./platform/graphql/graphql-edge.ts";
import type { Authenticate } from "./platform/http/authentication.ts";
import type { JobDefinition } from "./platform/jobs/jobs.ts";
import type { WebClient } from "./platform/pages/web-client.ts";
import type { CommandHandlers } from "./platform/realtime/command.ts";
import type { Connection, Subscriptions } from "./platform/realtime/connection.ts";

/**
 * A feature as the app sees it: a name, and what it brings once it is open. Each feature exports one from its `feature.ts`, and
 * `features.ts` lists them; no other file of the app names a feature.
 */
export type Feature<Api = unknown> = {
  readonly name: string;
  readonly mergeAccounts?: AccountMergeStep;
  readonly open: (context: Context, host: Host) => Opened<Api> | Promise<Opened<Api>>;
};

/** What an open feature brings. Everything but `api` is optional, and is called by the app alone. */
export type Opened<Api = unknown> = {
  /** What the feature does, for the features that come after it in the list. */
  readonly api: Api;
  readonly addRoutes?: (http: FastifyInstance, edge: HttpEdge) => void | Promise<void>;
  readonly addGraphql?: (builder: Builder) => void;
  /** Commands of the live socket; each belongs to one feature. */
  readonly commands?: Partial<CommandHandlers>;
  /** Which rooms a connection may speak and listen in. One feature brings them. */
  readonly subscriptions?: Subscriptions;
  /** Whose a token is. One feature knows. */
  readonly authenticate?: Authenticate;
  readonly jobs?: readonly JobDefinition[];
  /** Before a socket's hello is answered, feature after feature in the order of the list. */
  readonly onConnected?: (connection: Connection) => void | Promise<void>;
  readonly onDisconnected?: (connection: Connection) => void;
  /** Removes what the feature keeps of a deleted account. May run more than once. */
  readonly deleteUserData?: (userId: UserId) => Promise<void>;
  /** Adds the feature's part of the demo community, feature after feature in the order of the list. */
  readonly seedDemo?: (community: DemoCommunity) => Promise<void>;
  /** What the feature knows of two friends' past. */
  readonly timeline?: readonly TimelineSource[];
  /** Runs once every feature is open, before anything is served. */
  readonly start?: () => void | Promise<void>;
  /** Runs in the reverse order of the list, once nothing is served any more. */
  readonly stop?: () => void | Promise<void>;
};

/** What the app does for the features it opens. */
export type Host = {
  /** What an earlier feature of the list does. @throws Error for one that is not open yet */
  readonly use: <Api>(feature: Feature<Api>) => Api;
  /** The steps of every feature, in the order of the list. */
  readonly accountMergeSteps: readonly FeatureMergeStep[];
  /** Removes what every feature keeps of a deleted account. To be called once all features are open. */
  readonly deleteUserData: (userId: UserId) => Promise<void>;
  /** Lets every feature add its part of the demo community. To be called once all features are open. */
  readonly seedDemo: (community: DemoCommunity) => Promise<void>;
  /** What every feature knows of two friends' past. To be called once all features are open. */
  readonly timelineSources: () => readonly TimelineSource[];
};

/** Two friends, one of whom looks at what was between them. That they are friends was asked before; what of it the viewer may see, each feature decides. */
export type TimelinePair = {
  readonly viewerId: UserId;
  readonly personId: UserId;
  /** Minutes that the viewer's days begin before those of UTC. */
  readonly utcOffset: number;
};
/** A place in what goes from the latest to the oldest; two of one time by what they are called. */
export type TimelinePlace = { readonly at: Date; readonly id: string };
/** What is not said is nothing. */
export type TimelineRow = Pick<TimelineEntry, "id"> & { readonly at: Date } & Partial<
    Omit<TimelineEntry, "id" | "at" | "kind">
  >;
/** One kind of a timeline, as one feature gives it: rows after a place, and how many there are. */
export type TimelineSource = {
  readonly kind: TimelineKind;
  readonly list: (
    pair: TimelinePair,
    page: { readonly before: TimelinePlace | null; readonly limit: number },
  ) => Promise<readonly TimelineRow[]>;
  readonly count: (pair: TimelinePair) => Promise<number>;
};

/** What routes are added with. */
export type HttpEdge = {
  readonly webClient: WebClient;
  readonly authenticate: Authenticate;
  /** Of this release, as package.json has it. */
  readonly version: string;
};

/** Answers that a page is sent with, so that it asks for nothing when it opens. */
export type ListPageAnswers = (request: FastifyRequest) => readonly PageAnswer[];

/** Two accounts of one person: what the first has becomes the second's. */
export type MergedPeople = { readonly from: UserId; readonly into: UserId };

/** How much of a feature's moves from one account to the other, and how much is deleted for want of room. */
export type MergeCount = { readonly moved: number; readonly lost: number };

/** What a feature does with what it keeps of two people who become one. */
export type AccountMergeStep = {
  /** Every `table.column` of the feature that names a person; a test compares them with the database. */
  readonly columns: readonly string[];
  /** In the one transaction that makes one account of two. */
  readonly merge: (trx: Transaction<DB>, people: MergedPeople) => Promise<void>;
  /**
   * Some time after: once more, for what was under way at the moment of the commit. May run more than once. Resolves to whether it
   * changed anything, of which `tell` tells again.
   */
  readonly settle?: (trx: Transaction<DB>, people: MergedPeople) => Promise<boolean>;
  /** For the preview that the person agrees to; absent where nothing of it would be shown. */
  readonly count?: (db: Kysely<DB>, people: MergedPeople) => Promise<MergeCount>;
  /** After the commit: devices learn what is different. */
  readonly tell?: (context: Context, people: MergedPeople) => void | Promise<void>;
};

/** One of the fictional people of the demo community. `key` is what features call them by in what they seed. */
export type DemoPerson = {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly phone: string;
  readonly email: string;
};

export type FeatureMergeStep = AccountMergeStep & { readonly feature: string };

/** The demo community while it is made: its people have accounts, the rest comes from the features. */
export type DemoCommunity = {
  readonly people: readonly DemoPerson[];
  /** The account of one of the people. @throws Error for a key that is nobody's */
  readonly toId: (key: string) => UserId;
  /** Rooms by name, for features that come after the one that makes them. */
  readonly roomIds: Map<string, RoomId>;
};
