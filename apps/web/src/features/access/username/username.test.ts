import { describe, expect, test } from "vitest";
import { judgeUsername, toUsernameInput } from "./username.ts";

describe("a typed username", () => {
  test("is lowercased and loses what is neither letter nor digit  ACC-085", () => {
    expect(toUsernameInput("Inès Carvalho_99!")).toBe("inscarvalho99");
  });

  test.each([
    ["too short", "ines", "Username must be 5 to 32 characters.", "ACC-088 ACC-090"],
    ["too long", "a".repeat(33), "Username must be 5 to 32 characters.", "ACC-088 ACC-090"],
    ["missing", "", "User ID cannot be empty.", "ACC-089"],
    ["of other letters", "Inès2", "Only lowercase letters and numbers are allowed.", "ACC-088 ACC-091"],
  ])("that is %s is invalid: %j, %s  %s", (_what, username, text) => {
    expect(judgeUsername(username, "inescarvalho")).toEqual({ kind: "invalid", text });
  });

  test.each(["ines5", "a".repeat(32), "12345"])("%j looks available  ACC-087 ACC-088 A-17", (username) => {
    expect(judgeUsername(username, "inescarvalho")).toEqual({ kind: "available" });
  });

  test("that is the saved one says nothing  ACC-087", () => {
    expect(judgeUsername("inescarvalho", "inescarvalho")).toEqual({ kind: "unchanged" });
  });
});
