import { ERROR_CODES } from "@atrium/contracts/errors";
import { withoutDelimiters } from "@atrium/contracts/feed";
import { toWebAddress } from "@atrium/contracts/web-address";
import {
  getNamedType,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isNonNullType,
} from "graphql";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { Refused } from "./platform/realtime/test-client.ts";
import { TokenBucket } from "./platform/realtime/token-bucket.ts";
import { Outbox } from "./platform/mail/outbox.ts";
import { useTestApp } from "../test/test-app.ts";
import { GRAPHQL_ROWS, LIVE_INPUTS, REST_BODIES, type GraphqlRow } from "../test/test-rows.ts";
import {
  askGraphql,
  getOperation,
  listOperations,
  nameOf,
  type Operation,
  type Read,
  readAnswer,
  toOperation,
} from "../test/test-graphql.ts";
import { CORPUS, FEW } from "../test/test-hostile-corpus.ts";
import { fillVariables } from "../test/test-matrix.ts";
import { buildWorld, type World } from "../test/test-world.ts";
import { textOf } from "../test/test-messages.ts";

const lines: string[] = [];
const app = useTestApp(
  () => ({ SIGN_UP: "open" }),
  pino({ level: "error" }, { write: (line) => void lines.push(line) }),
);
let world: World;
let schema: GraphQLSchema;

beforeAll(async () => {
  world = await buildWorld(app);
  schema = app.http.graphql.schema;
});

/** Never a fault of ours, and whoever asks next is served. */
afterEach(async () => {
  const faults = lines.splice(0);
  const answer = await askGraphql(app, world.people.owner.token, "{ feedUnreadCount }");
  if (faults.length > 0 || readAnswer(answer).errors) throw new Error([...faults, answer.text].join("\n"));
});

const REFUSALS = ERROR_CODES.filter((code) => code !== "INTERNAL" && code !== "UNAVAILABLE");

/** What is said beside these is not told again: it decides, or it is a secret. */
const SILENT = /password|language|invitation|code$|contentType|reason|^(type|action|jsonData|eventId)$/i;
/** Whose the words are that were saved, where the answer itself does not hold them. */
const SAVED_OF: Readonly<Record<string, (data: Read["data"], id: string) => string>> = {
  createUser: (data) => (data?.["createUser"] as { userId: string } | undefined)?.userId ?? "",
  updateUser: (_data, id) => id,
  usersInvite: (data) => (data?.["usersInvite"] as { userId: string }[] | undefined)?.[0]?.userId ?? "",
};

type Path = readonly (string | number)[];
type Asked = { readonly row: GraphqlRow; readonly operation: Operation; readonly path: Path; readonly id: string };
type Told = { readonly name: string; readonly id: string; readonly path: Path };
/** What takes any words; the rest is of a form, or is hashed, which takes a while. */
const FREE = /name|title|place|note|description|value|query|search|link|facebook|text/i;
const toNames = (path: Path): readonly string[] => (FREE.test(path.join(".")) ? Object.keys(CORPUS) : FEW);
const ID = /(^|[a-z.])ids?(\.0)?$/i;

/** Where texts go in what an operation takes. */
function listPaths(type: GraphQLInputType, path: Path): Path[] {
  if (isNonNullType(type)) return listPaths(type.ofType, path);
  if (isListType(type)) return listPaths(type.ofType, [...path, 0]);
  if (isInputObjectType(type))
    return Object.values(type.getFields()).flatMap((field) => listPaths(field.type, [...path, field.name]));
  return ["String", "ID"].includes(getNamedType(type).name) ? [path] : [];
}

function withText(value: unknown, [step, ...rest]: Path, text: string): unknown {
  if (step === undefined) return text;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  return Object.assign(copy, {
    [step]: withText(
      (copy as Record<string | number, unknown>)[step] ?? (typeof rest[0] === "number" ? [] : {}),
      rest,
      text,
    ),
  });
}

/** The text in the forms in which it may be told again. */
const toForms = (text: string): (string | null)[] => [
  text,
  text.trim(),
  withoutDelimiters(text),
  toWebAddress(text.trim()),
  `https://${text.trim()}`,
];

/** So that a person's themes, profiles and names of teams do not run out. */
const cleanUp = (): Promise<unknown> =>
  app.context.db.pool.query(`
    delete from outside_calendars; delete from bookings where held_until is not null; delete from themes where id <> ${world.theme}; delete from hobbies where id <> '${world.hobby}';
    delete from profiles where title not in ('Private', 'Contacts', 'Public');
    delete from teams where name not in ('Team one', 'words of the hidden team', 'Team of the owner')`);

describe("GraphQL", () => {
  const rows = [...new Map(GRAPHQL_ROWS.toReversed().map((row) => [nameOf(row.call), row])).values()];

  test.each(rows)("every text that $call takes", async (row) => {
    const operation = toOperation(schema, row.call, 2);
    const { kind, field } = getOperation(schema, operation.name);
    const paths = field.args.flatMap((arg) => listPaths(arg.type, [arg.name]));
    const isMutation = kind === "mutation";
    for (const path of paths) {
      if (isMutation) await cleanUp();
      const isId = ID.test(path.join("."));
      let id = (await row.id?.(world)) ?? "";
      const refused: string[] = [];
      for (const name of toNames(path)) {
        const text = CORPUS[name] ?? "";
        if (operation.name === "createProfile") await cleanUp();
        if (row.isUsedUp) id = (await row.id?.(world)) ?? "";
        const read = await ask({ row, operation, path, id }, text);
        if (isRefused(read, operation.name)) refused.push(name);
        else if (isMutation && !isId && !SILENT.test(path.join(".")))
          await expectTold({ name: operation.name, id, path }, read, text);
      }
      if (!isMutation) continue;
      const before = await world.digest();
      for (const name of refused) await ask({ row, operation, path, id }, CORPUS[name] ?? "", toCaller(row).token);
      expect(await world.digest()).toBe(before);
    }
    expect(rows).toHaveLength(listOperations(schema).length);
  });

  const toCaller = ({ may }: GraphqlRow) => world.people[may.includes("owner") ? "owner" : (may.at(-1) ?? "owner")];

  async function ask({ row, operation, path, id }: Asked, text: string, again?: string): Promise<Read> {
    const token = again ?? (row.asNewcomer ? (await world.someone()).token : toCaller(row).token);
    const given = withText(fillVariables(world, operation.variables, id), path, text) as object;
    const answer = await askGraphql(app, token, operation.query, given);
    expect({ path, text: text.slice(0, 40), status: answer.status }).not.toMatchObject({ status: 500 });
    return readAnswer(answer);
  }

  function isRefused({ data, errors }: Read, name: string): boolean {
    expect([...REFUSALS, undefined]).toContain(errors?.[0]?.extensions.code);
    const value = data?.[name];
    const { status } = ([value].flat()[0] ?? {}) as { status?: string };
    return (
      errors !== undefined || (status !== undefined && !["SUCCESS", "INVITED", "ACTIVE", "INACTIVE"].includes(status))
    );
  }

  async function expectTold({ name, id, path }: Told, read: Read, text: string): Promise<void> {
    const userId = SAVED_OF[name]?.(read.data, id);
    const saved = await readRows(name, id, read.data);
    const told = JSON.stringify(userId === undefined ? saved : await readUser(userId));
    const isTold = text.trim() === "" || toForms(text).some((form) => told.includes(JSON.stringify(form)));
    expect({ name, path, text, isTold }).toEqual({ name, path, text, isTold: true });
  }

  /** As it is stored, where no answer tells it: what is kept until its owner can be paid, and what only a question for the link tells. */
  async function readRows(name: string, id: string, data: Read["data"]): Promise<unknown> {
    const { pool } = app.context.db;
    if (name === "keepCalendarLink")
      return (await pool.query("select form from kept_links where calendar_id = $1", [id])).rows;
    if (name !== "createPaymentLink") return data;
    const made = data?.["createPaymentLink"] as { readonly paymentLinkId: string } | undefined;
    return (await pool.query("select * from payment_links where id = $1", [made?.paymentLinkId])).rows;
  }

  async function readUser(id: string): Promise<unknown> {
    const query = `{ users(userIds: ["${id}"]) { firstName lastName email phone b2BPhone countryCode role } }`;
    return readAnswer(await askGraphql(app, world.people.internalAdmin.token, query)).data;
  }
});

/** Every text within, at any depth. */
function listTexts(value: unknown, path: Path = []): Path[] {
  if (typeof value === "string") return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => listTexts(inner, [...path, name]));
}

describe("REST", () => {
  test.each(REST_BODIES)("every text that $path takes", async ({ path, body }) => {
    for (const at of listTexts(body(world))) {
      for (const name of toNames(at)) {
        const given = withText(body(world), at, CORPUS[name] ?? "");
        const answer = await app.post(path, given, { authorization: `ST:${world.people.owner.token}` });
        await expectDeclared({ at, name }, answer);
      }
    }
    expect(listTexts(body(world))).not.toEqual([]);
  });

  test.each([
    "/api/username?userId=",
    "/api/profile?username=",
    "/api/profile?profileId=",
    "/@",
    "/profile/",
    "/files/",
    "/",
  ])("whatever stands behind %s", async (path) => {
    for (const [name, text] of Object.entries(CORPUS)) {
      const encoded = encodeURIComponent(text.toWellFormed().slice(0, 200));
      const headers = { authorization: `ST:${world.people.owner.token}` };
      await expectDeclared({ path, name }, await fetch(app.url + path + encoded, { headers }));
    }
    await expectDeclared({ path, name: "no text" }, await fetch(`${app.url}${path}%E0%A4%A`));
    expect(lines).toEqual([]);
  });

  test("whatever a token or a cookie says", async () => {
    for (const [name, text] of Object.entries(CORPUS)) {
      // What no client can send in a header is left out.
      const sent = text.replaceAll(/[^\x20-\x7e]/g, "").slice(0, 4_000);
      const headers = { authorization: `ST:${sent}`, cookie: `atrium_refresh=${sent}; atrium_device=${sent}` };
      await expectDeclared({ name }, await app.post("/graphql", { query: "{ feedUnreadCount }" }, headers));
      const refreshed = { identityProvider: "ATRIUM", credentials: { refreshToken: "" }, refreshTokenIn: "cookie" };
      await expectDeclared({ name }, await app.post("/auth/signIn", refreshed, { cookie: headers.cookie }));
    }
    expect(lines).toEqual([]);
  });

  async function expectDeclared(asked: object, answer: Response): Promise<void> {
    const text = await answer.text();
    expect({ ...asked, isFault: answer.status >= 500 || text.includes("INTERNAL") }).toEqual({
      ...asked,
      isFault: false,
    });
    if (answer.ok || !text.startsWith("{")) return;
    const read = JSON.parse(text) as {
      error?: { code: string };
      errors?: { extensions: { code: string } }[];
      Status?: string;
    };
    const code = read.error?.code ?? read.errors?.[0]?.extensions.code;
    expect(REFUSALS).toContain(code);
  }
});

describe("the live socket", () => {
  // How fast one may ask has tests of its own; here it would be a minute of waiting.
  beforeAll(() => void vi.spyOn(TokenBucket.prototype, "take").mockReturnValue(0));
  afterAll(() => void vi.restoreAllMocks());

  test.each(LIVE_INPUTS)("every text that $do takes", async ({ do: command, input }) => {
    const client = world.live.owner;
    for (const at of listTexts(input(world))) {
      for (const name of toNames(at)) {
        const text = CORPUS[name] ?? "";
        const given = withText(input(world), at, text);
        const answer = await toAnswer(client.do(command, given as never));
        const refusal = "code" in answer ? answer.code : null;
        expect([...REFUSALS, null]).toContain(refusal);
        if (refusal === null) await expectHeard(command, { at, name, text });
      }
    }
    expect(client.closeCode).toBe(null);
  });

  /** The answer, or the refusal. */
  async function toAnswer(asked: Promise<object>): Promise<object> {
    try {
      return await asked;
    } catch (error) {
      if (error instanceof Refused) return error.answer;
      throw error;
    }
  }

  async function expectHeard(
    command: string,
    { at, name, text }: { at: Path; name: string; text: string },
  ): Promise<void> {
    const isRoom = command === "rooms.create" && at[0] === "name";
    if (!isRoom && !(command === "messages.send" && at[0] === "text")) return;
    const told = isRoom ? await listNames() : await listTold();
    expect({ name, isTold: told.includes(isRoom ? text.trim() : text) }).toEqual({ name, isTold: true });
  }

  async function listNames(): Promise<(string | null)[]> {
    const { rooms } = await world.live.owner.do("rooms.sync", {});
    return rooms.map(({ name }) => name);
  }

  async function listTold(): Promise<string[]> {
    const { roomId } = world;
    return (await world.live.owner.do("messages.history", { roomId, limit: 1 })).messages.map(textOf);
  }
});

describe("mail and short messages", () => {
  const CREATE = `mutation ($name: String!, $email: String!) {
    createUser(firstName: $name, email: $email, role: USER) { userId } }`;
  const RENAME = "mutation ($id: ID!, $name: String!) { updateUser(userId: $id, lastName: $name) }";

  test("carry people's words on one line, and no link but ours", async () => {
    const { token, userId: id } = world.people.orgAdmin;
    for (const [title, text] of Object.entries(CORPUS)) {
      const name = text.slice(0, 60);
      await askGraphql(app, token, RENAME, { id, name });
      await askGraphql(app, token, CREATE, { name, email: `${title.replaceAll(/\W/g, "")}@hostile.example` });
      await app.runJobs();
    }
    const sent = await new Outbox(app.context.config.dataDir, app.context.clock).list();
    const mails = sent.filter(({ message }) => message.to.endsWith("@hostile.example"));
    expect(mails.length).toBeGreaterThan(15);
    for (const { message } of mails) {
      const subject = "subject" in message ? message.subject : "";
      expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
      expect(message.text.split("\n")).toHaveLength(LINES_OF_INVITATION);
      expect(message.text.match(LINK)).toEqual([expect.stringMatching(new RegExp(`^${app.url}/join/[\\w-]+$`))]);
    }
  });
  const LINES_OF_INVITATION = 7;
  /** What mail programs make a link of. */
  const LINK = /https?:\/\/\S+|www\.\w\S*|\w@\w\S*|(?:javascript|data):\w\S*/g;
});
