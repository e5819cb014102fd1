import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { createTestPeople, type Someone, type TestPeople } from "../../../test/test-people.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { DEMO_PASSWORD } from "../demo/people.ts";
import { lockUser } from "./store.ts";
import { claimHandle, moveHandles, releaseHandles } from "./handles-store.ts";

const app = useTestApp();
let people: TestPeople;
beforeAll(async () => {
  people = await createTestPeople(app);
});

const claim = ({ userId }: Someone, name: string) =>
  inTransaction(app.context, (trx) => claimHandle(trx, userId, name));
const rename = async ({ userId, token }: Someone, name: string) => {
  const body = { default_username: `@${name}`, user_id: userId };
  const answer = await app.post("/api/username", body, { authorization: `ST:${token}` });
  return ((await answer.json()) as { data: { error?: string } }).data.error ?? "OK";
};
const ownerOf = async (name: string): Promise<string | null> => {
  const { rows } = await app.context.db.pool.query("select owner_id from handles where name = $1", [name]);
  return (rows[0] as { owner_id: string } | undefined)?.owner_id ?? null;
};

test("a name is one person's, and theirs as often as they ask  A-17", async () => {
  const [one, other] = [await people.someone(), await people.someone()];
  expect(await claim(one, "lighthouse")).toBe(true);
  expect(await claim(one, "lighthouse")).toBe(true);
  expect(await claim(other, "lighthouse")).toBe(false);
  const both = await Promise.all([claim(one, "wanted"), claim(other, "wanted")]);
  expect(both.filter(Boolean)).toHaveLength(1);
});

test("a name that is given back is free for others at once  ACC-099", async () => {
  const [one, other] = [await people.someone(), await people.someone()];
  expect(await rename(one, "firstchoice")).toBe("OK");
  expect(await rename(other, "firstchoice")).toBe("USERNAME_TAKEN");
  expect(await rename(one, "secondchoice")).toBe("OK");
  expect(await ownerOf("firstchoice")).toBeNull();
  expect(await rename(other, "firstchoice")).toBe("OK");
});

test("names that would pass for the operator are nobody's to take", async () => {
  const person = await people.someone();
  for (const name of ["admin", "support", "atrium"]) expect(await rename(person, name), name).toBe("USERNAME_TAKEN");
});

test("who has a reserved name already, from before it was or by the operator, goes on with it", async () => {
  const [person, other] = [await people.someone(), await people.someone()];
  expect(await claim(person, "support")).toBe(true);
  expect(await rename(person, "support")).toBe("OK");
  expect(await rename(other, "support")).toBe("USERNAME_TAKEN");
});

test("whatever goes by a name is its owner's, whoever writes it", async () => {
  const [one, other] = [await people.someone(), await people.someone()];
  await rename(one, "mineforsure");
  const steal = app.context.db.pool.query("update users set username = 'notclaimed' where id = $1", [other.userId]);
  await expect(steal).rejects.toThrow(/users_handle/);
  const drop = app.context.db.pool.query("delete from handles where name = 'mineforsure'");
  await expect(drop).rejects.toThrow(/users_handle/);
});

test("a page that goes to another account takes its name along, also from the account it came from  TEAM-015", async () => {
  const [from, into] = [await people.someone(), await people.someone()];
  await rename(from, "oldname");
  const id = await people.make(
    from,
    'createProfile(title: "Work", accessLevel: PUBLIC, colorCode: "#b4d8ff,#7db6f7", data: [])',
  );
  await people.ask(
    from,
    `mutation { createPublicProfile(profileId: "${id}", username: "oldname", status: ACTIVE, description: "") { id } }`,
  );
  await inTransaction(app.context, async (trx) => {
    await trx.updateTable("profiles").set({ user_id: into.userId, is_default: false }).where("id", "=", id).execute();
    await moveHandles(trx, { from: from.userId, into: into.userId });
  });
  expect(await ownerOf("oldname")).toBe(into.userId);
  await inTransaction(app.context, (trx) => releaseHandles(trx, [from.userId, into.userId]));
  expect(await ownerOf("oldname")).toBe(into.userId);
});

test("whoever has left makes nothing more, also what was under way when they left", async () => {
  const person = await people.someone();
  const hold = () => inTransaction(app.context, (trx) => lockUser(trx, person.userId));
  await expect(hold()).resolves.toBeUndefined();
  await people.ask(person, `mutation { deleteAccount(password: "${DEMO_PASSWORD}") { status } }`);
  await expect(hold()).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
});
