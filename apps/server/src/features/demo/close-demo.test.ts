import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CLOSE_SESSION_ENDED } from "@atrium/contracts/limits";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type App, createApp } from "../../app.ts";
import { demo as demoFeature } from "./feature.ts";
import { createTestPeople, type TestPeople } from "../../../test/test-people.ts";
import { useTestApp } from "../../../test/test-app.ts";
import { manageUsers } from "../access/accounts/manage-users.ts";
import { hashPassword } from "../access/password/passwords.ts";
import { DEMO_PASSWORD, DEMO_PEOPLE } from "./people.ts";

const app = useTestApp(() => ({ DEMO: "true" }), undefined, "none");
const OWN_PASSWORD = "quiet-harbour-41";
const [INES, TOMASZ] = ["+447700900101", "+447700900102"];
const nodes: App[] = [];
const warned = vi.fn();
let people: TestPeople;
beforeAll(async () => {
  people = await createTestPeople(app);
  vi.spyOn(app.context.log, "warn").mockImplementation(warned);
});
afterAll(async () => {
  for (const node of nodes) await node.close();
});

/** Another start on the same database, as a node that serves. */
async function start({ demo }: { demo: boolean }) {
  const node = await createApp({ ...app.context, config: { ...app.context.config, demo } }, "/nowhere");
  nodes.push(node);
  const url = await node.http.listen({ port: 0, host: "127.0.0.1" });
  return { node, url };
}
async function signIn(phone: string, password: string, url = app.url): Promise<number> {
  const body = JSON.stringify({ identityProvider: "ATRIUM", credentials: { phone, password } });
  const headers = { "content-type": "application/json" };
  return (await fetch(`${url}/auth/signIn`, { method: "POST", headers, body })).status;
}
const listAccounts = async (url: string) => (await (await fetch(`${url}/demo/accounts`)).json()) as { phone: string }[];

test("the people of a demo that an earlier release made are known, and nobody else", async () => {
  const { pool } = app.context.db;
  const read = async () => (await pool.query("select id from users where is_demo order by id")).rows;
  const seeded = await read();
  expect(seeded.length).toBe(DEMO_PEOPLE.length);
  await people.someone();
  await pool.query("update users set is_demo = false");
  const sql = readFileSync(join(import.meta.dirname, "../../migrations/0018-demo-people.sql"), "utf8");
  await pool.query(/^update users[^;]*/m.exec(sql)?.[0] ?? "");
  expect(await read()).toEqual(seeded);
  // By either, whatever became of the other.
  await pool.query("update users set is_demo = false, phone = case when username < 'm' then null else phone end");
  await pool.query("update users set email = null where phone is not null and email like '%@atrium.example'");
  await pool.query(/^update users[^;]*/m.exec(sql)?.[0] ?? "");
  expect(await read()).toEqual(seeded);
  for (const { phone, username } of DEMO_PEOPLE)
    await pool.query("update users set phone = $1, email = $2 where username = $3", [
      phone,
      `${username}@atrium.example`,
      username,
    ]);
});

test("a start without a demo closes the demo people's accounts for good, and leaves every other as it is", async () => {
  // With the same password by chance, and with one of their own.
  const stranger = await people.someone();
  const { kysely, pool } = app.context.db;
  const ownHash = await hashPassword(OWN_PASSWORD);
  await pool.query("update users set password_hash = $1 where phone = $2", [ownHash, TOMASZ]);
  const ines = await app.connect("ines");
  const mei = await app.connect("mei");
  await app.post("/auth/forgotPassword", { phoneNumber: INES });
  expect((await listAccounts(app.url)).length).toBe(DEMO_PEOPLE.length);

  const { url } = await start({ demo: false });
  await Promise.all([ines, mei].map((client) => client.until(() => client.closeCode === CLOSE_SESSION_ENDED)));
  for (const { phone } of DEMO_PEOPLE) expect([phone, await signIn(phone, DEMO_PASSWORD, url)]).toEqual([phone, 401]);
  expect(await signIn(TOMASZ, OWN_PASSWORD, url)).toBe(200);
  expect(await signIn(stranger.phone, DEMO_PASSWORD, url)).toBe(200);
  expect(warned.mock.calls).toEqual([[{ count: DEMO_PEOPLE.length - 1 }, expect.stringContaining("demo")]]);
  const { text } = await manageUsers(app.context, "audit", { who: INES });
  expect(text).toMatch(/account\.closed .*Inès Carvalho/);
  const codes = await kysely.selectFrom("one_time_codes").selectAll().where("user_id", "=", ines.userId).execute();
  expect(codes).toEqual([]);
});

test("further starts cost one look and change nothing, and a demo again has nobody to offer", async () => {
  warned.mockClear();
  const { kysely } = app.context.db;
  const read = () => kysely.selectFrom("users").select(["id", "password_hash"]).orderBy("id").execute();
  const before = await read();
  await start({ demo: false });
  const { node, url } = await start({ demo: true });
  expect(await read()).toEqual(before);
  expect(await listAccounts(url)).toEqual([]);
  expect(node.use(demoFeature).listPeople()).toEqual([]);
  expect(await signIn(INES, DEMO_PASSWORD, url)).toBe(401);
  expect(warned.mock.calls).toEqual([[expect.stringContaining("demo")]]);
});
