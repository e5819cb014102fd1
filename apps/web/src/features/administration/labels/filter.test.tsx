import type { Instant, LabelId, RoomId, UserId } from "@atrium/contracts/ids";
import { LABEL_PALETTE } from "@atrium/contracts/label-palette";
import type { FilteredMember } from "@atrium/contracts/administration";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { FakeLive, refuse } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { PHONE } from "../../../../test/test-screen.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { makeAdministered } from "../test-administration.ts";
import { MemberFilterPane } from "./MemberFilterPane.tsx";

const ROOM = makeAdministered("print", { name: "Print Room", memberCount: 42 });
const MENTOR = { id: "mentor" as LabelId, name: "Mentor", colours: LABEL_PALETTE[2] };
const KEYS = { id: "keys" as LabelId, name: "Key holder", colours: LABEL_PALETTE[8] };
const toKept = (userId: string, firstName: string, rest: Partial<FilteredMember> = {}): FilteredMember => ({
  userId: userId as UserId,
  firstName,
  lastName: "",
  username: firstName.toLowerCase(),
  role: "member",
  rating: null,
  labels: [],
  seenAt: new Date(Date.now() - 64 * 86_400_000).toISOString() as Instant,
  ...rest,
});
const AMARA = toKept("amara", "Amara", { rating: 8, labels: [MENTOR] });
const MEI = toKept("mei", "Mei", { role: null, labels: [KEYS] });
const ALL = {
  roomId: "print" as RoomId,
  labelIds: [],
  ratingFrom: null,
  silentDays: null,
  status: "all",
  letter: null,
  query: "",
  after: null,
};

async function open(search = "", looks: Parameters<typeof renderAt>[2] = {}) {
  const server = new FakeLive();
  server.answer("people.faces", () => ({ faces: [] }));
  server.answer("administration.labels", () => ({
    labels: [
      { ...MENTOR, count: 2_310 },
      { ...KEYS, count: 1 },
    ],
  }));
  server.answer("administration.filterMembers", () => ({ members: [AMARA, MEI], count: 2, isLast: true }));
  const person = await signIn(server);
  const rendered = await renderAt(`/admin?room=print&view=filter${search}`, <MemberFilterPane room={ROOM} />, looks);
  return { ...person, ...rendered };
}

test("members are listed with labels, rating, silence and who waits, and lead to their details", async () => {
  const { screen, address } = await open();
  const row = screen.getByRole("button", { name: /^Amara/u });
  await expect.element(row).toMatchTextContent(/Mentor/u);
  await expect.element(row).toMatchTextContent(/rated 8/u);
  await expect.element(row).toMatchTextContent(/Silent for 64 days/u);
  await expect.element(screen.getByRole("button", { name: /^Mei/u })).toMatchTextContent(/Waiting approval/u);
  await expect.element(screen.getByText("2 of 42")).toBeVisible();
  await expect.element(screen.getByText("2,310")).toBeVisible();
  await expectAccessible();
  await row.click();
  await expect.poll(address).toBe("/admin?room=print&person=amara");
});

test("labels and a rating narrow the list, each a step in the address, and are cleared at once", async () => {
  const { screen, asked, address } = await open("&labels=keys&rating=7");
  await expect
    .poll(() => asked("administration.filterMembers"))
    .toEqual([{ ...ALL, labelIds: ["keys"], ratingFrom: 7 }]);
  await expect.element(screen.getByText("7 or more", { exact: true })).toBeVisible();
  await screen.getByRole("checkbox", { name: /^Mentor/u }).click();
  await expect.poll(address).toBe("/admin?room=print&view=filter&labels=keys%2Cmentor&rating=7");
  await screen.getByRole("checkbox", { name: /^Key holder/u }).click();
  (screen.getByRole("slider", { name: "Rating" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect
    .poll(() => asked("administration.filterMembers").at(-1))
    .toEqual({ ...ALL, labelIds: ["mentor"], ratingFrom: 8 });
  await screen.getByRole("button", { name: "Remove Mentor" }).click();
  await expect.poll(() => asked("administration.filterMembers").at(-1)).toEqual({ ...ALL, ratingFrom: 8 });
  await screen.getByRole("button", { name: "Clear all" }).click();
  await expect.poll(address).toBe("/admin?room=print&view=filter");
  await expect.element(screen.getByText("Any")).toBeVisible();
});

test("silence, status and a letter narrow it further, and pressed again ask no more", async () => {
  const { screen, asked, address } = await open();
  await screen.getByRole("button", { name: "60 days", exact: true }).click();
  await screen.getByRole("radio", { name: /^Waiting/u }).click();
  await screen.getByRole("button", { name: "M", exact: true }).click();
  await expect
    .poll(() => asked("administration.filterMembers").at(-1))
    .toEqual({ ...ALL, silentDays: 60, status: "waiting", letter: "m" });
  await expect.poll(address).toBe("/admin?room=print&view=filter&silent=60&status=waiting&letter=m");
  await expect.element(screen.getByText(/^No message, answer or visit since/u)).toBeVisible();
  await screen.getByRole("button", { name: "60 days", exact: true }).click();
  await screen.getByRole("button", { name: "M", exact: true }).click();
  await screen.getByRole("button", { name: "Remove Waiting" }).click();
  await expect.poll(address).toBe("/admin?room=print&view=filter");
});

test("several are given a label, and those of them who wait are let in, in one go each", async () => {
  const { screen, server, asked } = await open();
  server.answer("administration.giveLabel", () => ({}));
  server.answer("invitations.decideMany", ({ userIds }) => ({ answered: userIds, full: [] }));
  await screen.getByRole("checkbox", { name: "Choose Amara" }).click();
  await screen.getByRole("checkbox", { name: "Choose Mei" }).click();
  await expect.element(screen.getByText("2 chosen, 1 of them waiting")).toBeVisible();
  await screen.getByRole("button", { name: "Label", exact: true }).click();
  await expectAccessible();
  await screen.getByRole("menuitem", { name: "Key holder" }).click();
  await expect
    .poll(() => asked("administration.giveLabel"))
    .toEqual([{ roomId: "print", labelId: "keys", userIds: ["amara", "mei"] }]);
  await expect.element(screen.getByText("2 chosen, 1 of them waiting")).not.toBeInTheDocument();
  await screen.getByRole("checkbox", { name: "Choose Mei" }).click();
  await screen.getByRole("button", { name: "Approve 1" }).click();
  await expect
    .poll(() => asked("invitations.decideMany"))
    .toEqual([{ roomId: "print", userIds: ["mei"], approve: true }]);
});

test("more come as they are scrolled to, and what failed is asked for again, on a phone too", async () => {
  const { screen, server, asked } = await open("", { size: PHONE });
  server.answer("administration.filterMembers", ({ query, after }) => {
    if (query === "") return { members: [], count: 0, isLast: true };
    return after === null || after === undefined ? { members: [AMARA], count: 2, isLast: false } : refuse("INTERNAL");
  });
  await screen.getByRole("searchbox", { name: "Search name or email" }).fill("a");
  await expect.element(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  server.answer("administration.filterMembers", () => ({ members: [MEI], count: null, isLast: true }));
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("button", { name: /^Mei/u })).toBeVisible();
  expect(asked("administration.filterMembers").at(-1)).toEqual({ ...ALL, query: "a", after: "amara" });
  await expect.element(screen.getByRole("button", { name: "Back" })).toBeVisible();
});
