import { expect, test } from "vitest";
import { fillLinks, isExpired, isFull, isWhole, type LinkState, type RoomState, toStanding } from "./rules.ts";

const NOW = new Date("2026-06-18T08:00:00Z");
const ROOM: RoomState = {
  chatType: "group",
  name: "Masons",
  memberCount: 3,
  isClosed: false,
  isPublic: false,
  needsApproval: false,
  feeMinor: null,
};
const LINK: LinkState = {
  hasExpiry: false,
  expiresAt: null,
  userLimit: null,
  joinedCount: 0,
  needsApproval: false,
  revokedAt: null,
};
type Case = {
  room?: Partial<RoomState> | null;
  link?: Partial<LinkState> | null;
  isMember?: boolean;
  isAsking?: boolean;
  hasPaid?: boolean;
};
const stand = ({ room = {}, link = {}, isMember = false, isAsking = false, hasPaid = false }: Case = {}) =>
  toStanding({
    room: room && { ...ROOM, ...room },
    link: link && { ...LINK, ...link },
    isMember,
    isAsking,
    hasPaid,
    now: NOW,
  });
const ENDED = { hasExpiry: true, expiresAt: NOW };
const TAKEN = { userLimit: 2, joinedCount: 2 };

test("a link leads in, unless it has ended or is full; to who is a member already it opens the room  LINK-005", () => {
  expect(stand()).toBe("open");
  expect(stand({ link: ENDED })).toBe("expired");
  expect(stand({ link: TAKEN })).toBe("full");
  expect(stand({ link: { ...ENDED, ...TAKEN }, isMember: true })).toBe("member");
});

test("a link that is said to end has ended at its time, and without one  A-43 LINK-006", () => {
  const at = (expiresAt: Date | null) => isExpired({ ...LINK, hasExpiry: true, expiresAt }, NOW);
  expect([at(NOW), at(new Date(NOW.getTime() + 1)), at(null)]).toEqual([true, false, true]);
  expect(isExpired(LINK, NOW)).toBe(false);
});

test("a link is full when as many have joined as may  A-44 LINK-007", () => {
  const full = (userLimit: number | null, joinedCount: number) => isFull({ ...LINK, userLimit, joinedCount });
  expect([full(2, 1), full(2, 2), full(2, 3), full(null, 99)]).toEqual([false, true, true, false]);
});

test("nothing is behind a link that was revoked, nor in a room that ended, is a direct chat, or has no name or nobody  LINK-008 LINK-009", () => {
  expect(stand({ room: null })).toBe("missing");
  expect(stand({ link: { revokedAt: NOW } })).toBe("missing");
  expect(stand({ link: { revokedAt: NOW }, isMember: true })).toBe("missing");
  for (const room of [{ isClosed: true }, { chatType: "direct" }, { name: " " }, { memberCount: 0 }] as const)
    expect(stand({ room })).toBe("missing");
  expect([isWhole(ROOM), isWhole({ ...ROOM, name: "" }), isWhole({ ...ROOM, memberCount: 0 })]).toEqual([
    true,
    false,
    false,
  ]);
});

test("a public room has a door of its own, a private one has none  LINK-001", () => {
  expect(stand({ link: null, room: { isPublic: true } })).toBe("open");
  expect(stand({ link: null })).toBe("missing");
  expect(stand({ link: null, isMember: true })).toBe("member");
});

test("the room's flag or the link's calls for an answer of an administrator  A-45 LINK-015", () => {
  expect(stand({ link: { needsApproval: true } })).toBe("approval");
  expect(stand({ room: { needsApproval: true } })).toBe("approval");
  expect(stand({ link: null, room: { needsApproval: true, isPublic: true } })).toBe("approval");
  expect(stand({ link: { needsApproval: true }, isAsking: true })).toBe("asked");
  expect(stand({ isAsking: true })).toBe("open");
});

test("what costs something is paid before anything else  LINK-021 LINK-022", () => {
  const room = { feeMinor: 499, needsApproval: true };
  expect(stand({ room })).toBe("paid");
  expect(stand({ room, isMember: true })).toBe("member");
});

test("who asks comes in in the order of asking, by each link as many as it may, and by none without being counted  A-44", () => {
  const [tight, wide] = [
    { ...LINK, alias: "tight", userLimit: 3, joinedCount: 1 },
    { ...LINK, alias: "wide" },
  ];
  const asking = (["tight", "wide", "tight", null, "tight", "gone", "wide"] as const).map((linkAlias, index) => ({
    userId: index + 1,
    linkAlias,
  }));
  expect(fillLinks(asking, [wide, tight, { ...LINK, alias: "unused" }])).toEqual({
    admitted: [1, 2, 3, 4, 6, 7],
    full: [5],
    uses: [
      { link: wide, count: 2 },
      { link: tight, count: 2 },
    ],
  });
});
