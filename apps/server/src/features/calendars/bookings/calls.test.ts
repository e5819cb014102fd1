import type { Calendar } from "@atrium/contracts/calendars";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import type { Someone } from "../../../../test/test-people.ts";
import { createTestRoom } from "../../../../test/test-rooms.ts";
import { Outbox } from "../../../platform/mail/outbox.ts";
import { at, CALENDAR, createCalendarTest, faultOf, LINK, SAVE } from "../test-calendars.ts";

const app = useTestApp();
const { ask, open, read, someone } = createCalendarTest(app);

const CREATE = `mutation ($title: String!, $communityId: ID) { made: createCalendar(title: $title, communityId: $communityId) ${CALENDAR} }`;
const UPDATE = `mutation ($id: ID!, $title: String!) { made: updateCalendar(id: $id, title: $title) ${CALENDAR} }`;
const LIST = `query ($communityId: ID) { made: calendars(communityId: $communityId) { id title } }`;
const ONE = `query ($id: ID!) { made: calendar(id: $id) ${CALENDAR} }`;
const REMOVE = "mutation ($id: ID!) { made: deleteCalendar(id: $id) }";
const UNLINK = `mutation ($id: ID!) { made: deleteCalendarLink(id: $id) ${CALENDAR} }`;

const make = async (host: Someone, title = "Tours", communityId: string | null = null) =>
  (await ask<Calendar>(host, CREATE, { title, communityId })).data.made;

describe("calls of part 3 §7.1", () => {
  test("a calendar is made, renamed and read by its owner, and a title is asked for  CAL-070 CAL-071 CAL-073", async () => {
    const [host, other] = [await someone(), await someone()];
    const { id } = await make(host);
    expect(faultOf(await ask(host, CREATE, { title: " " }))).toEqual(["BAD_INPUT", "title"]);
    expect((await ask<Calendar>(host, UPDATE, { id, title: "Walks" })).data.made.title).toBe("Walks");
    expect(faultOf(await ask(other, UPDATE, { id, title: "Mine" }))).toEqual(["NOT_FOUND", undefined]);
    expect((await ask<Calendar>(host, ONE, { id })).data.made).toMatchObject({ id, title: "Walks", link: null });
    expect(faultOf(await ask(other, ONE, { id }))).toEqual(["NOT_FOUND", undefined]);
  });

  test("calendars of a community are listed, and deleting one takes it out, for its owner alone  CAL-072 CAL-074", async () => {
    const [host, member] = [await someone(), await someone()];
    const communityId = await createTestRoom(app, { owner: host, members: [member], name: "Makers", messages: [] });
    const { id } = await make(host, "Tours", communityId);
    await make(host, "Of the host alone");
    expect((await ask(host, LIST, { communityId })).data.made).toEqual([{ id, title: "Tours" }]);
    expect(faultOf(await ask(member, REMOVE, { id }))).toEqual(["NOT_FOUND", undefined]);
    expect((await ask(host, REMOVE, { id })).data.made).toBe(true);
    expect((await ask(host, LIST, { communityId })).data.made).toEqual([]);
  });

  test("a link is made, changed at the same address, and deleted  CAL-076 CAL-077 CAL-078", async () => {
    const host = await someone();
    const { id } = await make(host);
    const made = (await ask<Calendar>(host, SAVE, { id, ...LINK })).data.made.link;
    expect(made?.publicId).toMatch(/^[\w-]{22}$/u);
    const changed = (await ask<Calendar>(host, SAVE, { id, ...LINK, timeSlot: 60 })).data.made.link;
    expect(changed).toMatchObject({ publicId: made?.publicId, timeSlot: 60 });
    expect(await read(`?calendarId=${made?.publicId}`)).toMatchObject({ timeSlot: 60 });
    expect((await ask<Calendar>(host, UNLINK, { id })).data.made.link).toBe(null);
    expect(await read(`?calendarId=${made?.publicId}`)).toMatchObject({ error: { code: "NOT_FOUND" } });
  });

  test("what a link says of people, place and hours is kept as it was written  CAL-037 CAL-039 CAL-040", async () => {
    const host = await someone();
    const { id } = await make(host);
    const said = {
      ...LINK,
      isUsersLimited: true,
      noOfParticipantsLimit: 7,
      venueFix: true,
      venueName: "Hall B",
      venueAddress: "Quay 3",
      isItOnline: true,
      link: "https://meet.example/hall",
      timeSlot: 45,
      availableFrom: "08:30",
      availableTo: "20:00",
      setLunchBreak: true,
      lunchBreakFrom: "12:30",
      lunchBreakTo: "13:15",
      timezone: "America/Sao_Paulo",
    };
    await ask(host, SAVE, { id, ...said });
    expect((await ask<Calendar>(host, ONE, { id })).data.made.link).toMatchObject(said);
  });

  test("a link is its owner's, of the community of its calendar, and for whom it says; dates of a calendar are kept  CAL-023 CAL-036 CAL-042", async () => {
    const host = await someone();
    const communityId = await createTestRoom(app, { owner: host, members: [], name: "Makers", messages: [] });
    const { id } = await make(host, "Tours", communityId);
    for (const organizedBy of ["group", "channel", "personal"])
      expect((await ask<Calendar>(host, SAVE, { id, ...LINK, organizedBy })).data.made).toMatchObject({
        id,
        title: "Tours",
        ownerId: host.userId,
        communityId,
        link: { organizedBy },
      });
    const update = `mutation ($custom: String) { made: updateCalendar(id: "${id}", title: "Tours", custom: $custom) ${CALENDAR} }`;
    const custom = "31/12/2027,05/01/2027";
    expect((await ask<Calendar>(host, update, { custom })).data.made.custom).toBe("05/01/2027,31/12/2027");
    expect((await ask<Calendar>(host, update)).data.made.custom).toBe("05/01/2027,31/12/2027");
    expect(faultOf(await ask(host, update, { custom: "31/02/2027" }))).toEqual(["BAD_INPUT", "custom"]);
    expect((await ask<Calendar>(host, update, { custom: "" })).data.made.custom).toBe("");
  });

  test("a booked slot is an event of its host's with title, place and guests, whom a second one joins  BOOK-047 BOOK-048 BOOK-050", async () => {
    const { host, guest, book } = await open({
      noOfParticipantsLimit: 2,
      isItOnline: true,
      link: "https://meet.example/a",
    });
    const [tomasz, amara] = [await guest(), await guest()];
    expect((await book(tomasz, at("08:00"))).data.made.isJoined).toBe(false);
    const { eventId, isJoined } = (await book(amara, at("08:00"))).data.made;
    expect(isJoined).toBe(true);
    const events = `query ($after: String, $before: String, $isConference: Boolean) {
      made: events(after: $after, before: $before, isConference: $isConference) {
        id title location conferenceDetails isConference startTime } }`;
    const during = { after: at("08:00"), before: at("08:01") };
    expect((await ask(host, events, { ...during, isConference: true })).data.made).toEqual([
      {
        id: eventId,
        title: "Studio consultations",
        location: "Harbour & Pine Studio, Quay Street 31",
        conferenceDetails: "https://meet.example/a",
        isConference: true,
        startTime: at("08:00"),
      },
    ]);
    for (const other of [
      { ...during, isConference: false },
      { ...during, after: at("08:01") },
    ])
      expect((await ask(host, events, other)).data.made).toEqual([]);
    const who = "query ($id: ID!) { made: eventParticipants(id: $id, group: YES) { userId } }";
    const come = (await ask<{ userId: string }[]>(host, who, { id: eventId })).data.made;
    expect(come.map(({ userId }) => userId).sort()).toEqual([host, tomasz, amara].map((one) => one.userId).sort());
  });

  test("an address that leads nowhere is refused to anybody, and one that leads somewhere needs no session  BOOK-042", async () => {
    const { publicId } = await open();
    expect(await read(`?calendarId=${publicId}`)).toMatchObject({ calendarId: publicId });
    for (const wrong of ["", "?calendarId=x", `?calendarId=${"x".repeat(22)}`])
      expect((await fetch(`${app.url}/api/calendar${wrong}`)).ok).toBe(false);
  });

  test("host and participant are mailed once each by the server, also where the browser asks twice  CAL-081 CAL-082 BOOK-036", async () => {
    const { host, guest, book } = await open();
    const tomasz = await guest();
    await Promise.all([book(tomasz, at("08:00")), book(tomasz, at("08:00"))]);
    await app.runJobs();
    const sent = await new Outbox(app.context.config.dataDir, app.context.clock).list();
    for (const { email } of [host, tomasz]) {
      const own = sent.filter(({ message }) => message.to === email);
      expect(own.map(({ message }) => "subject" in message && message.subject)).toEqual([
        expect.stringContaining("Confirmed"),
      ]);
    }
  });
});
