import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../demo/people.ts";
import { invitationsMergeStep } from "./account/merge.ts";
import { code, invitationsApp, isMember, type Person } from "./test-invitations.ts";

const { app, someone, room, link } = invitationsApp();
const listOf = async (person: Person) => (await person.do("invitations.list", {})).invitations;
const countOf = async (person: Person) => (await person.do("invitations.overview", {})).invitationCount;

describe("an invitation into a room", () => {
  test("waits for an answer, is counted and told at once, and is one however often it is sent  NOTI-021", async () => {
    const [owner, guest] = [await someone(), await someone()];
    const roomId = await room(owner);
    const invite = () => owner.do("invitations.invite", { roomId, userIds: [guest.userId, owner.userId] });
    const answers = await Promise.all([invite(), invite(), invite()]);
    expect(answers.flatMap(({ invited }) => invited)).toEqual([guest.userId]);
    await guest.until(() => guest.eventsOf("invitations.changed").length > 0);
    expect(await listOf(guest)).toEqual([
      expect.objectContaining({
        roomId,
        name: "Masons",
        memberCount: 1,
        inviter: expect.objectContaining({ userId: owner.userId }),
      }),
    ]);
    expect([await countOf(guest), await countOf(owner)]).toEqual([1, 0]);
    expect(await isMember(guest, roomId)).toBe(false);
  });

  test("is accepted once: a member, and nothing waits", async () => {
    const [owner, guest] = [await someone(), await someone()];
    const roomId = await room(owner);
    await owner.do("invitations.invite", { roomId, userIds: [guest.userId] });
    const accept = () => code(guest.do("invitations.respond", { roomId, accept: true }));
    const answers = await Promise.all([accept(), accept(), accept()]);
    expect(answers.filter((answer) => answer === "accepted")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "NOT_FOUND")).toHaveLength(2);
    expect(await isMember(guest, roomId)).toBe(true);
    expect([await listOf(guest), await countOf(guest)]).toEqual([[], 0]);
    expect((await owner.do("rooms.get", { roomId })).room.memberCount).toBe(2);
  });

  test("is declined, and may be made again", async () => {
    const [owner, guest] = [await someone(), await someone()];
    const roomId = await room(owner);
    const invite = () => owner.do("invitations.invite", { roomId, userIds: [guest.userId] });
    await invite();
    await guest.do("invitations.respond", { roomId, accept: false });
    expect([await isMember(guest, roomId), await countOf(guest)]).toEqual([false, 0]);
    expect(await code(guest.do("invitations.respond", { roomId, accept: true }))).toBe("NOT_FOUND");
    expect((await invite()).invited).toEqual([guest.userId]);
  });

  test("is made by who looks after the room, to people who are there", async () => {
    const [owner, member, stranger] = [await someone(), await someone(), await someone()];
    const roomId = await room(owner, {}, [member]);
    for (const other of [member, stranger])
      expect(await code(other.do("invitations.invite", { roomId, userIds: [stranger.userId] }))).toBe("NOT_FOUND");
    const nobody = "00000000-0000-4000-8000-000000000000" as never;
    expect(await code(owner.do("invitations.invite", { roomId, userIds: [nobody] }))).toBe("NOT_FOUND");
    expect(await code(owner.do("invitations.invite", { roomId, userIds: [] }))).toBe("BAD_INPUT");
    expect((await owner.do("invitations.invite", { roomId, userIds: [member.userId] })).invited).toEqual([]);
    expect(await code(stranger.do("invitations.respond", { roomId, accept: true }))).toBe("NOT_FOUND");
  });

  test("goes with the room, and with coming in another way", async () => {
    const [owner, guest] = [await someone(), await someone()];
    const [roomId, ended] = [await room(owner), await room(owner)];
    for (const one of [roomId, ended]) await owner.do("invitations.invite", { roomId: one, userIds: [guest.userId] });
    await owner.do("rooms.delete", { roomId: ended });
    expect(await countOf(guest)).toBe(1);
    expect(await code(guest.do("invitations.respond", { roomId: ended, accept: true }))).toBe("NOT_FOUND");
    await guest.do("invitations.join", { alias: await link(owner, roomId) });
    expect(await countOf(guest)).toBe(0);
  });
});

describe("what is kept of somebody", () => {
  const rowsOf = async (userId: string) =>
    (
      await sql`
        select 'link' as kept from invite_links where created_by = ${userId} union all
        select 'request' from join_requests where user_id = ${userId} union all
        select 'invited' from room_invitations where user_id = ${userId} union all
        select 'inviting' from room_invitations where invited_by = ${userId} order by 1`.execute(app.context.db.kysely)
    ).rows.map((row) => (row as { kept: string }).kept);

  async function busy() {
    const [owner, other, guest] = [await someone(), await someone(), await someone()];
    const [own, asked] = [await room(owner), await room(other)];
    await link(owner, own);
    await owner.do("invitations.invite", { roomId: own, userIds: [guest.userId] });
    await other.do("invitations.invite", { roomId: asked, userIds: [owner.userId] });
    await owner.do("invitations.join", { alias: await link(other, asked, { needsApproval: true }) });
    return { owner, other, guest, own, asked };
  }

  test("goes with the account: nobody waits, nobody is invited by nobody", async () => {
    const { owner, other, guest, asked } = await busy();
    expect(await rowsOf(owner.userId)).toEqual(["invited", "inviting", "link", "request"]);
    await app.graphql(owner.token, `mutation { deleteAccount(password: "${DEMO_PASSWORD}") { status } }`);
    expect((await other.do("invitations.overview", {})).waiting).toEqual([]);
    await app.runJobs();
    expect(await rowsOf(owner.userId)).toEqual([]);
    expect((await other.do("invitations.requests", { roomId: asked })).requests).toEqual([]);
    expect(await countOf(guest)).toBe(0);
  });

  test("is the other's when two accounts become one; where they are a member nothing waits  B-07", async () => {
    const { owner, other, guest, asked } = await busy();
    const into = await someone();
    const third = await room(other, {}, [into]);
    await other.do("invitations.invite", { roomId: asked, userIds: [into.userId] });
    await owner.do("invitations.join", { alias: await link(other, third, { needsApproval: true }) });
    await app.context.db.kysely
      .transaction()
      .execute((trx) => invitationsMergeStep.merge(trx, { from: owner.userId, into: into.userId }));
    expect(await rowsOf(owner.userId)).toEqual([]);
    expect(await rowsOf(into.userId)).toEqual(["invited", "inviting", "link", "request"]);
    expect((await other.do("invitations.requests", { roomId: third })).requests).toEqual([]);
    expect(await listOf(guest)).toMatchObject([{ inviter: { userId: into.userId } }]);
  });
});
