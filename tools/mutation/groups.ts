import { matchesGlob } from "node:path";

/** What the mutation tester breaks together, and the tests that may notice it. */
export type Group = {
  readonly name: string;
  readonly sources: readonly string[];
  readonly tests: readonly string[];
  /** The share, in percent, that no file of the group may fall under. */
  readonly atLeast: number;
};

const SERVER_MESSAGES = "{sending/{commit-queue,send-order},room-keys,view}";
const WEB = "apps/web/src/";
/** What decides without a page: each beside a test of its own name. */
const WEB_MODELS = [
  `${WEB}features/access/{sign-in/{credentials,destination},password/new-password,username/username}.ts`,
  `${WEB}features/feed/{feed-model,item-list}.ts`,
  `${WEB}features/messages/{timeline/{kept-rooms,prepare-room},message-list/list-items}.ts`,
  `${WEB}features/profiles/model.ts`,
  `${WEB}features/rooms/list/{next-room,room-preview}.ts`,
  `${WEB}features/settings/themes-model.ts`,
  `${WEB}platform/i18n/{format,relative-time}.ts`,
  `${WEB}ui/lists/{roving-tabindex,scroll-end}.ts`,
];

export const GROUPS: readonly Group[] = [
  {
    name: "server",
    sources: [
      "apps/server/src/features/**/{rules,policy}.ts",
      `apps/server/src/features/messages/${SERVER_MESSAGES}.ts`,
    ],
    tests: [
      "apps/server/src/features/**/{rules,policy}.test.ts",
      `apps/server/src/features/messages/${SERVER_MESSAGES}.test.ts`,
    ],
    atLeast: 90,
  },
  {
    name: "web-messages",
    sources: [`${WEB}features/messages/{outbox/{outbox,outbox-items,outbox-rules},timeline/{timeline,window}}.ts`],
    tests: [
      `${WEB}features/messages/{outbox/{outbox,outbox-life,outbox-rules},timeline/{timeline,timeline-life,window}}.test.ts`,
    ],
    atLeast: 90,
  },
  {
    name: "web-connection",
    sources: [
      `${WEB}platform/api/client.ts`,
      `${WEB}platform/live/{backoff,event-batches,failure,frames,heartbeat,live-client,requests}.ts`,
      `${WEB}platform/session/{session-keeper,session-rules}.ts`,
    ],
    tests: [
      `${WEB}platform/api/client.test.ts`,
      `${WEB}platform/live/{backoff,event-batches,failure,frames,heartbeat,live-client,live-connection,requests}.test.ts`,
      `${WEB}platform/session/{session-keeper,session-life,session-rules}.test.ts`,
    ],
    atLeast: 90,
  },
  {
    name: "web-models",
    sources: WEB_MODELS,
    tests: WEB_MODELS.map((glob) => glob.replace(/\.ts$/u, ".test.ts")),
    atLeast: 0,
  },
];

export function findGroup(name: string | undefined): Group {
  const group = GROUPS.find((candidate) => candidate.name === name);
  if (!group) throw new Error(`there is no group ${name}`);
  return group;
}

/** The group that breaks this file, if any does. */
export function findGroupOf(file: string): Group | undefined {
  return GROUPS.find(({ sources }) => sources.some((glob) => matchesGlob(file, glob)));
}
