import type { MemberDetails } from "@atrium/contracts/administration";
import type { Instant } from "@atrium/contracts/ids";
import type { Room } from "@atrium/contracts/rooms";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { refuse } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { makeRoom, MAY_WRITE } from "../../rooms/test-rooms.ts";
import { serveRooms, toPerson } from "../../rooms/test-served-rooms.ts";
import { makeAdministered } from "../test-administration.ts";
import { MemberRestriction } from "./MemberRestriction.tsx";

const NOOR: MemberDetails = {
  ...toPerson("noor", "Noor Dijk"),
  role: "member",
  joinedAt: "2026-03-14T08:00:00.000Z" as Instant,
  isWaiting: false,
  restrictedUntil: null,
  phone: null,
  email: null,
  alsoIn: [],
  alsoInCount: 0,
};
const MUTED = { ...NOOR, restrictedUntil: "2026-03-21T09:00:00.000Z" as Instant };

async function open(member: MemberDetails, own: Partial<Room> = { role: "owner" }) {
  const permissions = { ...MAY_WRITE, canRemoveMembers: true };
  const server = serveRooms([makeRoom("print", { permissions, ...own })]);
  server.answer("rooms.restrict", () => ({}));
  const person = await signIn(server);
  const room = makeAdministered("print");
  const rendered = await renderAt("/admin?room=print", <MemberRestriction room={room} member={member} />);
  return { ...person, ...rendered, server };
}

test("a member is muted for a time that one chooses", async () => {
  const { screen, asked } = await open(NOOR);
  await screen.getByRole("button", { name: "Mute" }).click();
  const dialog = screen.getByRole("dialog", { name: "Mute Noor Dijk" });
  await userEvent.selectOptions(dialog.getByLabelText("For"), "7 days");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Mute" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked("rooms.restrict")).toEqual([{ roomId: "print", userId: "noor", minutes: 10_080 }]);
});

test("until when is said, and that it did not end", async () => {
  const { screen, asked, server } = await open(MUTED);
  await expect.element(screen.getByText(/^Muted until .*21/u)).toBeVisible();
  server.answer("rooms.restrict", () => refuse("INTERNAL"));
  await screen.getByRole("button", { name: "Unmute" }).click();
  await expect.element(screen.getByText("That did not work. Please try again.")).toBeVisible();
  expect(asked("rooms.restrict")).toEqual([{ roomId: "print", userId: "noor", minutes: null }]);
});

test.each([
  ["who may not take members out", NOOR, { role: "admin", permissions: MAY_WRITE }],
  ["a sub-admin, of a sub-admin", { ...NOOR, role: "admin" }, { role: "admin" }],
  ["anyone, of the owner", { ...NOOR, role: "owner" }, { role: "owner" }],
] as const)("it is not there for %s", async (_who, member, own) => {
  const { screen } = await open(member, own);
  await expect.poll(() => screen.getByRole("button", { name: /mute/iu }).elements()).toEqual([]);
});
