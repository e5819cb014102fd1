import diagnostics from "node:diagnostics_channel";
import { join } from "node:path";
import { COMMANDS } from "@atrium/contracts/live";
import { CLOSE_BAD_FRAME, CLOSE_SESSION_ENDED, LIVE_PROTOCOL } from "@atrium/contracts/limits";
import type { FastifyInstance } from "fastify";
import type { GraphQLSchema } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Refused, TestClient } from "./platform/realtime/test-client.ts";
import { useTestApp } from "../test/test-app.ts";
import {
  FIELD_ROWS,
  FLAGS,
  GRAPHQL_ROWS,
  LIKE_THEIR_OBJECT,
  LIVE_ROWS,
  REST_ROWS,
  type GraphqlRow,
  type LiveRow,
  type RestRow,
} from "../test/test-rows.ts";
import {
  askGraphql,
  getOperation,
  listObjectTypes,
  listOperations,
  nameOf,
  readAnswer,
  selectField,
  toOperation,
  type Read,
} from "../test/test-graphql.ts";
import { type Caller, expectRow, fillIds, fillVariables, NOBODYS_UUID, type Outcome } from "../test/test-matrix.ts";
import { type Seen, toPermissionsPage } from "../test/test-permissions-page.ts";
import { buildWorld, PEOPLE, type PersonKey, type World } from "../test/test-world.ts";

const PERMISSIONS_PAGE = join(import.meta.dirname, "..", "..", "..", "docs", "permissions.md");
/** The files of the web client, where it was built. */
const FILES_ROUTE = "GET /*";

const routes = new Set<string>();
function watchRoutes(message: unknown): void {
  (message as { fastify: FastifyInstance }).fastify.addHook("onRoute", ({ method, url }) => {
    for (const name of [method].flat()) if (name !== "HEAD") routes.add(`${name} ${url}`);
  });
}
diagnostics.subscribe("fastify.initialization", watchRoutes);
afterAll(() => void diagnostics.unsubscribe("fastify.initialization", watchRoutes));

const app = useTestApp(() => ({ DEMO: "true", SIGN_UP: "open", REVEAL_ACCOUNTS: "false" }));
const seen = { graphql: [] as Seen[], fields: [] as Seen[], rest: [] as Seen[], live: [] as Seen[] };
let world: World;
let schema: GraphQLSchema;

beforeAll(async () => {
  world = await buildWorld(app);
  schema = app.http.graphql.schema;
});

const toName = (name: string, on: string | undefined): string => (on ? `\`${name}\`, ${on}` : `\`${name}\``);

describe("fields that GraphQL answers with", () => {
  test("every type of the running schema is decided here, as a whole or field by field", () => {
    const known = [...Object.keys(FIELD_ROWS), ...LIKE_THEIR_OBJECT];
    expect(known.toSorted()).toEqual(
      listObjectTypes(schema)
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  test.each(Object.keys(FIELD_ROWS))("of a %s are told to whom they concern, and are null to others", async (type) => {
    const row = FIELD_ROWS[type];
    const fields =
      listObjectTypes(schema)
        .find(({ name }) => name === type)
        ?.getFields() ?? {};
    expect(Object.keys(row?.fields ?? {}).toSorted()).toEqual(Object.keys(fields).toSorted());
    const selections = Object.values(fields).map(selectField).join(" ");
    const told = new Map<string, PersonKey[]>(Object.keys(fields).map((name) => [name, []]));
    for (const key of PEOPLE) {
      const document = `{ asked: ${fillIds(world, row?.of ?? "", "")} { ${selections} } }`;
      const { data } = readAnswer(await askGraphql(app, world.people[key].token, document));
      const [object = null] = [data?.["asked"]].flat() as (Record<string, unknown> | null | undefined)[];
      for (const [name, keys] of told) if (isTold(name, object?.[name])) keys.push(key);
    }
    for (const [name, may] of Object.entries(row?.fields ?? {})) {
      expect({ name, told: told.get(name) }).toEqual({ name, told: PEOPLE.filter((key) => may.includes(key)) });
      seen.fields.push({ name: `\`${type}.${name}\``, signedOut: false, may });
    }
  });

  function isTold(name: string, value: unknown): boolean {
    if (value === null || value === undefined) return false;
    return FLAGS.has(name) ? value === true : !(Array.isArray(value) && value.length === 0);
  }
});

describe("GraphQL", () => {
  test("every operation of the running schema has a row", () => {
    const named = new Set(GRAPHQL_ROWS.map(({ call }) => nameOf(call)));
    expect(listOperations(schema).filter((name) => !named.has(name))).toEqual([]);
  });

  test.each(GRAPHQL_ROWS)("$call $on", async (row) => {
    const changes = getOperation(schema, nameOf(row.call)).kind === "mutation";
    const { query, variables } = toOperation(schema, row.call);
    const ask = async ({ token }: Caller, id: string): Promise<Outcome> => {
      const answer = await askGraphql(app, token, query, fillVariables(world, variables, id));
      const { data, errors } = readAnswer(answer);
      // In one order, which otherwise says how often the document was asked before.
      return { text: `${answer.status} ${JSON.stringify({ data, errors })}`, isGood: isGood(row, { data, errors }) };
    };
    const may = await expectRow(app, world, row, { ask, signedOut: "may not", changes });
    expect(may).toEqual(row.may);
    seen.graphql.push({ name: toName(nameOf(row.call), row.on), signedOut: false, may });
  });

  function isGood({ call, isEmpty, on }: GraphqlRow, { data, errors }: Read): boolean {
    const value = data?.[nameOf(call)] ?? null;
    if (errors || value === null || value === false) return false;
    if (Array.isArray(value))
      return isEmpty === true ? value.length === 0 : isEmpty === "perhaps" || on === undefined || value.length > 0;
    const { status, granted } = value as { status?: string; granted?: boolean };
    return status !== "FAILED" && granted !== false;
  }
});

describe("REST", () => {
  test("every route that the server has registered has a row", () => {
    const named = new Set(REST_ROWS.map(({ route }) => route));
    expect([...routes].filter((route) => !named.has(route) && route !== FILES_ROUTE)).toEqual([]);
    expect([...named].filter((route) => !routes.has(route))).toEqual([]);
  });

  test.each(REST_ROWS)("$route $on", async (row) => {
    const ask = ({ token }: Caller, id: string) => askRest(row, token, id);
    const may = await expectRow(app, world, row, { ask, signedOut: row.signedOut, changes: false });
    expect(may).toEqual(row.may);
    seen.rest.push({ name: toName(row.route, row.on), signedOut: row.signedOut !== "may not", may });
  });

  async function askRest({ route, path, body }: RestRow, token: string | null, id: string): Promise<Outcome> {
    const [method = "", own = ""] = route.split(" ");
    const answer = await fetch(app.url + fillIds(world, path ?? own, id), {
      method,
      headers: {
        ...(body && { "content-type": "application/json" }),
        ...(token !== null && { authorization: `ST:${token}` }),
      },
      ...(body && { body: fillIds(world, JSON.stringify(body), id) }),
    });
    const text = await answer.text();
    // Every page of the web client is the same but for what it says of a profile, in its head.
    const isSilent = text.startsWith("<") && path !== undefined && !text.includes("og:title");
    const isGood = answer.ok && !text.includes('"ERROR"') && !isSilent;
    return { text: `${answer.status} ${text}`, isGood };
  }
});

describe("the live socket", () => {
  test("every command of the contracts has a row", () => {
    const named = new Set<string>(["session.hello", ...LIVE_ROWS.map((row) => row.do)]);
    expect(Object.keys(COMMANDS).filter((name) => !named.has(name))).toEqual([]);
  });

  test("nobody says or hears anything there without a session, or before saying who they are", async () => {
    for (const token of Object.values(world.goneTokens)) {
      const client = await TestClient.connect(app.url);
      const hello = client.do("session.hello", { protocol: LIVE_PROTOCOL, token: token ?? "", presence: true });
      await expect(hello).rejects.toMatchObject({ answer: { code: "UNAUTHENTICATED" } });
      await client.until(() => client.closeCode === CLOSE_SESSION_ENDED);
    }
    for (const row of LIVE_ROWS) {
      const client = await TestClient.connect(app.url);
      const { roomId } = world;
      await expect(client.do(row.do, row.with(roomId) as never)).rejects.toThrow(`closed ${CLOSE_BAD_FRAME}`);
    }
  });

  test("an ended session and a deleted account lose their open sockets at once", async () => {
    for (const socket of world.goneSockets) await socket.until(() => socket.closeCode !== null);
    const codes = world.goneSockets.map(({ closeCode }) => closeCode);
    expect(codes).toEqual([CLOSE_SESSION_ENDED, CLOSE_SESSION_ENDED]);
  });

  test.each(LIVE_ROWS)("$do $on", async (row) => {
    const ask = ({ key }: Caller, id: string) => askLive(row, key ?? "stranger", id);
    const may = await expectRow(app, world, row, { ask, signedOut: null, changes: false });
    expect(may).toEqual(row.may);
    seen.live.push({ name: toName(row.do, row.on), signedOut: false, may });
  });

  /** The former member's socket is the one that was open when they were removed. */
  async function askLive(row: LiveRow, key: PersonKey, id: string): Promise<Outcome> {
    try {
      const output: object = await world.live[key].do(row.do, row.with(id));
      const held = row.holds?.(id) ?? {};
      const isGood = Object.entries(held).every(
        ([name, value]) => JSON.stringify(output[name as never]) === JSON.stringify(value),
      );
      return { text: JSON.stringify(output), isGood };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { text: JSON.stringify(error.answer), isGood: false };
    }
  }

  test("somebody who was removed hears nothing more of the room on the socket that was open", async () => {
    const { live, roomId } = world;
    const heard = live.formerRoommate.events.length;
    await live.owner.do("messages.typing", { roomId });
    const message = { clientId: NOBODYS_UUID, content: { kind: "text", text: "words of the message" } } as const;
    await live.owner.do("messages.send", { roomId, ...message });
    await live.roommate.until(() =>
      live.roommate
        .eventsOf("messages.added")
        .some(({ messages }) => messages.some(({ clientId }) => clientId === NOBODYS_UUID)),
    );
    await live.formerRoommate.do("presence.set", { presence: true });
    const since = live.formerRoommate.events.slice(heard);
    expect(since.filter(({ data }) => JSON.stringify(data).includes(roomId))).toEqual([]);
  });
});

test("docs/permissions.md says what was seen", async () => {
  const page = toPermissionsPage({
    GraphQL: seen.graphql,
    "Fields that GraphQL answers with": seen.fields,
    REST: seen.rest,
    "Live socket": seen.live,
  });
  await expect(page).toMatchFileSnapshot(PERMISSIONS_PAGE);
});
