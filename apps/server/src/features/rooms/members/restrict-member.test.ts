import { randomUUID } from "node:crypto";
import type { ClientId, RoomId } from "@atrium/contracts/ids";
import { DEFAULT_RIGHTS } from "@atrium/contracts/rules/room-rights";
import { expect, test } from "vitest";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { code, invitationsApp, type Person } from "../../invitations/test-invitations.ts";
import { roomsMergeStep } from "../account/merge.ts";

const { app, someone } = invitationsApp();
const restrict = (person: Person, roomId: RoomId, { userId }: Person, minutes: number | null = 60) =>
  person.do("rooms.restrict", { roomId, userId, minutes });
const write = (person: Person, roomId: RoomId) =>
  person.do("messages.send", { roomId, clientId: randomUUID(), content: { kind: "text", text: "Lime" } });
const ownRoom = async (person: Person, roomId: RoomId) => (await person.do("rooms.get", { roomId })).room;

async function group(count: number) {
  const owner = await someone();
  const members = await Promise.all(Array.from({ length: count }, () => someone()));
  const userIds = members.map(({ userId }) => userId);
  const made = { chatType: "group", clientId: randomUUID() as ClientId, name: "Masons", userIds, about: {} } as const;
  const { roomId } = (await owner.do("rooms.create", made)).room;
  await Promise.all(members.map((member) => member.until(() => member.eventsOf("rooms.touched").length > 0)));
  return { owner, members, roomId };
}

test("a member who is muted reads and does not write, on a connection that stood, until it is over", async () => {
  const { owner, members, roomId } = await group(1);
  const [member] = members as [Person];
  await write(member, roomId);
  const before = member.eventsOf("rooms.touched").length;
  await restrict(owner, roomId, member);
  await member.until(() => member.eventsOf("rooms.touched").length > before);
  expect(await code(write(member, roomId))).toBe("ROOM_READ_ONLY");
  const { restrictedUntil, permissions } = await ownRoom(member, roomId);
  expect(permissions.canPost).toBe(false);
  expect(Date.parse(restrictedUntil ?? "") - app.clock.nowMs).toBe(3_600_000);
  const { seq } = await write(owner, roomId);
  await member.until(() =>
    member.eventsOf("messages.added").some((event) => event.messages.some((one) => one.seq === seq)),
  );
  await app.runJob("rooms.end-restrictions", {});
  expect(await code(write(member, roomId))).toBe("ROOM_READ_ONLY");
  app.clock.nowMs += 3_600_000;
  await app.runJob("rooms.end-restrictions", {});
  await expect.poll(() => code(write(member, roomId)), { timeout: 30_000 }).toBe("accepted");
  expect((await ownRoom(member, roomId)).restrictedUntil).toBeUndefined();
});

test("leaving and coming back does not end it, who muted does", async () => {
  const { owner, members, roomId } = await group(1);
  const [member] = members as [Person];
  await restrict(owner, roomId, member);
  await member.do("rooms.leave", { roomId });
  await owner.do("rooms.addMembers", { roomId, userIds: [member.userId] });
  await expect.poll(() => code(write(member, roomId)), { timeout: 30_000 }).toBe("ROOM_READ_ONLY");
  await restrict(owner, roomId, member, null);
  await expect.poll(() => code(write(member, roomId)), { timeout: 30_000 }).toBe("accepted");
});

test("whoever the room is handed to writes there, and so does its owner who becomes one with a muted member", async () => {
  const { owner, members, roomId } = await group(2);
  const [next, twin] = members as [Person, Person];
  for (const member of [next, twin]) await restrict(owner, roomId, member);
  await owner.do("rooms.passOwnership", { roomId, userId: next.userId });
  await expect.poll(() => code(write(next, roomId)), { timeout: 30_000 }).toBe("accepted");
  await inTransaction(app.context, (trx) => roomsMergeStep.merge(trx, { from: twin.userId, into: next.userId }));
  expect((await ownRoom(next, roomId)).restrictedUntil).toBeUndefined();
});

test("it is for who may take somebody out, and nobody mutes the owner, themselves or who is not there  ADM-038", async () => {
  const { owner, members, roomId } = await group(3);
  const [admin, other, member] = members as [Person, Person, Person];
  const stranger = await someone();
  await owner.do("rooms.setRole", { roomId, userId: admin.userId, role: "admin" });
  const rights = { ...DEFAULT_RIGHTS, canDeleteMember: false };
  await owner.do("rooms.setRights", { roomId, userId: other.userId, rights });
  expect(await code(restrict(admin, roomId, member))).toBe("accepted");
  expect(await code(restrict(other, roomId, member, null))).toBe("NOT_FOUND");
  expect(await code(restrict(member, roomId, other))).toBe("NOT_FOUND");
  expect(await code(restrict(admin, roomId, other))).toBe("NOT_FOUND");
  expect(await code(restrict(admin, roomId, owner))).toBe("NOT_FOUND");
  expect(await code(restrict(admin, roomId, admin))).toBe("NOT_FOUND");
  expect(await code(restrict(owner, roomId, stranger))).toBe("NOT_FOUND");
  expect(await code(restrict(stranger, roomId, member))).toBe("NOT_FOUND");
  expect(await code(restrict(owner, roomId, other))).toBe("accepted");
  expect(await code(restrict(owner, roomId, member, 0))).toBe("BAD_INPUT");
  const details = await owner.do("administration.member", { roomId, userId: member.userId });
  expect(details.member.restrictedUntil).not.toBeNull();
  const { acts } = await owner.do("administration.log", { roomId, actions: ["member.restricted"], actorId: null });
  expect(acts.map(({ actor, subject }) => [actor.userId, subject?.userId])).toEqual([
    [owner.userId, other.userId],
    [admin.userId, member.userId],
  ]);
});
