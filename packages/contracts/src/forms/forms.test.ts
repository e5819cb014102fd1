import { describe, expect, test } from "vitest";
import { z } from "zod";
import { signInByEmail } from "../access.ts";
import { email, type Fault, isFault, newPassword, phone } from "../fields.ts";
import { createHobbyInput } from "../hobbies.ts";
import { isEmail, toInternational } from "../patterns.ts";
import { createProfileInput } from "../profiles.ts";
import { createRoom } from "../rooms.ts";
import { themeInput } from "../settings.ts";
import { createUserInput } from "../teams.ts";
import { hobbyForm } from "./hobbies.ts";
import { groupForm, toFeeAmount, toFeeMinor } from "./rooms.ts";
import { themeForm } from "./settings.ts";
import { editedPersonForm, personForm, teamForm } from "./teams.ts";

const ID = "7f000000-0000-4000-8000-000000000001";

/** The first thing that is wrong with each field, as a form shows it. */
function judge(schema: z.core.$ZodType, value: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of z.safeParse(schema, value).error?.issues ?? []) found[path.join(".")] ??= message;
  return found;
}
const firstFault = (schema: z.core.$ZodType, value: unknown) => judge(schema, value)[""];

describe("an email", () => {
  const MALFORMED = ["a@b..c", "a@b", "a b@c.example", "@c.example", ".a@c.example", "a..b@c.example"];
  const person = { firstName: "Ada", lastName: "", phone: "+447700900123", b2bPhone: "" };
  const card = { title: "Work", accessLevel: "PRIVATE", colorCode: "#b4d8ff,#7db6f7" };

  test.each(MALFORMED)("%j is refused wherever one is taken", (typed) => {
    expect(isEmail(typed)).toBe(false);
    expect(firstFault(email, typed)).toBe("malformed" satisfies Fault);
    const credentials = { email: typed, password: "secret" };
    expect(signInByEmail.input.safeParse({ identityProvider: "ATRIUM", credentials }).success).toBe(false);
    const data = [{ key: "one", title: "", value: typed, format: "EMAIL" }];
    expect(createProfileInput.safeParse({ ...card, data }).success).toBe(false);
    expect(judge(personForm, { ...person, email: typed })).toEqual({ email: "malformed" });
    expect(createUserInput.safeParse({ ...person, role: "USER", email: typed }).success).toBe(false);
  });

  test("has no blanks, but a form takes away those around it", () => {
    expect(firstFault(email, "a@c.example ")).toBe("malformed");
    expect(judge(personForm, { ...person, email: " a@c.example " })).toEqual({});
  });

  test("is what the schemas' library takes for one, up to the longest there is", () => {
    for (const typed of ["ines@atrium.example", "i.c+list@mail.atrium.example", "o'neil@x-y.example"]) {
      expect(isEmail(typed)).toBe(true);
      expect(z.email().safeParse(typed).success).toBe(true);
    }
    for (const typed of MALFORMED) expect(z.email().safeParse(typed).success).toBe(false);
    const toLong = (length: number) => `${"a".repeat(length - "@x.example".length)}@x.example`;
    expect([firstFault(email, toLong(254)), firstFault(email, toLong(255))]).toEqual([undefined, "malformed"]);
  });
});

test("a phone number has 5 to 15 digits after its plus sign, for which two zeros may stand  ACC-018", () => {
  for (const typed of ["+44770", "+123456789012345"]) expect(firstFault(phone, typed)).toBeUndefined();
  for (const typed of ["+4477", "+1234567890123456", "+0447700900123", "447700900123", ""])
    expect(firstFault(phone, typed)).toBe("malformed");
  expect(toInternational("0044 (7700) 900-123")).toBe("+447700900123");
});

test("a new password has at least six characters, and no more than are hashed  ACC-066", () => {
  const faults = ["", "12345", "123456", "a".repeat(200), "a".repeat(201)].map((typed) =>
    firstFault(newPassword, typed),
  );
  expect(faults).toEqual(["required", "tooShort", undefined, undefined, "tooLong"]);
});

describe("a person", () => {
  const person = { firstName: "Noor", lastName: "", email: "", phone: "", b2bPhone: "" };

  test("has a name, and an email or a phone", () => {
    expect(judge(personForm, { ...person, firstName: " " })).toEqual({ firstName: "required", email: "required" });
    expect(judge(personForm, { ...person, phone: "0044 7700 900123" })).toEqual({});
    expect(judge(personForm, { ...person, email: " noor@books.example " })).toEqual({});
    expect(
      judge(personForm, { ...person, firstName: "x".repeat(61), email: "no", phone: "12", b2bPhone: "1" }),
    ).toEqual({
      firstName: "tooLong",
      email: "malformed",
      phone: "malformed",
      b2bPhone: "malformed",
    });
  });

  test("who is there already is judged by what is changed", () => {
    const before = { ...person, email: "élan@books.example", phone: "", b2bPhone: "12" };
    const form = editedPersonForm(before);
    expect(judge(form, before)).toEqual({});
    expect(judge(form, { ...before, email: "a@b..c", b2bPhone: "13" })).toEqual({
      email: "malformed",
      b2bPhone: "malformed",
    });
    expect(judge(form, { ...before, email: " " })).toEqual({ email: "required" });
    expect(judge(editedPersonForm(person), person)).toEqual({ email: "required" });
  });

  test("is sent as the form takes it, and kept without what people write between digits", () => {
    const typed = { ...person, role: "USER", email: " noor@books.example ", phone: "0044 (7700) 900-123" };
    expect(createUserInput.parse(typed)).toMatchObject({
      email: "noor@books.example",
      phone: "+447700900123",
      b2bPhone: null,
    });
  });
});

test("a team and a theme have a name, a theme one of at most 40 characters", () => {
  expect(judge(teamForm, { name: "  " })).toEqual({ name: "required" });
  for (const [themeName, found] of [
    [" ", "required"],
    ["x".repeat(41), "tooLong"],
    [` ${"x".repeat(40)} `, undefined],
  ] as const) {
    expect(judge(themeForm, { themeName })["themeName"]).toBe(found);
    const input = themeInput.safeParse({ themeName, backgroundColor: "e7f1fd", wallpaper: "" });
    expect(input.success).toBe(found === undefined);
  }
});

test("a new group needs a name of at most 100 characters and at least one person", () => {
  const people = (count: number) => Array.from({ length: count }, () => ID);
  expect(judge(groupForm, { name: "x".repeat(100), people: people(1) })).toEqual({});
  expect(judge(groupForm, { name: "  ", people: [] })).toEqual({ name: "required", people: "required" });
  expect(judge(groupForm, { name: "x".repeat(101), people: people(201) })).toEqual({
    name: "tooLong",
    people: "tooLong",
  });
  const group = { chatType: "group", clientId: ID, name: "Pier 9" };
  expect(createRoom.input.safeParse({ ...group, userIds: people(200) }).success).toBe(true);
  expect(createRoom.input.safeParse({ ...group, userIds: people(201) }).success).toBe(false);
});

test("a hobby has a title, and a link leads to the web and nowhere else", () => {
  const words = { kind: "restaurant", place: "", note: "" };
  expect(judge(hobbyForm, { title: "  ", link: "" })).toEqual({ title: "required" });
  for (const link of ["", "weir.example", "http://weir.example/a?b=c", "https://weir.example"])
    expect(judge(hobbyForm, { title: "Weir", link })).toEqual({});
  for (const link of [
    "javascript:alert(1)",
    "mailto:a@b.example",
    "two words.example",
    "weir",
    `a.example/${"x".repeat(1_000)}`,
  ]) {
    expect(judge(hobbyForm, { title: "Weir", link })).toEqual({ link: "malformed" });
    expect(createHobbyInput.safeParse({ ...words, title: "Weir", link }).success).toBe(false);
  }
  expect(createHobbyInput.parse({ ...words, title: "Weir", link: " weir.example " }).link).toBe(
    "https://weir.example/",
  );
});

test("a fee is typed with a point or a comma and as many digits after it as its currency has  ROOM-024", () => {
  for (const [amount, currency, minor] of [
    ["12", "USD", 1_200],
    [" 12.5 ", "USD", 1_250],
    ["12,05", "EUR", 1_205],
    ["999999.99", "EUR", 99_999_999],
    ["1200", "JPY", 1_200],
    ["12.5", "JPY", null],
    ["12.505", "USD", null],
    ["1000000.00", "USD", null],
  ] as const)
    expect([amount, toFeeMinor(amount, currency)]).toEqual([amount, minor]);
  for (const amount of ["", "0", "0.00", "-1", "1e3", "12.", ".5", "1 200"])
    expect(toFeeMinor(amount, "USD")).toBe(null);
  expect(toFeeAmount({ minor: 1_205, currency: "EUR" })).toBe("12.05");
  expect(toFeeAmount({ minor: 1_200, currency: "JPY" })).toBe("1200");
});

test("what is wrong is one of the words that forms know", () => {
  const found = Object.values(
    judge(personForm, { firstName: "", lastName: "x".repeat(99), email: "x", phone: "x", b2bPhone: "x" }),
  );
  expect(found).toHaveLength(5);
  expect(found.every(isFault)).toBe(true);
  expect(isFault("Invalid input")).toBe(false);
});
