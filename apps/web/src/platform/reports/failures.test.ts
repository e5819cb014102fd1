import { ERROR_CODES } from "@atrium/contracts/errors";
import { describe, expect, test } from "vitest";
import { ApiError, NetworkError } from "../api/api-error.ts";
import { LiveFailure } from "../live/failure.ts";
import { toFailedCommand, toFailedPage, toFailedRequest, toOperationName } from "./failures.ts";

describe("of what fails is reported", () => {
  test("what no screen explains, by the name of the operation  A-93 SHELL-058 SHELL-059", () => {
    const codes = ERROR_CODES.filter((code) => toFailedRequest("graphql", "Users", new ApiError({ code })) !== null);
    expect(codes).toEqual(["BAD_INPUT", "UNAVAILABLE", "INTERNAL"]);
    expect(toFailedRequest("rest", "/auth/signIn", new ApiError({ code: "INTERNAL" }))).toEqual({
      kind: "rest",
      name: "/auth/signIn",
      code: "INTERNAL",
    });
    expect(toFailedRequest("graphql", "Users", new TypeError("users is undefined"))?.code).toBe("TypeError");
  });

  test("not what is shown at its field, and not that there was no network  A-93", () => {
    const field = new ApiError({ code: "BAD_INPUT", field: "email" });
    expect(toFailedRequest("graphql", "CreateUser", field)).toBeNull();
    expect(toFailedRequest("graphql", "Users", new NetworkError(new TypeError("failed")))).toBeNull();
    expect(toFailedCommand("rooms.sync", new LiveFailure({ kind: "disconnected" }))).toBeNull();
  });

  test("a refused or lost command of the live connection  A-93 SHELL-060", () => {
    const refused = new LiveFailure({ kind: "refused", error: { code: "UNAVAILABLE" } });
    expect(toFailedCommand("rooms.sync", refused)).toEqual({ kind: "live", name: "rooms.sync", code: "UNAVAILABLE" });
    expect(toFailedCommand("rooms.open", new LiveFailure({ kind: "timeout" }))?.code).toBe("TIMEOUT");
    const told = new LiveFailure({ kind: "refused", error: { code: "ROOM_READ_ONLY" } });
    expect(toFailedCommand("messages.send", told)).toBeNull();
  });

  test("a mistake of the page by its class and its place, never by its words  A-93", () => {
    const error = new TypeError("Inès is not a function");
    error.stack = `TypeError: Inès is not a function\n    at render (https://atrium.example/assets/Room-D_f3.js:1:209)`;
    expect(toFailedPage("render", error)).toEqual({
      kind: "render",
      name: "assets/Room-D_f3.js:1:209",
      code: "TypeError",
    });
    expect(toFailedPage("rejection", new ApiError({ code: "INTERNAL" }))).toBeNull();
    expect(toFailedPage("rejection", new DOMException("gone", "AbortError"))).toBeNull();
    expect(toFailedPage("uncaught", null)).toBeNull();
  });
});

test("an operation is known by its name, else by what it asks for first", () => {
  expect(toOperationName("mutation MarkFeeds($ids: [ID!]!) { markFeedsAsRead(ids: $ids) }")).toBe("MarkFeeds");
  expect(toOperationName("query { own: accountInformation { role } }")).toBe("accountInformation");
  expect(toOperationName("{ profiles { title } }")).toBe("profiles");
});
