import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { RoomId } from "@atrium/contracts/ids";
import type { PaymentRequest } from "@atrium/contracts/room-payments";
import { ROOM_PAID_WITHIN_MS } from "@atrium/contracts/room-payment-limits";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { code, isMember, type Person } from "../test-invitations.ts";
import { paidApp, type Way } from "./test-paid.ts";

const { app, someone, room, link, feed, ask, FEE, begin, payAt, stateOf, openPaid } = paidApp();
const REQUEST =
  "{ groupId groupName alias userId paymentStatus paymentParams { paymentId status } createdAt updatedAt }";
const UPDATE = `mutation ($id: ID!, $userId: ID, $paymentIntentId: String) {
  made: updatePaymentStatus(id: $id, userId: $userId, message: "Join channel after payment", paymentIntentId: $paymentIntentId) ${REQUEST} }`;
const READ = `query ($groupId: ID!, $userId: ID) { made: paymentRequest(groupId: $groupId, userId: $userId) ${REQUEST} }`;

const update = (person: Person, id: string, more: object = {}) =>
  ask<{ made: PaymentRequest }>(person, UPDATE, { id, ...more }).then(({ made }) => made);
const read = (person: Person, groupId: RoomId) =>
  ask<{ made: PaymentRequest | null }>(person, READ, { groupId }).then(({ made }) => made);

const join = async (person: Person, way: Way) => (await person.do("invitations.join", way)).status;

describe("a channel that costs something", () => {
  test("is joined once it is paid, though the browser never returns  LINK-024 LINK-025 LINK-026", async () => {
    const { owner, guest, roomId } = await openPaid();
    expect(await join(guest, { roomId })).toBe("paid");
    const begun = await begin(guest, { roomId }, { userId: guest.userId });
    expect(await begin(guest, { roomId })).toEqual(begun);
    const page = await (await fetch(begun.paymentLink)).text();
    expect(page).toContain("$4.99");
    expect(page).toContain("Masons");
    expect(await isMember(guest, roomId)).toBe(false);
    const paid = await payAt(begun);
    expect(paid.headers.get("location")).toBe(`${app.url}/j/paid/${begun.id}?paymentStatus=true`);
    await app.runJobs();
    expect(await isMember(guest, roomId)).toBe(true);
    expect(await stateOf(begun)).toBe("fulfilled");
    expect(await owner.do("rooms.get", { roomId })).toMatchObject({ room: { memberCount: 2 } });
  });

  test("says by the provider's word how a payment stands, to its payer alone  LINK-027 LINK-034 LINK-035", async () => {
    const { owner, guest, roomId } = await openPaid();
    expect(await read(guest, roomId)).toBe(null);
    const begun = await begin(guest, { roomId });
    // What a browser says on coming back proves nothing.
    const said = { paymentIntentId: "WEB_INTENT", userId: guest.userId };
    expect(await update(guest, begun.id, said)).toMatchObject({ paymentStatus: "pending" });
    expect(await isMember(guest, roomId)).toBe(false);
    for (const other of [owner, await someone()]) {
      expect(await code(update(other, begun.id))).toBe("NOT_FOUND");
      expect(await read(other, roomId)).toBe(null);
    }
    await payAt(begun);
    const answers = await Promise.all([1, 2, 3].map(() => update(guest, begun.id, said)));
    for (const one of answers) {
      expect(one).toEqual({
        groupId: roomId,
        groupName: "Masons",
        alias: null,
        userId: guest.userId,
        paymentStatus: "success",
        paymentParams: { paymentId: begun.id, status: "joined" },
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      });
    }
    expect(await read(guest, roomId)).toEqual(answers[0]);
    expect(await isMember(guest, roomId)).toBe(true);
    await app.runJobs();
    expect(await stateOf(begun)).toBe("fulfilled");
  });

  test("takes no other price, no other payer, and nothing where nothing is to be paid  A-69 A-11 LINK-032", async () => {
    const { owner, guest, roomId } = await openPaid();
    for (const other of [{ subFree: "4.98" }, { subFree: "0.01" }, { currency: "EUR" }])
      expect(await code(begin(guest, { roomId }, other)), JSON.stringify(other)).toBe("CONFLICT");
    for (const wrong of [{ subFree: "a lot" }, { subFree: "4.999" }, { currency: "usd" }, { userId: owner.userId }])
      expect(await code(begin(guest, { roomId }, wrong)), JSON.stringify(wrong)).toBe("BAD_INPUT");
    expect(await code(begin(owner, { roomId }))).toBe("CONFLICT");
    expect(await code(begin(guest, { roomId: randomUUID() as RoomId }))).toBe("NOT_FOUND");
    const free = await room(owner, { isPublic: true });
    expect(await code(begin(guest, { roomId: free }))).toBe("CONFLICT");
    const hidden = await room(owner, { fee: FEE });
    expect(await code(begin(guest, { roomId: hidden }))).toBe("NOT_FOUND");
  });

  test("is paid in dollars where no currency is said  LINK-033", async () => {
    const { guest, roomId } = await openPaid();
    expect(await begin(guest, { roomId }, { currency: undefined })).toEqual(await begin(guest, { roomId }));
  });

  test("says so, and keeps a note of it, where the provider gives no page  LINK-031", async () => {
    const { guest, roomId } = await openPaid();
    const said = vi.spyOn(app.context.log, "error").mockImplementation(() => {});
    await app.context.db.pool.query("alter table test_checkouts rename to test_checkouts_away");
    onTestFinished(async () => {
      said.mockRestore();
      await app.context.db.pool.query("alter table if exists test_checkouts_away rename to test_checkouts");
    });
    expect(await code(begin(guest, { roomId }))).toBe("INTERNAL");
    expect(said.mock.calls.map(([, message]) => message)).toContain("Failed to generate payment link");
    await app.context.db.pool.query("alter table test_checkouts_away rename to test_checkouts");
    await payAt(await begin(guest, { roomId }));
    await app.runJobs();
    expect(await isMember(guest, roomId)).toBe(true);
  });

  test("of which nobody is the owner any more cannot be paid for", async () => {
    const { guest, roomId } = await openPaid();
    await app.context.db.pool.query("update rooms set owner_id = null where id = $1", [roomId]);
    expect(await code(begin(guest, { roomId }))).toBe("CONFLICT");
  });

  test("is paid at the new price once it has changed, and at the old one by nobody any more", async () => {
    const { owner, guest, roomId } = await openPaid();
    const old = await begin(guest, { roomId });
    await owner.do("rooms.update", { roomId, about: { fee: { minor: 999, currency: "USD" } } });
    const now = await begin(guest, { roomId }, { subFree: "9.99" });
    expect(now.id).not.toBe(old.id);
    await payAt(old);
    await app.runJobs();
    expect(await isMember(guest, roomId)).toBe(false);
    await payAt(now);
    await app.runJobs();
    expect(await isMember(guest, roomId)).toBe(true);
  });

  test("is not paid for once the time for it is over, and then anew", async () => {
    const { guest, roomId } = await openPaid();
    const old = await begin(guest, { roomId });
    app.clock.nowMs += ROOM_PAID_WITHIN_MS;
    await app.runTimedJob("payments.look-at-open");
    await app.runJobs();
    expect(await update(guest, old.id)).toMatchObject({ paymentStatus: "canceled" });
    const now = await begin(guest, { roomId });
    expect(now.id).not.toBe(old.id);
    await payAt(now);
    expect(await update(guest, now.id)).toMatchObject({ paymentStatus: "success" });
  });

  test("lets as many in by a link as it may, and who paid too late gets everything back  R3", async () => {
    const { owner, roomId } = await openPaid({ isPublic: false });
    const alias = await link(owner, roomId, { userLimit: 2 });
    const guests = await Promise.all(Array.from({ length: 5 }, () => someone()));
    const begun = await Promise.all(guests.map((guest) => begin(guest, { alias })));
    await Promise.all(begun.map((one) => payAt(one)));
    await Promise.all([app.runJobs(), ...guests.map((guest, at) => update(guest, begun[at]?.id ?? ""))]);
    await app.runJobs();
    const states = await Promise.all(begun.map(stateOf));
    expect(states.filter((state) => state === "fulfilled")).toHaveLength(2);
    expect(states.filter((state) => state === "refunded")).toHaveLength(3);
    const isIn = await Promise.all(guests.map((guest) => isMember(guest, roomId)));
    expect(isIn).toEqual(states.map((state) => state === "fulfilled"));
    const [first] = (await owner.do("invitations.links", { roomId })).links;
    expect(first?.joinedCount).toBe(2);
  });
});

describe("where an administrator decides", () => {
  async function openAsked() {
    const opened = await openPaid({ needsApproval: true });
    const begun = await begin(opened.guest, { roomId: opened.roomId });
    await payAt(begun);
    await app.runJobs();
    return { ...opened, begun };
  }
  const decide = ({ owner, guest, roomId }: Awaited<ReturnType<typeof openAsked>>, approve: boolean) =>
    owner.do("invitations.decide", { roomId, userId: guest.userId, approve });

  test("who has paid asks, and is in and charged once they are let in  A-46", async () => {
    const opened = await openAsked();
    const { owner, guest, roomId, begun } = opened;
    expect(await isMember(guest, roomId)).toBe(false);
    expect(await join(guest, { roomId })).toBe("asked");
    expect(await code(begin(guest, { roomId }))).toBe("CONFLICT");
    expect(await update(guest, begun.id)).toMatchObject({
      paymentStatus: "success",
      paymentParams: { status: "asking" },
    });
    expect(await stateOf(begun)).toBe("paid");
    expect((await feed(owner)).map((item) => item.code)).toContain("CHAT_JOIN_REQUEST");
    await app.runTimedJob("invitations.refund-forgotten");
    await decide(opened, true);
    expect(await isMember(guest, roomId)).toBe(true);
    expect(await stateOf(begun)).toBe("fulfilled");
    expect(await update(guest, begun.id)).toMatchObject({ paymentParams: { status: "joined" } });
  });

  test("who is turned down gets everything back, and may pay again  A-46", async () => {
    const opened = await openAsked();
    const { guest, roomId, begun } = opened;
    await decide(opened, false);
    await app.runJobs();
    expect(await stateOf(begun)).toBe("refunded");
    expect(await update(guest, begun.id)).toMatchObject({ paymentStatus: "refunded" });
    expect(await join(guest, { roomId })).toBe("paid");
    expect((await begin(guest, { roomId })).id).not.toBe(begun.id);
  });

  test("whoever is added by a member has got what they paid for", async () => {
    const { owner, guest, roomId, begun } = await openAsked();
    await owner.do("rooms.addMembers", { roomId, userIds: [guest.userId] });
    expect(await stateOf(begun)).toBe("fulfilled");
  });

  test("of a room that is closed before anybody has decided, everything goes back", async () => {
    const { guest, roomId, begun } = await openAsked();
    await app.context.db.pool.query("update rooms set is_closed = true where id = $1", [roomId]);
    app.clock.nowMs += 61_000;
    await app.runTimedJob("invitations.refund-forgotten");
    await app.runJobs();
    expect(await stateOf(begun)).toBe("refunded");
    expect(await update(guest, begun.id)).toMatchObject({ paymentStatus: "refunded" });
  });
});

describe("who deletes their account", () => {
  test("while their payment is being settled gets it back all the same", async () => {
    const { guest, roomId } = await openPaid();
    const begun = await begin(guest, { roomId });
    const { pool } = app.context.db;
    const other = await pool.connect();
    await other.query("begin");
    await other.query("select from rooms where id = $1 for no key update", [roomId]);
    await payAt(begun);
    const settling = app.runJobs();
    await pause(150);
    await other.query("delete from room_payments where id = $1", [begun.id]);
    await other.query("commit");
    other.release();
    await settling;
    await app.runJobs();
    expect(await stateOf(begun)).toBe("refunded");
  });

  test("gets back what they paid for a room in which they never were, and pays nothing more", async () => {
    const asked = await openPaid({ needsApproval: true });
    const paid = await begin(asked.guest, { roomId: asked.roomId });
    await payAt(paid);
    await app.runJobs();
    const { roomId } = await openPaid();
    const open = await begin(asked.guest, { roomId });
    const { token } = asked.guest;
    await app.graphql(token, "mutation ($p: String!) { deleteAccount(password: $p) { status } }", { p: DEMO_PASSWORD });
    await app.runJobs();
    await payAt(open);
    await app.runJobs();
    expect([await stateOf(paid), await stateOf(open)]).toEqual(["refunded", "expired"]);
    const { rows } = await app.context.db.pool.query("select from room_payments where user_id = $1", [
      asked.guest.userId,
    ]);
    expect(rows).toEqual([]);
  });
});
