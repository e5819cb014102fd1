import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { invitationsMergeStep } from "../account/merge.ts";
import { code, isMember, type Person } from "../test-invitations.ts";
import { paidApp } from "./test-paid.ts";

const { app, someone, room, link, ask, FEE, begin, payAt, stateOf, openPaid } = paidApp();
const READ = "query ($groupId: ID!) { made: paymentRequest(groupId: $groupId) { groupName paymentStatus } }";

const leave = ({ token }: Person) =>
  app.graphql(token, "mutation ($p: String!) { deleteAccount(password: $p) { status } }", { p: DEMO_PASSWORD });

/** The guest has paid, and an administrator is to decide. */
async function openAsking() {
  const opened = await openPaid({ needsApproval: true });
  const begun = await begin(opened.guest, { roomId: opened.roomId });
  await payAt(begun);
  await app.runJobs();
  return { ...opened, begun };
}

async function forgetLater(): Promise<void> {
  app.clock.nowMs += 61_000;
  await app.runTimedJob("invitations.refund-forgotten");
  await app.runJobs();
}

test("of two people who become one, of whom one has paid and one has only begun to, what is paid goes on", async () => {
  const { owner, guest: from, roomId, begun } = await openAsking();
  const into = await someone();
  const unpaid = await begin(into, { roomId });
  const people = { from: from.userId, into: into.userId };
  await inTransaction(app.context, (trx) => invitationsMergeStep.merge(trx, people));
  await app.runJobs();
  expect(await stateOf(begun)).toBe("paid");
  await owner.do("invitations.decide", { roomId, userId: into.userId, approve: true });
  expect([await stateOf(begun), await isMember(into, roomId)]).toEqual(["fulfilled", true]);
  // The other is of nobody any more.
  await payAt(unpaid);
  await app.runJobs();
  expect(await stateOf(unpaid)).toBe("refunded");
});

test("of a room that has no owner any more, what was paid goes back, before and after its payer asks", async () => {
  const { owner, begun, roomId } = await openAsking();
  const [guest, member] = [await someone(), await someone()];
  await owner.do("rooms.addMembers", { roomId, userIds: [member.userId] });
  const late = await begin(guest, { roomId });
  await leave(owner);
  await app.runJobs();
  await payAt(late);
  await app.runJobs();
  await forgetLater();
  expect([await stateOf(begun), await stateOf(late)]).toEqual(["refunded", "refunded"]);
  expect(await isMember(guest, roomId)).toBe(false);
});

test("who has deleted their account when it is settled is let in nowhere, and gets everything back", async () => {
  const { guest, roomId } = await openPaid();
  const begun = await begin(guest, { roomId });
  await payAt(begun);
  await leave(guest);
  await app.runJobs();
  expect(await stateOf(begun)).toBe("refunded");
  const { rows } = await app.context.db.pool.query<{ count: number }>(
    "select member_count as count from rooms where id = $1",
    [roomId],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test("who asked while it was free can pay, and who has paid comes in once nobody has to decide", async () => {
  const { owner, guest, roomId } = await openPaid({ needsApproval: true, fee: null });
  expect((await guest.do("invitations.join", { roomId })).status).toBe("requested");
  await owner.do("rooms.update", { roomId, about: { fee: FEE } });
  expect((await guest.do("invitations.join", { roomId })).status).toBe("paid");
  const begun = await begin(guest, { roomId });
  await payAt(begun);
  await app.runJobs();
  expect((await guest.do("invitations.join", { roomId })).status).toBe("asked");
  await owner.do("rooms.update", { roomId, about: { needsApproval: false } });
  expect((await guest.do("invitations.join", { roomId })).status).toBe("joined");
  expect(await stateOf(begun)).toBe("fulfilled");
});

test("two tabs that begin at once have one payment, also while the provider has not heard of it", async () => {
  const { guest, roomId } = await openPaid();
  const other = await app.context.db.pool.connect();
  await other.query("begin");
  await other.query("lock table payments in exclusive mode");
  const first = begin(guest, { roomId });
  await pause(150);
  const second = begin(guest, { roomId });
  await pause(150);
  await other.query("commit");
  other.release();
  const [one, two] = await Promise.all([first, second]);
  expect(two).toEqual(one);
});

test("a price that changes between two tabs is asked for anew, and never the old one for the new", async () => {
  const { owner, guest, roomId } = await openPaid();
  const other = await app.context.db.pool.connect();
  await other.query("begin");
  await other.query("select from rooms where id = $1 for no key update", [roomId]);
  const first = code(begin(guest, { roomId }));
  await pause(150);
  const change = owner.do("rooms.update", { roomId, about: { fee: { minor: 999, currency: "USD" } } });
  await pause(150);
  const second = code(begin(guest, { roomId }, { subFree: "9.99" }));
  await pause(150);
  await other.query("commit");
  other.release();
  await Promise.all([first, change]);
  expect(await second).toBe("CONFLICT");
});

test("a decision beside the end of the asker's account waits for it, and fails for nobody", async () => {
  const { owner, guest, roomId } = await openAsking();
  const other = await app.context.db.pool.connect();
  await other.query("begin");
  await other.query("delete from join_requests where user_id = $1", [guest.userId]);
  const decision = code(owner.do("invitations.decide", { roomId, userId: guest.userId, approve: false }));
  await pause(300);
  await other.query("delete from room_payments where user_id = $1", [guest.userId]);
  await other.query("commit");
  other.release();
  expect(await decision).not.toBe("INTERNAL");
});

test("what a private room is called later is not told to who only paid for it once", async () => {
  const { owner, guest } = await openPaid();
  const roomId = await room(owner, { isPublic: false, fee: FEE });
  const alias = await link(owner, roomId);
  await begin(guest, { alias });
  await owner.do("invitations.revokeLink", { alias });
  await owner.do("rooms.update", { roomId, name: "Secret" });
  expect(await ask(guest, READ, { groupId: roomId })).toMatchObject({ made: { groupName: "Masons" } });
});

test("who has paid for a place by a link that is full when it is decided gets everything back", async () => {
  const { owner } = await openPaid();
  const roomId = await room(owner, { isPublic: false, fee: FEE });
  const alias = await link(owner, roomId, { userLimit: 1, needsApproval: true });
  const guests = [await someone(), await someone()];
  const begun = await Promise.all(guests.map((guest) => begin(guest, { alias })));
  for (const one of begun) await payAt(one);
  await app.runJobs();
  const userIds = guests.map(({ userId }) => userId);
  const decided = await owner.do("invitations.decideMany", { roomId, userIds, approve: true });
  expect([decided.answered.length, decided.full.length]).toEqual([1, 1]);
  await app.runJobs();
  const states = await Promise.all(begun.map(stateOf));
  expect(states.filter((state) => state === "fulfilled")).toHaveLength(1);
  expect(states.filter((state) => state === "refunded")).toHaveLength(1);
});

test("who has paid and cannot sign in any more, so that nobody can decide, gets everything back", async () => {
  const { guest, begun } = await openAsking();
  await app.context.db.pool.query("update users set password_hash = null, can_sign_in = false where id = $1", [
    guest.userId,
  ]);
  await forgetLater();
  expect(await stateOf(begun)).toBe("refunded");
});
