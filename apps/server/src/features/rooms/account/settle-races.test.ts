import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { useTestClients } from "../../../../test/test-clients.ts";
import { refusal } from "../../../platform/realtime/test-client.ts";
import { DEMO_PASSWORD } from "../../demo/people.ts";

const app = useTestApp();
const { connect } = useTestClients(app);
type Client = Awaited<ReturnType<typeof connect>>;
async function deleteAccount({ token }: Client): Promise<void> {
  await app.graphql(token, `mutation { deleteAccount(password: "${DEMO_PASSWORD}") { status } }`);
}

test("a group whose others have not joined the instance yet is theirs who joins it", async () => {
  const [owner, invited] = [await connect(), await connect()];
  const input = { chatType: "group" as const, clientId: randomUUID(), name: "Imported", userIds: [invited.userId] };
  const { roomId } = (await owner.do("rooms.create", input)).room;
  const { pool } = app.context.db;
  await pool.query("update users set can_sign_in = false, join_pending = true, password_hash = null where id = $1", [
    invited.userId,
  ]);
  await deleteAccount(owner);
  await app.runJobs();
  await pool.query("update users set can_sign_in = true, join_pending = false where id = $1", [invited.userId]);
  await app.runTimedJob("rooms.settle-ended-accounts");
  await app.runJobs();
  const { rows } = await pool.query("select owner_id from rooms where id = $1", [roomId]);
  expect(rows).toEqual([{ owner_id: invited.userId }]);
});

test("two owners in turn who delete at once leave no room to a deleted account, after the daily round", async () => {
  for (let round = 0; round < 6; round += 1) {
    const [owner, admin, member] = [await connect(), await connect(), await connect()];
    const input = {
      chatType: "group" as const,
      clientId: randomUUID(),
      name: "Site",
      userIds: [admin.userId, member.userId],
    };
    const { roomId } = (await owner.do("rooms.create", input)).room;
    await owner.do("rooms.setRole", { roomId, userId: admin.userId, role: "admin" });
    await Promise.all([
      deleteAccount(owner),
      deleteAccount(admin),
      refusal(owner.do("rooms.passOwnership", { roomId, userId: admin.userId })),
    ]);
    for (const person of [owner, admin]) await deleteAccount(person);
    await app.runJobs();
    const { rows } = await app.context.db.pool.query(
      "select users.deleted_at from rooms join users on users.id = owner_id where rooms.id = $1",
      [roomId],
    );
    expect(rows).toEqual([{ deleted_at: null }]);
  }
});

test("nobody hands a room to a deleted account", async () => {
  const [owner, gone, member] = [await connect(), await connect(), await connect()];
  const input = {
    chatType: "group" as const,
    clientId: randomUUID(),
    name: "Site",
    userIds: [gone.userId, member.userId],
  };
  const { roomId } = (await owner.do("rooms.create", input)).room;
  await deleteAccount(gone);
  await app.runJobs();
  expect(await refusal(owner.do("rooms.passOwnership", { roomId, userId: gone.userId }))).toBe("NOT_FOUND");
  expect(await refusal(owner.do("rooms.setRole", { roomId, userId: gone.userId, role: "admin" }))).toBe("NOT_FOUND");
});

test("who deletes their account while something is done in a room of theirs is told of no fault", async () => {
  const answers: unknown[] = [];
  for (let round = 0; round < 8; round += 1) {
    const [owner, admin] = [await connect(), await connect()];
    const input = { chatType: "group" as const, clientId: randomUUID(), name: "Site", userIds: [admin.userId] };
    const { roomId } = (await owner.do("rooms.create", input)).room;
    const query = `mutation { deleteAccount(password: "${DEMO_PASSWORD}") { status } }`;
    const [{ errors }, passed] = await Promise.all([
      app.graphql(admin.token, query),
      refusal(owner.do("rooms.passOwnership", { roomId, userId: admin.userId })),
    ]);
    answers.push(errors?.[0]?.extensions.code ?? "deleted", passed);
  }
  expect(answers).not.toContain("INTERNAL");
});

test("of two who share rooms and delete their accounts at once neither is told of a fault", async () => {
  const answers: unknown[] = [];
  for (let round = 0; round < 8; round += 1) {
    const [one, other] = [await connect(), await connect()];
    for (let count = 0; count < 12; count += 1)
      await one.do("rooms.create", {
        chatType: "group",
        clientId: randomUUID(),
        name: "Site",
        userIds: [other.userId],
      });
    const query = `mutation { deleteAccount(password: "${DEMO_PASSWORD}") { status } }`;
    const both = await Promise.all([app.graphql(one.token, query), app.graphql(other.token, query)]);
    for (const { errors } of both) answers.push(errors?.[0]?.extensions.code ?? "deleted");
  }
  expect(answers).not.toContain("INTERNAL");
});
