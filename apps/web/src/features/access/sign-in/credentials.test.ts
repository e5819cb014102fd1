import { describe, expect, test } from "vitest";
import { checkDraft, toPhone, toPhoneInput } from "./credentials.ts";

describe("toPhone", () => {
  test.each([
    ["44", "7700 900-123", "+447700900123"],
    ["1", "(202) 555-0143", "+12025550143"],
    ["44", "+33 6 12 34 56 78", "+33612345678"],
    ["44", " ", ""],
  ])("+%s and %j become %s  ACC-020", (dialCode, typed, phone) => {
    expect(toPhone(dialCode, typed)).toBe(phone);
  });
});

describe("toPhoneInput", () => {
  test("stops at 15 digits, dial code included  ACC-018", () => {
    expect(toPhoneInput("1234567890123456", "44")).toBe("1234567890123");
    expect(toPhoneInput("+1234567890123456", "44")).toBe("+123456789012345");
  });

  test("drops letters, keeps the usual punctuation", () => {
    expect(toPhoneInput("call 7700 (900)-123!", "44")).toBe(" 7700 (900)-123");
    expect(toPhoneInput("77+00", "44")).toBe("7700");
  });
});

describe("checkDraft", () => {
  const draft = { mode: "email", phone: "", email: "ada@atrium.example", password: "secret" } as const;

  test("nothing to say about a good one", () => {
    expect(checkDraft(draft)).toEqual({});
    expect(checkDraft({ ...draft, mode: "phone", phone: "+447700900123" })).toEqual({});
  });

  test.each(["", "  "])("an empty email: %j  ACC-021", (email) => {
    expect(checkDraft({ ...draft, email }).email).toBe("Email is required.");
  });

  test.each(["ada", "ada@", "@atrium.example", "ada@atrium", "a da@atrium.example", "ada@atrium.", "a@b..c"])(
    "a malformed email: %s  ACC-022",
    (email) => {
      expect(checkDraft({ ...draft, email }).email).toBe("Email is not valid.");
    },
  );

  test("the password is required  ACC-023", () => {
    expect(checkDraft({ ...draft, password: "" }).password).toBe("Password is required");
  });

  test.each(["", "+44", "+4477009001234567", "+0447700900123"])("the phone %j is not sent  ACC-018", (phone) => {
    expect(checkDraft({ ...draft, mode: "phone", phone })).toHaveProperty("phone");
  });

  test.each(["", "+"])("a phone that is not there yet is asked for: %j  ACC-018", (phone) => {
    expect(checkDraft({ ...draft, mode: "phone", phone })).toEqual({ phone: "Phone number is required." });
  });

  test("blanks around an email do not count, and a password may be as long as the server hashes", () => {
    expect(checkDraft({ ...draft, email: " ada@atrium.example " })).toEqual({});
    expect(checkDraft({ ...draft, password: "x".repeat(200) })).toEqual({});
    expect(checkDraft({ ...draft, password: "x".repeat(201) })).toHaveProperty("password");
  });

  test("the numbering plan's verdict counts  ACC-018", () => {
    const phone = { ...draft, mode: "phone", phone: "+447700900" } as const;
    expect(checkDraft(phone, { isPossiblePhone: false }).phone).toBe("Phone number is not valid.");
    expect(checkDraft(phone, { isPossiblePhone: true })).toEqual({});
  });
});
