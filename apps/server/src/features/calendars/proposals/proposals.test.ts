import type { Booking } from "@atrium/contracts/calendars";
import type { TimeProposal } from "@atrium/contracts/calendar-proposals";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import type { Someone } from "../../../../test/test-people.ts";
import { TestClient } from "../../../platform/realtime/test-client.ts";
import { at, BOOKING, CANCEL, createCalendarTest, faultOf, LINK, SAVE } from "../test-calendars.ts";

const app = useTestApp();
const { ask, open, mailsTo } = createCalendarTest(app);

const PROPOSAL = "{ id bookingId byHost times message }";
const PROPOSE = `mutation ($id: ID!, $times: [String!]!) {
  made: proposeTimes(id: $id, times: $times, message: "The kiln is on.", language: "en") ${PROPOSAL} }`;
const LIST = `query ($eventId: ID!) { made: timeProposals(eventId: $eventId) ${PROPOSAL} }`;
const ACCEPT = `mutation ($id: ID!, $to: String!) { made: acceptTime(id: $id, startTime: $to, language: "en") ${BOOKING} }`;
const DECLINE = 'mutation ($id: ID!) { made: declineTimes(id: $id, language: "en") }';
const WITHDRAW = "mutation ($id: ID!) { made: withdrawTimes(id: $id) }";
const MOVE = `mutation ($id: ID!, $to: String!) { made: moveBooking(id: $id, startTime: $to, reason: "", language: "en") { startTime } }`;
/** Later on the day that it is, a Sunday. */
const today = (hour: string): string => `2027-06-20T${hour}:00.000Z`;
const GONE = ["NOT_FOUND", undefined];

/** A booking at ten in Paris, and what host and guest do about its time. */
async function booked(link: Partial<typeof LINK> = {}, startTime = at("08:00")) {
  const opened = await open(link);
  const guest = await opened.guest();
  const { id, eventId } = (await opened.book(guest, startTime)).data.made;
  return {
    ...opened,
    guest,
    someone: opened.guest,
    id,
    calendarId: opened.id,
    propose: (by: Someone, ...times: string[]) => ask<TimeProposal>(by, PROPOSE, { id, times }),
    list: async (person: Someone) => (await ask<TimeProposal[]>(person, LIST, { eventId })).data.made,
    startOf: async () =>
      (await ask<Booking>(guest, "query ($id: ID!) { made: booking(id: $id) { startTime } }", { id })).data.made
        .startTime,
  };
}

async function codesOf(person: Someone): Promise<string[]> {
  const feed = await ask<{ code: string }[]>(person, "{ made: feeds { code } }");
  return feed.data.made.map(({ code }) => code);
}

describe("other times for what is booked", () => {
  test("are proposed by the host and one is accepted: moved as ever, with word and mail to both  B-58", async () => {
    const { host, guest, propose, list, id, slots } = await booked();
    const device = await TestClient.signedIn(app.url, guest.token);
    const { data } = await propose(host, at("10:00"), at("09:00"), at("09:00"));
    const proposal = { bookingId: id, byHost: true, times: [at("09:00"), at("10:00")], message: "The kiln is on." };
    expect(data.made).toMatchObject(proposal);
    await device.until(() => device.eventsOf("calendars.changed").length > 0);
    device.close();
    expect(await list(guest)).toMatchObject([proposal]);
    expect(await list(host)).toMatchObject([proposal]);
    expect(await codesOf(guest)).toContain("EVENT_TIMES_PROPOSED");
    await app.runJobs();
    const [mail] = await mailsTo(guest.email);
    expect(mail?.subject).toMatch(/^Other times proposed: Studio consultations with Åse/u);
    expect(mail?.text).toContain("Message: The kiln is on.");
    expect(mail?.text.match(/^Or: /gmu)).toHaveLength(2);

    const accepted = await ask<Booking>(guest, ACCEPT, { id: data.made.id, to: at("10:00") });
    expect(accepted.data.made).toMatchObject({ id, startTime: at("10:00"), endTime: at("10:30") });
    expect(await list(guest)).toEqual([]);
    const begins = (await slots()).map(({ startTime }) => startTime);
    expect(begins).toContain(at("08:00"));
    expect(begins).not.toContain(at("10:00"));
    await app.runJobs();
    const [invitation] = await mailsTo(host.email);
    expect(invitation?.attachments?.[0]?.content).toMatch(new RegExp(`UID:${id}@atrium[^]*SEQUENCE:1`, "u"));
    expect(await codesOf(host)).toContain("EVENT_UPDATE");
  });

  test("are proposed by the guest, also when it is too late to move it themselves, and the host accepts  B-58", async () => {
    const { host, guest, propose, id, calendarId, startOf } = await booked(
      { availableDays: "WEEKEND" },
      today("12:00"),
    );
    await ask(host, SAVE, { id: calendarId, ...LINK, availableDays: "WEEKEND", noticeMinutes: 180 });
    expect(faultOf(await ask(guest, MOVE, { id, to: today("14:00") }))).toEqual(["CONFLICT", "id"]);
    // Within the notice it is not the guest's to ask for.
    expect(faultOf(await propose(guest, today("12:30")))).toEqual(["CONFLICT", "startTime"]);
    const proposal = (await propose(guest, today("14:00"), today("15:00"))).data.made;
    expect(proposal).toMatchObject({ byHost: false });
    await app.runJobs();
    expect((await mailsTo(host.email))[0]?.text).toContain("proposes other times for the appointment.");
    expect(faultOf(await ask(guest, ACCEPT, { id: proposal.id, to: today("14:00") }))).toEqual(GONE);
    expect((await ask<Booking>(host, ACCEPT, { id: proposal.id, to: today("14:00") })).errors).toBe(undefined);
    expect(await startOf()).toBe(today("14:00"));
  });

  test("that are taken meanwhile are refused, the rest can still be accepted, and nothing is lost  R3", async () => {
    const { host, guest, someone, book, propose, list, startOf } = await booked();
    const proposal = (await propose(host, at("09:00"), at("10:00"))).data.made;
    await book(await someone(), at("09:00"));
    expect(faultOf(await ask(guest, ACCEPT, { id: proposal.id, to: at("09:00") }))).toEqual(["CONFLICT", "startTime"]);
    expect(await startOf()).toBe(at("08:00"));
    expect(await list(guest)).toEqual([proposal]);
    expect(faultOf(await ask(guest, ACCEPT, { id: proposal.id, to: at("12:00") }))).toEqual(["BAD_INPUT", "startTime"]);
    const answers = await Promise.all([1, 2, 3].map(() => ask(guest, ACCEPT, { id: proposal.id, to: at("10:00") })));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(answers.filter(({ errors }) => errors).map(faultOf)).toEqual([GONE, GONE]);
    expect(await startOf()).toBe(at("10:00"));
  });

  test("are one proposal a side: another replaces it, it is taken back, and declined it is told", async () => {
    const { host, guest, propose, list, id, startOf } = await booked();
    const first = (await propose(host, at("09:00"))).data.made;
    const second = (await propose(host, at("10:00"))).data.made;
    const own = (await propose(guest, at("12:30"))).data.made;
    expect(await list(guest)).toEqual([second, own]);
    expect(faultOf(await ask(guest, ACCEPT, { id: first.id, to: at("09:00") }))).toEqual(GONE);
    expect((await ask(guest, WITHDRAW, { id })).data.made).toBe(true);
    expect((await ask(guest, WITHDRAW, { id })).data.made).toBe(true);
    expect(await list(host)).toEqual([second]);
    expect(faultOf(await ask(host, DECLINE, { id: second.id }))).toEqual(GONE);
    expect((await ask(guest, DECLINE, { id: second.id })).data.made).toBe(true);
    expect(faultOf(await ask(guest, DECLINE, { id: second.id }))).toEqual(GONE);
    expect(await codesOf(host)).toContain("EVENT_TIMES_DECLINED");
    await app.runJobs();
    expect((await mailsTo(host.email))[0]?.subject).toMatch(/^Other times declined: Studio consultations/u);
    expect(await list(host)).toEqual([]);
    expect(await startOf()).toBe(at("08:00"));
  });

  test("end when it is moved, when it begins and when it is cancelled, and those that have passed are left out", async () => {
    const moved = await booked();
    const ended = (await moved.propose(moved.host, at("09:00"))).data.made;
    await ask(moved.guest, MOVE, { id: moved.id, to: at("10:00") });
    expect(await moved.list(moved.guest)).toEqual([]);
    expect(faultOf(await ask(moved.guest, ACCEPT, { id: ended.id, to: at("09:00") }))).toEqual(GONE);

    const soon = await booked({ availableDays: "WEEKEND" }, today("12:00"));
    await soon.propose(soon.host, today("10:30"), today("14:00"));
    app.clock.nowMs = Date.parse(today("10:30"));
    expect(await soon.list(soon.guest)).toMatchObject([{ times: [today("14:00")] }]);

    const begun = await booked({ availableDays: "WEEKEND" }, today("10:30"));
    const late = (await begun.propose(begun.host, today("14:00"))).data.made;
    app.clock.nowMs = Date.parse(today("10:30"));
    expect(await begun.list(begun.guest)).toEqual([]);
    expect(faultOf(await ask(begun.guest, ACCEPT, { id: late.id, to: today("14:00") }))).toEqual(GONE);
    expect(faultOf(await begun.propose(begun.host, today("14:00")))).toEqual(["CONFLICT", "id"]);

    const cancelled = await booked();
    const gone = (await cancelled.propose(cancelled.host, at("09:00"))).data.made;
    await ask(cancelled.guest, CANCEL, { id: cancelled.id });
    expect(faultOf(await ask(cancelled.guest, DECLINE, { id: gone.id }))).toEqual(GONE);
  });

  test("are slots of the link, one to three, and between host and guest of that booking alone", async () => {
    const { host, guest, someone, book, propose, list, id } = await booked({ noOfParticipantsLimit: 2 });
    const [other, stranger] = [await someone(), await someone()];
    await book(other, at("08:00"));
    expect(faultOf(await propose(host, at("08:00")))).toEqual(["CONFLICT", "startTime"]);
    expect(faultOf(await propose(host, at("08:10")))).toEqual(["CONFLICT", "startTime"]);
    expect(faultOf(await propose(host))).toEqual(["BAD_INPUT", "times"]);
    expect(faultOf(await propose(host, at("09:00"), at("09:30"), at("10:00"), at("12:30")))).toEqual([
      "BAD_INPUT",
      "times",
    ]);
    const proposal = (await propose(host, at("09:00"))).data.made;
    for (const person of [other, stranger]) {
      expect(await list(person)).toEqual([]);
      expect(faultOf(await propose(person, at("10:00")))).toEqual(GONE);
      expect(faultOf(await ask(person, ACCEPT, { id: proposal.id, to: at("09:00") }))).toEqual(GONE);
      expect(faultOf(await ask(person, DECLINE, { id: proposal.id }))).toEqual(GONE);
      expect(faultOf(await ask(person, WITHDRAW, { id }))).toEqual(GONE);
    }
    // The one who accepts goes; the other guest's meeting stays.
    await ask(guest, ACCEPT, { id: proposal.id, to: at("09:00") });
    expect((await ask<Booking[]>(other, "{ made: myBookings { startTime } }")).data.made).toEqual([
      { startTime: at("08:00") },
    ]);
  });
});
