import { randomUUID } from "node:crypto";
import type { RoomId } from "@atrium/contracts/ids";
import { INVITE_LINKS_MAX } from "@atrium/contracts/limits";
import { describe, expect, test } from "vitest";
import { code, invitationsApp, isMember, type Person } from "../test-invitations.ts";

const { app, someone, room, link } = invitationsApp();
const HOUR_MS = 3_600_000;
const inAnHour = () => new Date(app.clock.nowMs + HOUR_MS).toISOString() as never;
const linksOf = async (person: Person, roomId: RoomId) => (await person.do("invitations.links", { roomId })).links;

describe("links of a room", () => {
  test("say what they are called, when they end, how many may join and have, and who is let in how  LINK-002 LINK-003 LINK-019", async () => {
    const owner = await someone();
    const roomId = await room(owner);
    const expiresAt = inAnHour();
    const alias = await link(owner, roomId, { expiresAt, userLimit: 12, needsApproval: true });
    expect(alias).toMatch(/^[\w-]{16}$/);
    expect(await linksOf(owner, roomId)).toEqual([
      {
        alias,
        roomId,
        name: "Site team",
        hasExpiry: true,
        expiresAt,
        userLimit: 12,
        joinedCount: 0,
        needsApproval: true,
        createdAt: new Date(app.clock.nowMs).toISOString(),
        isRevoked: false,
      },
    ]);
  });

  test("are listed, renamed and revoked by owner and administrators, by nobody else  LINK-020", async () => {
    const [owner, admin, member, stranger] = [await someone(), await someone(), await someone(), await someone()];
    const roomId = await room(owner, {}, [admin, member]);
    await owner.do("rooms.setRole", { roomId, userId: admin.userId, role: "admin" });
    const alias = await link(admin, roomId);
    for (const other of [member, stranger]) {
      expect(await code(other.do("invitations.links", { roomId }))).toBe("NOT_FOUND");
      expect(await code(link(other, roomId))).toBe("NOT_FOUND");
      expect(await code(other.do("invitations.renameLink", { alias, name: "Mine" }))).toBe("NOT_FOUND");
      expect(await code(other.do("invitations.revokeLink", { alias }))).toBe("NOT_FOUND");
    }
    await owner.do("invitations.renameLink", { alias, name: " Neighbours " });
    expect((await linksOf(admin, roomId)).map(({ name }) => name)).toEqual(["Neighbours"]);
    await owner.do("invitations.revokeLink", { alias });
    await owner.do("invitations.revokeLink", { alias });
    expect((await linksOf(owner, roomId)).map(({ isRevoked }) => isRevoked)).toEqual([true]);
    expect(await code(owner.do("invitations.renameLink", { alias, name: "Again" }))).toBe("NOT_FOUND");
  });

  test("are out of the hands of whoever left, was removed, or looks after the room no more", async () => {
    const [owner, admin] = [await someone(), await someone()];
    const roomId = await room(owner, {}, [admin]);
    const makeAdmin = (role: "admin" | "member") => owner.do("rooms.setRole", { roomId, userId: admin.userId, role });
    await makeAdmin("admin");
    const alias = await link(admin, roomId);
    const tries = async () => [
      await code(admin.do("invitations.links", { roomId })),
      await code(link(admin, roomId)),
      await code(admin.do("invitations.revokeLink", { alias })),
      await code(admin.do("invitations.requests", { roomId })),
    ];
    const refused = ["NOT_FOUND", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND"];
    await makeAdmin("member");
    expect(await tries()).toEqual(refused);
    await makeAdmin("admin");
    await owner.do("rooms.removeMember", { roomId, userId: admin.userId });
    expect(await tries()).toEqual(refused);
  });

  test("are not made with an end that is over, without a name, or for nobody; nor of a direct chat", async () => {
    const [owner, other] = [await someone(), await someone()];
    const roomId = await room(owner);
    const now = new Date(app.clock.nowMs).toISOString() as never;
    expect(await code(link(owner, roomId, { expiresAt: now }))).toBe("BAD_INPUT");
    expect(await code(link(owner, roomId, { name: " " }))).toBe("BAD_INPUT");
    expect(await code(link(owner, roomId, { userLimit: 0 }))).toBe("BAD_INPUT");
    const direct = (await owner.do("rooms.create", { chatType: "direct", userId: other.userId })).room.roomId;
    expect(await code(link(owner, direct))).toBe("NOT_FOUND");
    expect(await code(link(owner, randomUUID() as RoomId))).toBe("NOT_FOUND");
  });

  test(`are ${INVITE_LINKS_MAX} at a time; one is revoked for the next`, async () => {
    const owner = await someone();
    const roomId = await room(owner);
    const first = await link(owner, roomId);
    for (let made = 1; made < INVITE_LINKS_MAX; made += 1) await link(owner, roomId);
    expect(await code(link(owner, roomId))).toBe("CONFLICT");
    await owner.do("invitations.revokeLink", { alias: first });
    expect(await code(link(owner, roomId))).toBe("accepted");
  });
});

describe("what is behind a link", () => {
  test("is the room's name and people, who invites, what is left, and nothing else", async () => {
    const [owner, guest] = [await someone(), await someone()];
    const roomId = await room(owner, { description: "Courtyards", keywords: ["stone"] });
    const alias = await link(owner, roomId, { userLimit: 3, expiresAt: inAnHour() });
    await (await someone()).do("invitations.join", { alias });
    expect(await guest.do("invitations.find", { alias })).toEqual({
      status: "open",
      door: {
        roomId,
        chatType: "channel",
        name: "Masons",
        description: "Courtyards",
        memberCount: 2,
        isVerified: false,
        preview: null,
        fee: null,
        inviter: expect.objectContaining({ userId: owner.userId, firstName: "Åse" }),
        usesLeft: 2,
        expiresAt: inAnHour(),
      },
    });
    expect(await isMember(guest, roomId)).toBe(false);
  });

  test("is nothing for one that never was, was revoked, or leads to a room that ended  LINK-008", async () => {
    const [owner, guest] = [await someone(), await someone()];
    const roomId = await room(owner);
    const [revoked, ended] = [await link(owner, roomId), await link(owner, roomId)];
    await owner.do("invitations.revokeLink", { alias: revoked });
    await owner.do("rooms.delete", { roomId });
    for (const alias of [revoked, ended, "AAAAAAAAAAAAAAAA", "?"]) {
      expect(await guest.do("invitations.find", { alias })).toEqual({ status: "missing" });
      expect(await guest.do("invitations.join", { alias })).toEqual({ status: "missing" });
    }
    expect(await code(owner.do("invitations.links", { roomId }))).toBe("NOT_FOUND");
  });

  test("is not looked for more often than anybody is sent links", async () => {
    const guest = await someone();
    let answer: unknown = null;
    for (let tries = 0; answer !== "RATE_LIMITED" && tries <= 600; tries += 1)
      answer = await code(guest.do("invitations.find", { alias: "AAAAAAAAAAAAAAAA" }));
    expect(answer).toBe("RATE_LIMITED");
  });
});

describe("joining with a link", () => {
  test("makes a member who hears of the room at once; once more opens it, also when the link has ended  LINK-005 LINK-014", async () => {
    const [owner, guest] = [await someone(), await someone()];
    const roomId = await room(owner);
    const alias = await link(owner, roomId, { expiresAt: inAnHour() });
    expect(await guest.do("invitations.join", { alias })).toEqual({ status: "joined", roomId });
    await guest.until(() => guest.eventsOf("rooms.touched").some((event) => event.roomId === roomId));
    await owner.until(() => owner.eventsOf("rooms.changed").some(({ memberCount }) => memberCount === 2));
    const content = { kind: "text", text: "Welcome" } as const;
    await owner.do("messages.send", { roomId, clientId: randomUUID(), content });
    await guest.until(() => guest.eventsOf("messages.added").length > 0);
    app.clock.nowMs += HOUR_MS;
    for (const ask of ["invitations.find", "invitations.join"] as const)
      expect(await guest.do(ask, { alias })).toEqual({ status: "member", roomId });
    expect((await linksOf(owner, roomId))[0]?.joinedCount).toBe(1);
  });

  test("ends with its time and with its places  A-43 LINK-006 LINK-007", async () => {
    const [owner, guest] = [await someone(), await someone()];
    const roomId = await room(owner);
    const ending = await link(owner, roomId, { expiresAt: inAnHour() });
    const full = await link(owner, roomId, { userLimit: 1 });
    await (await someone()).do("invitations.join", { alias: full });
    app.clock.nowMs += HOUR_MS;
    for (const ask of ["invitations.find", "invitations.join"] as const) {
      expect(await guest.do(ask, { alias: ending })).toEqual({ status: "expired" });
      expect(await guest.do(ask, { alias: full })).toEqual({ status: "full" });
    }
    await app.context.db.pool.query("update invite_links set expires_at = null where alias = $1", [ending]);
    expect(await guest.do("invitations.find", { alias: ending })).toEqual({ status: "expired" });
  });

  test("lets in exactly as many as may of 200 who come at once, and counts them  A-44 LINK-007", async () => {
    const owner = await someone();
    const roomId = await room(owner);
    const alias = await link(owner, roomId, { userLimit: 50 });
    const guests = await Promise.all(Array.from({ length: 200 }, someone));
    const answers = await Promise.all(guests.map((guest) => guest.do("invitations.join", { alias })));
    const count = (status: string) => answers.filter((answer) => answer.status === status).length;
    expect({ joined: count("joined"), full: count("full") }).toEqual({ joined: 50, full: 150 });
    expect((await owner.do("rooms.get", { roomId })).room.memberCount).toBe(51);
    const { members } = await owner.do("rooms.members", { roomId });
    expect(members).toHaveLength(51);
    expect((await linksOf(owner, roomId))[0]).toMatchObject({ joinedCount: 50, userLimit: 50 });
  });

  test("counts somebody once who comes twice at the same time", async () => {
    const [owner, guest] = [await someone(), await someone()];
    const roomId = await room(owner);
    const alias = await link(owner, roomId, { userLimit: 5 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => guest.do("invitations.join", { alias })));
    expect(answers.filter(({ status }) => status === "joined")).toHaveLength(1);
    expect((await linksOf(owner, roomId))[0]?.joinedCount).toBe(1);
  });

  test("is not joining a room that costs something, which names its price and who invites  LINK-004 LINK-021 LINK-022", async () => {
    const [owner, guest] = [await someone(), await someone()];
    const roomId = await room(owner, { fee: { minor: 499, currency: "EUR" }, isPublic: true });
    const alias = await link(owner, roomId);
    for (const way of [{ alias }, { roomId }]) {
      const found = await guest.do("invitations.find", way);
      const inviter = "alias" in way ? { userId: owner.userId, firstName: "Åse" } : null;
      const door = { roomId, name: "Masons", fee: { minor: 499, currency: "EUR" }, inviter };
      expect(found).toMatchObject({ status: "paid", door });
      expect(await guest.do("invitations.join", way)).toEqual({ status: "paid" });
    }
    expect(await isMember(guest, roomId)).toBe(false);
    expect(await owner.do("invitations.join", { alias })).toEqual({ status: "member", roomId });
  });
});

test("anybody joins a public room, nobody a private one without a link  LINK-001", async () => {
  const [owner, guest] = [await someone(), await someone()];
  const [open, closed] = [await room(owner, { isPublic: true }), await room(owner)];
  expect(await guest.do("invitations.find", { roomId: open })).toMatchObject({
    status: "open",
    door: { name: "Masons", inviter: null, usesLeft: null },
  });
  expect(await guest.do("invitations.join", { roomId: open })).toEqual({ status: "joined", roomId: open });
  for (const roomId of [closed, randomUUID() as RoomId]) {
    expect(await guest.do("invitations.find", { roomId })).toEqual({ status: "missing" });
    expect(await guest.do("invitations.join", { roomId })).toEqual({ status: "missing" });
  }
});
