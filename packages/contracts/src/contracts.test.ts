import { describe, expect, test } from "vitest";
import { z } from "zod";
import { signInByEmail } from "./access.ts";
import { bookedDaysInput } from "./calendars.ts";
import { phone as phoneSchema } from "./fields.ts";
import {
  FRAME_MAX_BYTES,
  GROUP_CREATE_MAX_MEMBERS,
  MESSAGE_MAX_LENGTH,
  POLL_OPTIONS_MAX,
  ROOM_NAME_MAX_LENGTH,
} from "./limits.ts";
import { answerFrame, COMMANDS, EVENTS } from "./live.ts";
import { listVoters } from "./messages.ts";
import { busyTimesInput } from "./outside-calendars.ts";
import { createRoom } from "./rooms.ts";
import { findUnstorable, withoutControls } from "./storable.ts";

const ID = "7f000000-0000-4000-8000-000000000001";
const send = { roomId: ID, clientId: ID };
const toContent = (text: string) => ({ kind: "text", text });

function accepts(schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown): boolean {
  return schema.safeParse(value).success;
}

describe("every command of the live socket", () => {
  const names = Object.keys(COMMANDS) as (keyof typeof COMMANDS)[];

  test.each(names)("%s takes an object and nothing else", (name) => {
    for (const value of [null, [], "", 0, true]) expect(accepts(COMMANDS[name].input, value)).toBe(false);
  });

  test.each(names.filter((name) => z.toJSONSchema(COMMANDS[name].input, { io: "input" }).properties?.["roomId"]))(
    "%s takes a room by its whole id only",
    (name) => {
      const roomOf = (roomId: unknown) =>
        COMMANDS[name].input.safeParse({
          ...send,
          seq: 1,
          text: "a",
          content: toContent("a"),
          emoji: null,
          since: "2026-03-01T09:00:00.000Z",
          // What single commands need besides.
          seqs: [1],
          to: [ID],
          clientIds: [ID],
          options: [],
          option: 0,
          userIds: [ID],
          userId: ID,
          role: "admin",
          muted: true,
          notify: "mentions",
          name: "a",
          expiresAt: null,
          userLimit: null,
          needsApproval: false,
          approve: true,
          accept: true,
          fileIds: [ID],
          replyTo: 1,
          sendAt: "2026-03-01T09:00:00.000Z",
          subGroupId: ID,
          labelIds: [],
          ratingFrom: null,
          query: "",
          labelId: ID,
          minutes: null,
          isOpen: true,
          actions: null,
          actorId: null,
          reason: "spam",
          note: "",
          packId: ID,
          callId: ID,
          peerId: ID,
          isAudio: true,
          upload: null,
          fileId: ID,
          roomId,
        });
      expect(roomOf(ID).success).toBe(true);
      for (const other of [
        "",
        ID.toUpperCase().replace("7F", "7G"),
        ` ${ID}`,
        `${ID}\n`,
        `${ID}' or 1=1`,
        1,
        {},
        [ID],
      ]) {
        expect(roomOf(other).error?.issues.map(({ path }) => path[0])).toEqual(["roomId"]);
      }
    },
  );

  test("an event has a name of its own and a schema", () => {
    for (const schema of Object.values(EVENTS)) expect(accepts(schema, "not an object")).toBe(false);
  });
});

describe("a message", () => {
  const text = (value: string) => accepts(COMMANDS["messages.send"].input, { ...send, content: toContent(value) });

  test("has 1 to 10,000 characters, not only blanks", () => {
    expect([text("a"), text("a".repeat(MESSAGE_MAX_LENGTH))]).toEqual([true, true]);
    expect([text(""), text(" \n\t\u00a0"), text("a".repeat(MESSAGE_MAX_LENGTH + 1))]).toEqual([false, false, false]);
  });

  test.each(["\u0000", "\ud800", "\u2028", '"', "\u{1f600}", "é"])("of only %j fits a frame at full length", (unit) => {
    const longest = unit.repeat(MESSAGE_MAX_LENGTH / unit.length);
    const frame = JSON.stringify({ id: 2 ** 53, do: "messages.send", with: { ...send, content: toContent(longest) } });
    expect(new TextEncoder().encode(frame).length).toBeLessThan(FRAME_MAX_BYTES);
  });
});

describe("a text", () => {
  test("has no control characters but tab and line ends, which other fields of it do not hide", () => {
    for (const control of ["\u0000", "\u0001", "\u0008", "\u000b", "\u000c", "\u001b", "\u001f", "\ud800"])
      expect(findUnstorable({ a: "fine", b: [{ c: `x${control}y` }] }), JSON.stringify(control)).toBe("b.0.c");
    expect(findUnstorable({ a: "tab\tline\r\nend", b: ["\u007f\u0085\u2028 😀é"] })).toBeNull();
    expect(withoutControls("\u001b[31ma\u0001\tb\r\nc\u0007")).toBe("[31ma\tb\r\nc");
  });
});

describe("a new group", () => {
  const group = (change: object) =>
    createRoom.input.safeParse({ chatType: "group", clientId: ID, name: "Pier 9", userIds: [ID], ...change });

  test("has a name without blanks around it", () => {
    expect(group({ name: "  Pier 9 " }).data).toMatchObject({ name: "Pier 9" });
    for (const name of ["", "   ", "a".repeat(ROOM_NAME_MAX_LENGTH + 1)]) expect(group({ name }).success).toBe(false);
  });

  test("has 1 to 200 people invited at once", () => {
    const people = (count: number) => group({ userIds: Array.from({ length: count }, () => ID) }).success;
    expect([people(0), people(1), people(GROUP_CREATE_MAX_MEMBERS), people(GROUP_CREATE_MAX_MEMBERS + 1)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe("sign-in", () => {
  test("takes a phone number with its dial code, of at most 15 digits  ACC-018", () => {
    for (const phone of ["+447700900123", "+123456789012345"]) expect(accepts(phoneSchema, phone)).toBe(true);
    for (const phone of ["447700900123", "+0123456789", "+1234567890123456", "+44 7700", "+44\n", "+", ""]) {
      expect(accepts(phoneSchema, phone)).toBe(false);
    }
  });

  test("takes an email address and a password that is neither empty nor endless", () => {
    const isTaken = (email: string, password: string) =>
      accepts(signInByEmail.input, { identityProvider: "ATRIUM", credentials: { email, password } });
    expect(isTaken("ines@atrium.example", "secret")).toBe(true);
    expect(isTaken("ines", "secret")).toBe(false);
    expect(isTaken("ines@atrium.example", "")).toBe(false);
    expect(isTaken("ines@atrium.example", "x".repeat(201))).toBe(false);
  });
});

test("an error on the wire has a code of the closed list", () => {
  expect(accepts(answerFrame, { re: 1, error: { code: "NOT_FOUND" } })).toBe(true);
  expect(accepts(answerFrame, { re: 1, error: { code: "TEAPOT" } })).toBe(false);
});

test("a day, a month and a place in a list that no database knows are refused", () => {
  const on = (date: string) => busyTimesInput.safeParse({ on: { date, timezone: "UTC" } }).success;
  expect([on("0001-01-01"), on("0000-01-01"), on("9999-12-31")]).toEqual([true, false, true]);
  const inMonth = (month: string) => bookedDaysInput.safeParse({ calendarId: ID, month, timezone: "UTC" }).success;
  expect([inMonth("0001-12"), inMonth("0000-12")]).toEqual([true, false]);
  const chose = (option: number) => listVoters.input.safeParse({ roomId: ID, seq: 1, option }).success;
  expect([chose(POLL_OPTIONS_MAX - 1), chose(POLL_OPTIONS_MAX), chose(-1)]).toEqual([true, false, false]);
});
