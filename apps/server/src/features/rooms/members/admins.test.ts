import { randomUUID } from "node:crypto";
import { DEFAULT_RIGHTS, type AdminRights } from "@atrium/contracts/rules/room-rights";
import type { RoomId } from "@atrium/contracts/ids";
import { describe, expect, test } from "vitest";
import { code, invitationsApp, isMember, type Person } from "../../invitations/test-invitations.ts";

const { someone, room } = invitationsApp();
const setRights = (
  person: Person,
  roomId: RoomId,
  { userId }: Person,
  { title, ...rights }: Partial<AdminRights> & { readonly title?: string | null } = {},
) =>
  person.do("rooms.setRights", {
    roomId,
    userId,
    ...(Object.keys(rights).length > 0 && { rights: { ...DEFAULT_RIGHTS, ...rights } }),
    ...(title !== undefined && { title }),
  });
const adminsOf = async (person: Person, roomId: RoomId) => (await person.do("rooms.admins", { roomId })).admins;
const membersOf = async (person: Person, roomId: RoomId) => (await person.do("rooms.members", { roomId })).members;
const permissionsOf = async (person: Person, roomId: RoomId) =>
  (await person.do("rooms.get", { roomId })).room.permissions;

async function run(members: number) {
  const owner = await someone();
  const people = await Promise.all(Array.from({ length: members }, () => someone()));
  return { owner, people, roomId: await room(owner, {}, people) };
}

describe("sub-admins", () => {
  test("are added with what a new one may do, and removed again; who is no member joins  ADM-019 ADM-020 ADM-072", async () => {
    const { owner, roomId } = await run(0);
    const [admin, member] = [await someone(), await someone()];
    await owner.do("rooms.addMembers", { roomId, userIds: [member.userId] });
    await setRights(owner, roomId, admin);
    expect(await isMember(admin, roomId)).toBe(true);
    expect((await adminsOf(owner, roomId)).map(({ userId, role }) => [userId, role])).toEqual([
      [owner.userId, "owner"],
      [admin.userId, "admin"],
    ]);
    expect((await adminsOf(owner, roomId))[1]?.rights).toEqual(DEFAULT_RIGHTS);
    expect(await permissionsOf(admin, roomId)).toMatchObject({ canEdit: true, canApprove: false, canSetRoles: true });
    expect(await code(member.do("rooms.admins", { roomId }))).toBe("NOT_FOUND");
    await owner.do("rooms.setRole", { roomId, userId: admin.userId, role: "member" });
    expect([await isMember(admin, roomId), await code(admin.do("rooms.admins", { roomId }))]).toEqual([
      true,
      "NOT_FOUND",
    ]);
  });

  test("do at once what they are allowed, and no longer what they are not  ADM-005 ADM-006 ROOM-027", async () => {
    const { owner, roomId, people } = await run(2);
    const [admin, member] = people as [Person, Person];
    await setRights(owner, roomId, admin, {
      canEditInfo: false,
      canDeleteMember: false,
      canPostMessage: false,
      inviteUsersViaLink: false,
    });
    const none = { canEdit: false, canRemoveMembers: false, canAddMembers: false };
    expect(await permissionsOf(admin, roomId)).toMatchObject(none);
    const { userId } = await someone();
    expect(await code(admin.do("rooms.addMembers", { roomId, userIds: [userId] }))).toBe("NOT_FOUND");
    expect(await code(admin.do("rooms.update", { roomId, name: "Other", about: {} }))).toBe("NOT_FOUND");
    expect(await code(admin.do("rooms.removeMember", { roomId, userId: member.userId }))).toBe("NOT_FOUND");
    expect(await permissionsOf(admin, roomId)).toMatchObject({ canPost: false });
    await setRights(owner, roomId, admin, { canEditInfo: true });
    await admin.do("rooms.update", { roomId, name: "Other", about: {} });
  });

  test("may no longer from the answer on, on a socket that is open, nor may who was taken out", async () => {
    const { owner, people, roomId } = await run(1);
    const [admin] = people as [Person];
    const say = () =>
      code(admin.do("messages.send", { roomId, clientId: randomUUID(), content: { kind: "text", text: "Slate" } }));
    for (let round = 0; round < 20; round += 1) {
      await setRights(owner, roomId, admin);
      expect(await say()).toBe("accepted");
      await setRights(owner, roomId, admin, { canPostMessage: false });
      expect(await say()).toBe("ROOM_READ_ONLY");
      await owner.do("rooms.removeMember", { roomId, userId: admin.userId });
      expect(await say()).toBe("NOT_FOUND");
    }
  });

  test("grant nothing that they lack, and change nobody who may more, nor themselves  A-40", async () => {
    const { owner, roomId, people } = await run(3);
    const [admin, higher, member] = people as [Person, Person, Person];
    await setRights(owner, roomId, admin, { pinMessages: false });
    await setRights(owner, roomId, higher, { canEditMessage: true });
    expect(await code(setRights(admin, roomId, member, { canEditMessage: true }))).toBe("NOT_FOUND");
    expect(await code(setRights(admin, roomId, higher, { pinMessages: false }))).toBe("NOT_FOUND");
    expect(await code(setRights(admin, roomId, admin, { pinMessages: true }))).toBe("NOT_FOUND");
    expect(await code(admin.do("rooms.setRole", { roomId, userId: higher.userId, role: "member" }))).toBe("NOT_FOUND");
    expect(await code(setRights(admin, roomId, owner))).toBe("NOT_FOUND");
    await setRights(admin, roomId, member);
    const made = (await adminsOf(owner, roomId)).find(({ userId }) => userId === member.userId);
    expect(made?.rights).toEqual({ ...DEFAULT_RIGHTS, pinMessages: false });
    expect((await adminsOf(admin, roomId)).map(({ userId, canChange }) => [userId, canChange])).toEqual(
      expect.arrayContaining([
        [owner.userId, false],
        [higher.userId, false],
        [admin.userId, false],
        [member.userId, true],
      ]),
    );
    await setRights(owner, roomId, admin, { canAddNewAdmin: false });
    expect(await code(setRights(admin, roomId, member))).toBe("NOT_FOUND");
  });

  test("are called what they are called, and stay unseen where they are anonymous  ADM-014 ADM-017", async () => {
    const { owner, roomId, people } = await run(2);
    const [admin, member] = people as [Person, Person];
    const seenBy = async (person: Person) =>
      (await membersOf(person, roomId)).find(({ userId }) => userId === admin.userId);
    await setRights(owner, roomId, admin, { customAdminTitle: true, title: "Host" });
    expect(await seenBy(member)).toMatchObject({ role: "admin", title: "Host" });
    await setRights(owner, roomId, admin, { customAdminTitle: false });
    expect(await seenBy(member)).toMatchObject({ role: "admin", title: null });
    await setRights(owner, roomId, admin, { customAdminTitle: true, annonymous: true });
    expect(await seenBy(member)).toMatchObject({ role: "member", title: null });
    expect(await seenBy(owner)).toMatchObject({ role: "admin" });
  });

  test("who was removed comes back as a member, with none of it  ADM-037", async () => {
    const { owner, roomId, people } = await run(1);
    const [admin] = people as [Person];
    await setRights(owner, roomId, admin, { customAdminTitle: true, title: "Host" });
    await owner.do("rooms.removeMember", { roomId, userId: admin.userId });
    await owner.do("rooms.addMembers", { roomId, userIds: [admin.userId] });
    expect(await adminsOf(owner, roomId)).toHaveLength(1);
    expect((await adminsOf(owner, roomId))[0]?.userId).toBe(owner.userId);
  });
});

describe("a removal", () => {
  test("is not of the owner, nor of oneself  ADM-038 ADM-039", async () => {
    const { owner, roomId, people } = await run(1);
    const [admin] = people as [Person];
    await setRights(owner, roomId, admin);
    expect(await code(admin.do("rooms.removeMember", { roomId, userId: owner.userId }))).toBe("NOT_FOUND");
    for (const self of [admin, owner])
      expect(await code(self.do("rooms.removeMember", { roomId, userId: self.userId }))).toBe("NOT_FOUND");
  });
});

describe("a room", () => {
  test("is handed to another member by its owner, who keeps all rights as a sub-admin", async () => {
    const { owner, roomId, people } = await run(2);
    const [next, admin] = people as [Person, Person];
    await setRights(owner, roomId, admin);
    const pass = (person: Person, to: Person) => person.do("rooms.passOwnership", { roomId, userId: to.userId });
    for (const other of [admin, next]) expect(await code(pass(other, next))).toBe("NOT_FOUND");
    expect(await code(pass(owner, owner))).toBe("NOT_FOUND");
    expect(await code(pass(owner, await someone()))).toBe("NOT_FOUND");
    await pass(owner, next);
    expect((await adminsOf(next, roomId)).map(({ userId, role }) => [userId, role])).toEqual(
      expect.arrayContaining([
        [next.userId, "owner"],
        [owner.userId, "admin"],
      ]),
    );
    expect(
      Object.values((await adminsOf(next, roomId)).find((one) => one.userId === owner.userId)?.rights ?? {}),
    ).not.toContain(false);
    expect(await code(pass(owner, next))).toBe("NOT_FOUND");
  });

  test("has one owner, however many hand it on at once", async () => {
    const { owner, roomId, people } = await run(3);
    const answers = await Promise.all(
      people.map(({ userId }) => code(owner.do("rooms.passOwnership", { roomId, userId }))),
    );
    expect(answers.filter((answer) => answer === "accepted")).toHaveLength(1);
    expect((await adminsOf(owner, roomId)).filter(({ role }) => role === "owner")).toHaveLength(1);
  });
});
