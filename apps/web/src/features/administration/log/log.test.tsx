import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { RoomAct } from "@atrium/contracts/room-acts";
import { toRights } from "@atrium/contracts/rules/room-rights";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { FakeLive, refuse } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { PHONE } from "../../../../test/test-screen.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { makeAdministered } from "../test-administration.ts";
import { LogPane } from "./LogPane.tsx";

const ROOM = makeAdministered("print", { name: "Print Room" });
const AMARA = { userId: "amara" as UserId, firstName: "Amara", lastName: "Okafor" };
const MEI = { userId: "mei" as UserId, firstName: "Mei", lastName: "Lin" };
const GONE = { userId: "gone" as UserId, firstName: "", lastName: "" };
const toAct = (id: number, act: Partial<RoomAct>): RoomAct => ({
  id,
  at: "2026-03-14T09:00:00.000Z" as RoomAct["at"],
  action: "member.removed",
  actor: AMARA,
  subject: MEI,
  details: {},
  ...act,
});
const ACTS = [
  toAct(9, {}),
  toAct(8, { action: "admin.set", details: { rights: ["canEditInfo", "pinMessages"] } }),
  toAct(7, { action: "room.changed", subject: null, details: { fields: ["name", "fee"] } }),
  toAct(6, { action: "message.edited", subject: GONE, details: { seq: 12 } }),
  toAct(4, { action: "message.deleted", details: { seq: 3, reason: "spam" } }),
  toAct(5, { action: "link.created", subject: null, details: { name: "Fair" } }),
];
const ALL = { roomId: "print" as RoomId, actions: null, actorId: null, before: null };

async function open(acts: readonly RoomAct[] = ACTS, looks: Parameters<typeof renderAt>[2] = {}) {
  const server = new FakeLive();
  server.answer("people.faces", () => ({ faces: [] }));
  const owner = {
    ...AMARA,
    username: null,
    role: "owner",
    rights: toRights({ role: "owner", rights: null }),
    title: null,
  } as const;
  server.answer("rooms.admins", () => ({
    admins: [{ ...owner, since: null, isDeleted: false, canChange: false }],
  }));
  server.answer("administration.log", ({ before }) => ({ acts: before === null ? [...acts] : [], isLast: true }));
  const person = await signIn(server);
  const rendered = await renderAt("/admin?room=print&view=log", <LogPane room={ROOM} />, looks);
  return { ...person, ...rendered, server };
}

test("each act is a sentence with its time, and leads to the message it was about", async () => {
  const { screen, address } = await open();
  await expect.element(screen.getByText("Amara Okafor removed Mei Lin")).toBeVisible();
  await expect.element(screen.getByText("Amara Okafor set what Mei Lin may do as an admin")).toBeVisible();
  await expect.element(screen.getByText("Amara Okafor changed the room: name, fee")).toBeVisible();
  await expect.element(screen.getByText("Amara Okafor edited a message of a deleted account")).toBeVisible();
  const removed = "Amara Okafor deleted a message of Mei Lin. Reason: Spam or advertising";
  await expect.element(screen.getByText(removed)).toBeVisible();
  await expect.element(screen.getByText("Amara Okafor created the link “Fair”")).toBeVisible();
  await expectAccessible();
  await screen.getByRole("link", { name: "Show message" }).click();
  await expect.poll(address).toBe("/chat/print?at=12");
});

test("it is narrowed to what was done and to who did it", async () => {
  const { screen, asked } = await open();
  await expect.poll(() => asked("administration.log")).toEqual([ALL]);
  await userEvent.selectOptions(screen.getByLabelText("What"), "Links");
  const links = ["link.created", "link.renamed", "link.revoked"];
  await expect.poll(() => asked("administration.log").at(-1)).toEqual({ ...ALL, actions: links });
  await userEvent.selectOptions(screen.getByLabelText("Who"), "Amara Okafor");
  await expect.poll(() => asked("administration.log").at(-1)).toEqual({ ...ALL, actions: links, actorId: "amara" });
});

test("there is nothing yet, or it cannot be read and is asked for again", async () => {
  const { screen } = await open([], { size: PHONE });
  await expect.element(screen.getByText("Nothing here yet")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Back" })).toBeVisible();
});

test("what could not be read is asked for again", async () => {
  const { screen, server } = await open();
  await expect.element(screen.getByText("Amara Okafor removed Mei Lin")).toBeVisible();
  server.answer("administration.log", () => refuse("INTERNAL"));
  await userEvent.selectOptions(screen.getByLabelText("What"), "Members");
  await expect.element(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  server.answer("administration.log", () => ({ acts: [toAct(3, { action: "member.added" })], isLast: true }));
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Amara Okafor added Mei Lin")).toBeVisible();
});
