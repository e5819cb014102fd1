import type { UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import type { Answers } from "../../../../test/test-answers.ts";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { PHONE } from "../../../../test/test-screen.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import TimelinePane from "./TimelinePane.tsx";

const ELIN = "0190a000-0000-7000-8000-000000000001" as UserId;
const CONTACT = {
  id: null,
  userIdOfContact: ELIN,
  firstName: "Elin",
  lastName: "Bergström",
  contactName: "Elin Bergström",
  emails: [],
  phones: [],
  company: "Lantern Books",
  jobTitle: "Literary translator",
  hashTags: [],
  rating: 0,
  groupIds: [],
  contactReceiverStatus: "ACCEPTED",
};
const toEntry = (change: object) => ({
  id: "a",
  kind: "CHAT",
  at: "2026-06-17T12:00:00.000Z",
  title: "",
  detail: "",
  isOwn: false,
  count: null,
  minutes: null,
  bothCame: null,
  noteType: null,
  amount: null,
  currency: null,
  isRefunded: null,
  roomId: null,
  seq: null,
  eventId: null,
  ...change,
});
const ROWS = [
  toEntry({ count: 12, detail: "Chapter nine", roomId: "room", seq: 7 }),
  toEntry({
    kind: "PAYMENT",
    at: "2026-05-22T10:41:00Z",
    title: "Wheel",
    amount: 18_000,
    currency: "usd",
    eventId: "e2",
  }),
  toEntry({ kind: "NOTE", at: "2026-05-03T09:15:00Z", noteType: "CONTACT_NOTE_TEXT", detail: "Loves swimming." }),
];
const MET = toEntry({ kind: "MET", id: "friends", at: "2025-12-12T16:00:00Z" });
const toPage = (entries: readonly object[], after: string | null = null) => ({
  data: { timeline: { entries, after } },
});
const ANSWERS: Answers = {
  AppContact: { data: { contact: CONTACT } },
  Friendships: { data: { friendships: [{ userId: ELIN, state: "friends" }] } },
  TimelineCounts: {
    data: {
      timelineCounts: [
        { kind: "CHAT", count: 1 },
        { kind: "PAYMENT", count: 1 },
        { kind: "NOTE", count: 1 },
        { kind: "MET", count: 1 },
      ],
    },
  },
};

async function open(answers: Answers, size: Parameters<typeof renderAt>[2] = {}) {
  const { asked } = fakeNetwork({ ...ANSWERS, ...answers });
  await signIn();
  const pane = <TimelinePane userId={ELIN} onClose={() => undefined} />;
  const { screen } = await renderAt(`/friends/${ELIN}/timeline`, pane, size);
  return { screen, asked };
}

test("shows what was with a friend by month, page after page, and each row leads there", async () => {
  const { screen, asked } = await open({ Timeline: [toPage(ROWS, "next"), toPage([MET])] });
  const link = (name: RegExp) => screen.getByRole("link", { name });
  await expect.element(screen.getByRole("heading", { name: "Elin Bergström" })).toBeVisible();
  await expect.element(link(/^12 messages in your chat/u)).toHaveAttribute("href", "/chat/room?at=7");
  await expect.element(link(/^Elin paid Wheel.*\$180\.00/u)).toHaveAttribute("href", "/events/e2/details");
  await expect
    .element(link(/^Text note Loves swimming\. Only you can see this/u))
    .toHaveAttribute("href", `/contact-info/1/${ELIN}`);
  await expect.element(screen.getByRole("region", { name: "May 2026" })).toBeVisible();
  await expect.element(link(/^You became friends.*Elin asked/u)).toBeVisible();
  expect(asked.filter(({ name }) => name === "Timeline").map(({ variables }) => variables)).toEqual([
    { userId: ELIN, utcOffset: expect.any(Number), kind: null, after: null },
    { userId: ELIN, utcOffset: expect.any(Number), kind: null, after: "next" },
  ]);
  await expectAccessible();
});

test("shows one kind of it, in French and on a phone", async () => {
  const { screen, asked } = await open(
    { Timeline: [toPage(ROWS), toPage(ROWS.slice(2))] },
    { languages: ["fr"], size: PHONE },
  );
  await screen.getByRole("button", { name: "Notes 1" }).click();
  await expect.poll(() => asked.findLast(({ name }) => name === "Timeline")?.variables).toMatchObject({ kind: "NOTE" });
  await expect.element(screen.getByText("12 messages dans votre discussion")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("link", { name: /^Note écrite/u })).toBeVisible();
  await expectAccessible();
});

test("says that there is nothing yet, and asks again for what did not load", async () => {
  const { screen } = await open({
    TimelineCounts: { data: { timelineCounts: [] } },
    Timeline: [{ error: { code: "INTERNAL" } }, toPage([])],
  });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Nothing happened with this friend yet")).toBeVisible();
});

test("there is none of who is no friend", async () => {
  const { screen } = await open({ AppContact: { error: { code: "NOT_FOUND" } }, Timeline: toPage([]) });
  await expect.element(screen.getByText("This contact is not there.")).toBeVisible();
});
