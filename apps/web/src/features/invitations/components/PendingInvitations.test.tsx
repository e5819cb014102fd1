import type { RoomId } from "@atrium/contracts/ids";
import type { RoomInvitation } from "@atrium/contracts/invitations";
import { expect, test } from "vitest";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { refuse } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { EntryBadge } from "../../../app/shell/EntryBadge.tsx";
import { MAIN_ENTRIES } from "../../../app/shell/entries.ts";
import { setBadge } from "../../../platform/badges.ts";
import { startInvitations } from "../live.ts";
import { INVITER, later, serveInvitations } from "../test-invitations.ts";
import { InvitationsTop } from "./InvitationsTop.tsx";

const toInvitation = (roomId: string, name: string): RoomInvitation => ({
  roomId: roomId as RoomId,
  chatType: "channel",
  preview: null,
  name,
  memberCount: 42,
  inviter: INVITER,
  createdAt: later(-1),
});

function serveInvited(...given: RoomInvitation[]) {
  const server = serveInvitations();
  let invitations = given;
  server.answer("invitations.list", () => ({ invitations }));
  server.answer("invitations.overview", () => ({ invitationCount: invitations.length, waiting: [] }));
  server.answer("invitations.respond", ({ roomId }) => {
    invitations = invitations.filter((one) => one.roomId !== roomId);
    queueMicrotask(() => server.emit("invitations.changed", {}));
    return {};
  });
  return server;
}

async function open(server = serveInvited(toInvitation("print", "Print Room"), toInvitation("kiln", "Kiln night"))) {
  const person = await signIn(server);
  const { screen, address } = await renderAt("/chat", <InvitationsTop />);
  return {
    ...person,
    server,
    screen,
    address,
    part: screen.getByRole("region", { name: "Invitations" }),
    press: (room: string, name: string) =>
      screen.getByRole("group", { name: room }).getByRole("button", { name, exact: true }).click(),
  };
}

test("invitations stand over the chats; one accepted opens the room, one declined goes  NOTI-021", async () => {
  const { screen, part, press, asked, address } = await open();
  await expect.element(part.getByText("Print Room")).toBeVisible();
  await expect.element(part.getByText("Inès Carvalho invites you").first()).toBeVisible();
  await expectAccessible();
  await press("Kiln night", "Decline");
  await expect.element(screen.getByText("Kiln night")).not.toBeInTheDocument();
  expect(address()).toBe("/chat");
  await press("Print Room", "Accept");
  await expect.poll(address).toBe("/chat/print");
  await expect.element(part).not.toBeInTheDocument();
  expect(asked("invitations.respond")).toEqual([
    { roomId: "kiln", accept: false },
    { roomId: "print", accept: true },
  ]);
});

test("an answer that failed leaves the invitation there, and one that comes appears", async () => {
  const server = serveInvited();
  const { screen, part, press } = await open(server);
  await expect.element(part).not.toBeInTheDocument();
  server.answer("invitations.list", () => ({ invitations: [toInvitation("print", "Print Room")] }));
  server.answer("invitations.overview", () => ({ invitationCount: 1, waiting: [] }));
  server.emit("invitations.changed", {});
  await expect.element(part.getByText("Print Room")).toBeVisible();
  server.answer("invitations.respond", () => refuse("INTERNAL"));
  await press("Print Room", "Accept");
  await expect.element(screen.getByText("The invitation could not be answered. Try again.")).toBeVisible();
  await expect.element(part.getByText("Print Room")).toBeVisible();
});

test("the badge of Chat counts what is unread, and the invitations where nothing is  NOTI-016", async () => {
  await signIn(serveInvited(toInvitation("print", "Print Room")));
  startInvitations();
  const chat = MAIN_ENTRIES.find(({ name }) => name === "rooms");
  if (!chat) throw new Error("no entry of the chats");
  const { screen } = await renderAt("/chat", <EntryBadge {...chat} className={undefined} />);
  await expect.element(screen.getByText("1 invitation")).toBeInTheDocument();
  setBadge("rooms", 5);
  await expect.element(screen.getByText("5 unread messages")).toBeInTheDocument();
  await expect.element(screen.getByText("1 invitation")).not.toBeInTheDocument();
  setBadge("rooms", 0);
});
