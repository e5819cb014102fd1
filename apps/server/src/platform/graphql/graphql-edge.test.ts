import { once } from "node:events";
import { connect } from "node:net";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { askGraphql, readAnswer } from "../../../test/test-graphql.ts";
import { createTestPeople, type Someone } from "../../../test/test-people.ts";
import { useTestApp } from "../../../test/test-app.ts";

const BAD_INPUT = { data: null, errors: [{ extensions: { code: "BAD_INPUT" } }] };
const many = (count: number, each: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => each(index)).join(" ");
const createTheme = 'createTheme(themeName: "x", backgroundColor: "112233", wallpaper: "") { id }';

/** Each fragment spreads the one before twice: thirty of them are a thousand million fields. */
const FRAGMENT_BOMB = `{ accountInformation { ...f30 } } fragment f0 on AccountInformation { id }
  ${many(30, (index) => `fragment f${index + 1} on AccountInformation { ...f${index} ...f${index} }`)}`;
const TOO_MUCH: Readonly<Record<string, string>> = {
  "a thousand aliases of one operation": `mutation { ${many(1_000, (index) => `a${index}: ${createTheme}`)} }`,
  "eleven operations side by side": `mutation { ${many(11, (index) => `a${index}: ${createTheme}`)} }`,
  "eleven operations in a fragment": `mutation { ...all } fragment all on Mutation { ${many(11, (index) => `a${index}: ${createTheme}`)} }`,
  "three hundred aliases of one field": `mutation { createTheme(themeName: "x", backgroundColor: "112233", wallpaper: "") { ${many(300, (index) => `a${index}: id`)} } }`,
  "fragments that double": FRAGMENT_BOMB,
  "a fragment that spreads itself": "{ accountInformation { ...f } } fragment f on AccountInformation { ...f }",
  "lists in lists in lists in lists": "{ users { teams { members { teams { members { userId } } } } } }",
  "lists in lists behind inline fragments":
    "{ users { ... on User { teams { ... { members { teams { name } } } } } } }",
  "more words than are looked at": `{ accountInformation { ${many(2_100, () => "id")} } }`,
  "a longer document": `{ accountInformation { id } } # ${"x".repeat(20_000)}`,
  "a document as JSON": JSON.stringify({ kind: "Document", definitions: [] }),
  "a document that is a number": "1",
  "a document that is nothing": "null",
  "an empty document": "",
};

describe("in development", () => {
  const app = useTestApp();
  let someone: Someone;
  beforeAll(async () => {
    someone = await (await createTestPeople(app)).someone();
  });
  const countThemes = async (): Promise<number> => {
    const { rows } = await app.context.db.pool.query("select id from themes where user_id = $1", [someone.userId]);
    return rows.length;
  };

  test.each(Object.keys(TOO_MUCH))("refuses %s, and nothing of it runs", async (name) => {
    const answer = await askGraphql(app, someone.token, TOO_MUCH[name] ?? "");
    expect({ status: answer.status, ...readAnswer(answer) }).toMatchObject({ status: 400, ...BAD_INPUT });
    expect(await countThemes()).toBe(0);
  });

  test("takes what the largest screens ask for ten times over", async () => {
    const query = `{ ${many(10, (index) => `a${index}: hobbies(category: all) { hobbies { ${many(20, (at) => `b${at}: id`)} } }`)} }`;
    expect(readAnswer(await askGraphql(app, someone.token, query)).errors).toBe(undefined);
  });

  test("names the variable that is no word of a closed list, also once the document is compiled", async () => {
    const query =
      "query ($category: HobbyCategory!) { hobbyCounts { category } hobbies(category: $category) { after } }";
    const ask = async (category: unknown) => readAnswer(await askGraphql(app, someone.token, query, { category }));
    for (const wrong of ["food", "ALL", "", 5, "food"])
      expect((await ask(wrong)).errors?.map(({ extensions }) => extensions)).toEqual([
        { code: "BAD_INPUT", field: "category" },
      ]);
    expect((await ask("all")).data).toMatchObject({ hobbies: { after: null } });
    const literal = await askGraphql(app, someone.token, "{ hobbies(category: food) { after } }");
    expect(readAnswer(literal)).toMatchObject(BAD_INPUT);
  });

  test("says where the database has no connection to spare that trying again is all it takes", async () => {
    const { pool } = app.context.db;
    await pool.query(
      "create function test_full() returns trigger language plpgsql as $$ begin raise exception 'full' using errcode = '53300'; end $$",
    );
    await pool.query("create trigger test_full before insert on themes for each row execute function test_full()");
    onTestFinished(async () => void (await pool.query("drop function test_full cascade")));
    const answer = await askGraphql(app, someone.token, `mutation { ${createTheme} }`);
    const refused = { errors: [{ extensions: { code: "UNAVAILABLE" } }] };
    expect({ status: answer.status, ...readAnswer(answer) }).toMatchObject({ status: 503, ...refused });
  });

  test("refuses several documents in one request, one of another form, and one above a mebibyte", async () => {
    const headers = { authorization: `ST:${someone.token}` };
    const query = "{ feedUnreadCount }";
    expect((await app.post("/graphql", [{ query }, { query }], headers)).status).toBe(400);
    expect((await app.post("/graphql", { query: { kind: "Document" } }, headers)).status).toBe(400);
    expect((await app.post("/graphql", {}, headers)).status).toBe(400);
    expect((await app.post("/graphql", { query, operationName: "none" }, headers)).status).toBe(400);
    const large = await app.post("/graphql", { query, variables: { text: "x".repeat(1024 * 1024) } }, headers);
    expect([large.status, await large.json()]).toMatchObject([
      413,
      { errors: [{ extensions: { code: "TOO_LARGE" } }] },
    ]);
    const plain = { ...headers, "content-type": "text/csv" };
    expect((await app.post("/graphql", query, plain)).status).toBe(400);
  });

  test("reads a long document of whoever is signed in", async () => {
    const variables = { text: "x".repeat(100_000) };
    const headers = { authorization: `ST:${someone.token}` };
    expect((await app.post("/graphql", { query: "{ feedUnreadCount }", variables }, headers)).status).toBe(200);
  });

  test.each(["Content-Length: 100000", "Transfer-Encoding: chunked"])(
    "refuses a document of nobody with %s before any of it is there",
    async (length) => {
      const stranger = connect(Number(new URL(app.url).port), "127.0.0.1").setEncoding("utf8");
      onTestFinished(() => void stranger.destroy());
      stranger.write(`POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}\r\n\r\n`);
      expect((await once(stranger, "data"))[0]).toMatch(/^HTTP\/1.1 401/u);
    },
  );

  test("answers nothing by GET, which other pages can make a browser send", async () => {
    const query = encodeURIComponent(`mutation { ${createTheme} }`);
    const headers = { authorization: `ST:${someone.token}` };
    expect((await fetch(`${app.url}/graphql?query=${query}`, { headers })).status).toBe(404);
    expect(await countThemes()).toBe(0);
  });

  test("tells what it can be asked", async () => {
    const answer = await askGraphql(app, someone.token, "{ __schema { queryType { name } } }");
    expect(readAnswer(answer).data).toEqual({ __schema: { queryType: { name: "Query" } } });
  });
});

describe("in production", () => {
  const app = useTestApp(() => ({ NODE_ENV: "production", PUBLIC_URL: "https://atrium.example" }));

  test("nobody is told what can be asked", async () => {
    const { token } = await (await createTestPeople(app)).someone();
    for (const query of ["{ __schema { queryType { name } } }", '{ __type(name: "User") { name } }'])
      expect(readAnswer(await askGraphql(app, token, query))).toMatchObject(BAD_INPUT);
    expect(readAnswer(await askGraphql(app, token, "{ __typename feedUnreadCount }")).data).toMatchObject({
      feedUnreadCount: 0,
    });
  });
});
