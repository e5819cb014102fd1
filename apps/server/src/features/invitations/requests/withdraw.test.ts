import type { RoomId } from "@atrium/contracts/ids";
import { ROOM_PAYMENT_ANSWERED_WITHIN_MS } from "@atrium/contracts/room-payment-limits";
import { describe, expect, onTestFinished, test } from "vitest";
import { paidApp } from "../paid/test-paid.ts";
import { code, isMember, type Person } from "../test-invitations.ts";

const { app, someone, room, feed, begin, payAt, stateOf, openPaid } = paidApp();

const waitingOf = async (owner: Person) => (await owner.do("invitations.overview", {})).waiting;
const asksOf = async (owner: Person) => (await feed(owner)).filter((item) => item.code === "CHAT_JOIN_REQUEST");

/** As it is stored: sessions are over by the time that a request is. */
async function countLeft(roomId: RoomId): Promise<object> {
  const { rows } = await app.context.db.pool.query<object>(
    `select (select count(*)::int from join_requests where room_id = $1) as requests,
      (select count(*)::int from feed_items where code = 'CHAT_JOIN_REQUEST' and chat_id = $1) as items,
      (select count(*)::int from room_members where room_id = $1 and left_at is null) as members`,
    [roomId],
  );
  return rows[0] ?? {};
}

/** The guest asks to join, and has paid for it where that costs something. */
async function openAsked({ isPaid }: { readonly isPaid: boolean }) {
  const opened = await openPaid(isPaid ? { needsApproval: true } : { needsApproval: true, fee: null });
  const { guest, roomId } = opened;
  if (!isPaid) await guest.do("invitations.join", { roomId });
  const begun = isPaid ? await begin(guest, { roomId }) : { id: roomId, paymentLink: "" };
  if (isPaid) await payAt(begun);
  await app.runJobs();
  return { ...opened, begun };
}

describe("who asks to join", () => {
  test("takes it back: nothing waits, nothing is left in a feed, and both sides hear of it", async () => {
    const { owner, guest, roomId } = await openAsked({ isPaid: false });
    expect([(await waitingOf(owner)).length, (await asksOf(owner)).length]).toEqual([1, 1]);
    const heard = [owner, guest].map((person) => person.eventsOf("invitations.changed").length);
    await guest.do("invitations.withdraw", { roomId });
    expect([await waitingOf(owner), await asksOf(owner)]).toEqual([[], []]);
    await Promise.all(
      [owner, guest].map((person, at) =>
        person.until(() => person.eventsOf("invitations.changed").length > (heard[at] ?? 0)),
      ),
    );
    expect(await code(guest.do("invitations.withdraw", { roomId }))).toBe("NOT_FOUND");
    expect((await guest.do("invitations.join", { roomId })).status).toBe("requested");
    expect(await asksOf(owner)).toHaveLength(1);
  });

  test("keeps an invitation, by which they still come in", async () => {
    const owner = await someone();
    const [guest, roomId] = [await someone(), await room(owner, { isPublic: true, needsApproval: true })];
    await guest.do("invitations.join", { roomId });
    await owner.do("invitations.invite", { roomId, userIds: [guest.userId] });
    await guest.do("invitations.withdraw", { roomId });
    await guest.do("invitations.respond", { roomId, accept: true });
    expect(await isMember(guest, roomId)).toBe(true);
  });

  test("and has paid gets all of it back by taking it back, and may pay again  A-46", async () => {
    const { guest, roomId, begun } = await openAsked({ isPaid: true });
    await guest.do("invitations.withdraw", { roomId });
    await app.runJobs();
    expect(await stateOf(begun)).toBe("refunded");
    expect((await guest.do("invitations.join", { roomId })).status).toBe("paid");
    expect((await begin(guest, { roomId })).id).not.toBe(begun.id);
  });

  test("and is let in at the same moment is in and has paid, or is not and has not", async () => {
    for (let round = 0; round < 8; round++) {
      const { owner, guest, roomId, begun } = await openAsked({ isPaid: true });
      const [answer, decision] = await Promise.all([
        code(guest.do("invitations.withdraw", { roomId })),
        code(owner.do("invitations.decide", { roomId, userId: guest.userId, approve: true })),
      ]);
      await app.runJobs();
      const isIn = await isMember(guest, roomId);
      expect([answer, decision, await stateOf(begun)]).toEqual(
        isIn ? ["NOT_FOUND", "accepted", "fulfilled"] : ["accepted", "NOT_FOUND", "refunded"],
      );
    }
  });

  test("and has paid gets it back where nobody answers in time, and not a moment before  A-46", async () => {
    const { roomId, begun } = await openAsked({ isPaid: true });
    const free = await openAsked({ isPaid: false });
    app.clock.nowMs += ROOM_PAYMENT_ANSWERED_WITHIN_MS - 60_000;
    await app.runTimedJob("invitations.end-unanswered");
    expect(await stateOf(begun)).toBe("paid");
    app.clock.nowMs += 61_000;
    await app.runTimedJob("invitations.end-unanswered");
    await app.runJobs();
    expect(await stateOf(begun)).toBe("refunded");
    expect(await countLeft(roomId)).toEqual({ requests: 0, items: 0, members: 1 });
    // Who has paid nothing waits for as long as they like.
    expect(await countLeft(free.roomId)).toEqual({ requests: 1, items: 1, members: 1 });
  });

  test("and whose request cannot be ended keeps no other from getting their money back", async () => {
    const [first, second] = [await openAsked({ isPaid: true }), await openAsked({ isPaid: true })];
    const { pool } = app.context.db;
    await pool.query(
      `create function test_stuck() returns trigger language plpgsql as $$ begin
         if old.room_id = '${first.roomId}' then raise exception 'stuck'; end if; return old; end $$`,
    );
    await pool.query(
      "create trigger test_stuck before delete on join_requests for each row execute function test_stuck()",
    );
    onTestFinished(async () => void (await pool.query("drop function test_stuck cascade")));
    app.clock.nowMs += ROOM_PAYMENT_ANSWERED_WITHIN_MS;
    await app.runTimedJob("invitations.end-unanswered");
    await app.runJobs();
    expect([await stateOf(first.begun), await stateOf(second.begun)]).toEqual(["paid", "refunded"]);
  });
});
