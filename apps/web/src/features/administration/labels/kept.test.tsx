import type { LabelId, RoomId, UserId } from "@atrium/contracts/ids";
import { LABEL_PALETTE } from "@atrium/contracts/label-palette";
import type { KeptMember } from "@atrium/contracts/administration";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { FakeLive, refuse } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { PHONE } from "../../../../test/test-screen.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { makeAdministered } from "../test-administration.ts";
import { KeptMembersPane } from "./KeptMembersPane.tsx";

const ROOM = makeAdministered("print", { name: "Print Room", memberCount: 42 });
const MENTOR = { id: "mentor" as LabelId, name: "Mentor", colours: LABEL_PALETTE[2] };
const KEYS = { id: "keys" as LabelId, name: "Key holder", colours: LABEL_PALETTE[8] };
const toKept = (userId: string, firstName: string, rest: Partial<KeptMember> = {}): KeptMember => ({
  userId: userId as UserId,
  firstName,
  lastName: "",
  username: firstName.toLowerCase(),
  role: "member",
  rating: null,
  labels: [],
  ...rest,
});
const AMARA = toKept("amara", "Amara", { rating: 8, labels: [MENTOR] });
const MEI = toKept("mei", "Mei", { role: null, labels: [KEYS] });
const ALL = { roomId: "print" as RoomId, labelIds: [], ratingFrom: null, query: "", after: null };

async function open(search = "", looks: Parameters<typeof renderAt>[2] = {}) {
  const server = new FakeLive();
  server.answer("people.faces", () => ({ faces: [] }));
  server.answer("administration.labels", () => ({
    labels: [
      { ...MENTOR, count: 2_310 },
      { ...KEYS, count: 1 },
    ],
  }));
  server.answer("administration.keptMembers", () => ({ members: [AMARA, MEI], count: 2, isLast: true }));
  const person = await signIn(server);
  const rendered = await renderAt(`/admin?room=print&view=kept${search}`, <KeptMembersPane room={ROOM} />, looks);
  return { ...person, ...rendered };
}

test("members of whom one keeps something are listed with labels, rating and who waits, and lead to their details", async () => {
  const { screen, address } = await open();
  const row = screen.getByRole("button", { name: /^Amara/u });
  await expect.element(row).toMatchTextContent(/Mentor/u);
  await expect.element(row).toMatchTextContent(/rated 8/u);
  await expect.element(screen.getByRole("button", { name: /^Mei/u })).toMatchTextContent(/Waiting approval/u);
  await expect.element(screen.getByText("2 of 42")).toBeVisible();
  await expect.element(screen.getByText("2,310")).toBeVisible();
  await expectAccessible();
  await row.click();
  await expect.poll(address).toBe("/admin?room=print&person=amara");
});

test("labels and a rating narrow the list, each a step in the address, and are cleared at once", async () => {
  const { screen, asked, address } = await open("&labels=keys&rating=7");
  await expect.poll(() => asked("administration.keptMembers")).toEqual([{ ...ALL, labelIds: ["keys"], ratingFrom: 7 }]);
  await expect.element(screen.getByText("7 or more")).toBeVisible();
  await screen.getByRole("checkbox", { name: /^Mentor/u }).click();
  await expect.poll(address).toBe("/admin?room=print&view=kept&labels=keys%2Cmentor&rating=7");
  await screen.getByRole("checkbox", { name: /^Key holder/u }).click();
  (screen.getByRole("slider", { name: "Rating" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect
    .poll(() => asked("administration.keptMembers").at(-1))
    .toEqual({ ...ALL, labelIds: ["mentor"], ratingFrom: 8 });
  await screen.getByRole("button", { name: "Clear all" }).click();
  await expect.poll(address).toBe("/admin?room=print&view=kept");
  await expect.element(screen.getByText("Any")).toBeVisible();
});

test("more come as they are scrolled to, and what failed is asked for again, on a phone too", async () => {
  const { screen, server, asked } = await open("", { size: PHONE });
  server.answer("administration.keptMembers", ({ query, after }) => {
    if (query === "") return { members: [], count: 0, isLast: true };
    return after === null || after === undefined ? { members: [AMARA], count: 2, isLast: false } : refuse("INTERNAL");
  });
  await screen.getByRole("searchbox", { name: "Search name or email" }).fill("a");
  await expect.element(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  server.answer("administration.keptMembers", () => ({ members: [MEI], count: null, isLast: true }));
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("button", { name: /^Mei/u })).toBeVisible();
  expect(asked("administration.keptMembers").at(-1)).toEqual({ ...ALL, query: "a", after: "amara" });
  await expect.element(screen.getByRole("button", { name: "Back" })).toBeVisible();
});
