import type { Booking } from "@atrium/contracts/calendars";
import { expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { at, BOOKING, createCalendarTest } from "../test-calendars.ts";

const app = useTestApp();
const { ask, open } = createCalendarTest(app);

type Meeting = { id: string; type: string; adminValidation: boolean; hostInfo: { userId: string } | null };
type Participants = { userId: string; confirmationStatus: string }[];

test("a slot that several booked is one event of its host, which its bookings name beside their calendar; each of them goes, unasked  EVT-030", async () => {
  const { host, guest, book, id } = await open({ noOfParticipantsLimit: 2 });
  const [tomasz, aisha] = [await guest(), await guest()];
  const [first, second] = [(await book(tomasz, at("08:00"))).data.made, (await book(aisha, at("08:00"))).data.made];
  expect(second.eventId).toBe(first.eventId);
  const list = `query ($id: ID!) { made: bookings(calendarId: $id, view: future) ${BOOKING} }`;
  const booked = (await ask<Booking[]>(host, list, { id })).data.made;
  expect(booked.map(({ calendarId, eventId, hostId, userId }) => [calendarId, eventId, hostId, userId])).toEqual(
    [tomasz, aisha].map(({ userId }) => [id, first.eventId, host.userId, userId]),
  );
  const event = "query ($id: ID!) { made: event(id: $id) { id type adminValidation hostInfo { userId } } }";
  expect((await ask<Meeting>(aisha, event, { id: first.eventId })).data.made).toEqual({
    id: first.eventId,
    type: "MANUALLY_CREATED",
    adminValidation: false,
    hostInfo: { userId: host.userId },
  });
  const people = "query ($id: ID!) { made: eventParticipants(id: $id, group: YES) { userId confirmationStatus } }";
  const going = (await ask<Participants>(host, people, { id: first.eventId })).data.made;
  expect(new Set(going.map(({ userId }) => userId))).toEqual(new Set([host.userId, tomasz.userId, aisha.userId]));
});
