import type { EventId, Instant } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import type { Answers } from "../../../../test/test-answers.ts";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { fakeNetwork, hold } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { PHONE } from "../../../../test/test-screen.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { BOOKED } from "../test-booking.tsx";
import { TimeProposals } from "./TimeProposals.tsx";

const PROPOSAL = {
  id: "7f000000-0000-4000-8000-0000000000a1",
  bookingId: BOOKED.id,
  byHost: true,
  times: ["2099-06-24T00:30:00.000Z", "2099-06-25T02:00:00.000Z"],
  message: "The kiln is on.",
};
const OTHERS = {
  ...PROPOSAL,
  id: "7f000000-0000-4000-8000-0000000000a2",
  bookingId: "7f000000-0000-4000-8000-0000000000b1",
};
const none = { data: { timeProposals: [] } };
const proposed = (...proposals: readonly object[]) => ({ data: { timeProposals: proposals } });

async function show(isHost: boolean, answers: Answers, looks: Parameters<typeof renderAt>[2] = {}) {
  const { asked } = fakeNetwork(answers);
  const { server } = await signIn();
  const appointment = {
    id: BOOKED.id,
    startTime: BOOKED.startTime as Instant,
    endTime: BOOKED.endTime as Instant,
    timezone: BOOKED.timezone,
    eventId: BOOKED.eventId as EventId,
    isHost,
    otherName: "Inès Carvalho",
  };
  const { screen } = await renderAt(
    "/events",
    <TimeProposals appointment={appointment} otherwise={<p>Nothing is proposed.</p>} />,
    looks,
  );
  return {
    screen,
    server,
    sent: (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables),
  };
}

test("other times are accepted one by one, by the clock of the link, and the booking moves  B-58", async () => {
  const answered = hold({
    data: { booking: { ...BOOKED, startTime: PROPOSAL.times[1], endTime: "2099-06-25T02:30:00.000Z" } },
  });
  const { screen, sent } = await show(false, {
    TimeProposals: [proposed(PROPOSAL, OTHERS), none],
    AcceptTime: answered,
  });
  const section = screen.getByRole("region", { name: "Inès Carvalho proposes other times" });
  await expect.element(section.getByText("The kiln is on.")).toBeVisible();
  await expect.element(section.getByText(/^09:30.* - 10:00/u)).toBeVisible();
  expect(section.getByRole("button", { name: /^Accept/u }).elements()).toHaveLength(2);
  await expectAccessible();
  const second = section.getByRole("button", { name: /^Accept Thursday, June 25, 2099, 11:00.* - 11:30/u });
  await second.click();
  await expect.element(second).toHaveAttribute("aria-busy", "true");
  // Nothing else is answered meanwhile.
  await section.getByRole("button", { name: "Decline all" }).click();
  answered.release();
  await expect
    .element(screen.getByText("Moved to Thursday, June 25, 2099. A new invitation is in your mail."))
    .toBeVisible();
  await expect.element(screen.getByText("Nothing is proposed.")).toBeVisible();
  expect(sent("AcceptTime")).toEqual([{ id: PROPOSAL.id, startTime: PROPOSAL.times[1], language: "en" }]);
  expect(sent("DeclineTimes")).toEqual([]);
});

test("one that is taken meanwhile is said and the others stay; what has ended is said and goes", async () => {
  const { screen } = await show(false, {
    TimeProposals: [proposed(PROPOSAL), proposed(PROPOSAL), none],
    AcceptTime: [{ error: { code: "CONFLICT", field: "startTime" } }, { error: { code: "NOT_FOUND" } }],
  });
  const accept = screen.getByRole("button", { name: /^Accept/u }).first();
  await accept.click();
  await expect.element(screen.getByText("This slot was just taken. Please choose another one.")).toBeVisible();
  await accept.click();
  await expect.element(screen.getByText("This proposal has ended.")).toBeVisible();
  await expect.element(screen.getByText("Nothing is proposed.")).toBeVisible();
});

test("they are declined, and what one has proposed oneself is taken back", async () => {
  const own = { ...PROPOSAL, id: "7f000000-0000-4000-8000-0000000000a3", byHost: false };
  const { screen, sent } = await show(false, {
    TimeProposals: [proposed(PROPOSAL, own), proposed(own), none],
    DeclineTimes: { data: { declineTimes: true } },
    WithdrawTimes: { data: { withdrawTimes: true } },
  });
  const mine = screen.getByRole("region", { name: "You proposed other times" });
  await expect.element(mine.getByText(/^Inès Carvalho has not answered yet/u)).toBeVisible();
  expect(mine.getByRole("button", { name: /^Accept/u }).elements()).toEqual([]);
  await screen.getByRole("button", { name: "Decline all" }).click();
  await expect.element(screen.getByText("Declined. Inès Carvalho is told.")).toBeVisible();
  await mine.getByRole("button", { name: "Take back" }).click();
  await expect.element(screen.getByText("Nothing is proposed.")).toBeVisible();
  expect(sent("DeclineTimes")).toEqual([{ id: PROPOSAL.id, language: "en" }]);
  expect(sent("WithdrawTimes")).toEqual([{ id: BOOKED.id }]);
});

test("they come while one looks, in French on a phone, and where they cannot be read one asks again", async () => {
  const { screen, server } = await show(
    true,
    {
      TimeProposals: [{ error: { code: "UNAVAILABLE" } }, none, proposed({ ...PROPOSAL, byHost: false })],
    },
    { languages: ["fr"], size: PHONE },
  );
  await screen.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(screen.getByText("Nothing is proposed.")).toBeVisible();
  server.emit("calendars.changed", {});
  const section = screen.getByRole("region", { name: "Inès Carvalho propose d’autres horaires" });
  await expect.element(section.getByRole("button", { name: /^Accepter mercredi 24 juin 2099/u })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});
