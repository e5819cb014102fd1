import { describe, expect, test } from "vitest";
import { toDestination } from "./destination.ts";

describe("toDestination", () => {
  test("goes to the calendar of the address, its id in base64  ACC-005", () => {
    expect(toDestination({ calendarId: "cal-42", returnUrl: "/chat" })).toBe("/community/calendar/Y2FsLTQy");
  });

  test("a calendar id may have any characters", () => {
    expect(toDestination({ calendarId: "é?>~", returnUrl: null })).toBe("/community/calendar/w6k%2FPn4%3D");
  });

  test("goes back to the saved address  ACC-007", () => {
    expect(toDestination({ returnUrl: "/chat/42?from=mail#last" })).toBe("/chat/42?from=mail#last");
  });

  test("goes to the root without one  ACC-008", () => {
    expect(toDestination({ returnUrl: null })).toBe("/");
  });

  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "chat",
    "",
    "/login",
    "/login/42",
    "/login?x=1",
  ])("does not go to %j", (returnUrl) => {
    expect(toDestination({ returnUrl })).toBe("/");
  });
});
