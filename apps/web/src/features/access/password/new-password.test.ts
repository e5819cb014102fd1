import { newPasswordForm } from "@atrium/contracts/forms/access";
import { describe, expect, test } from "vitest";
import { judge } from "../../../ui/forms/field-errors.ts";
import { NEW_PASSWORD_TEXTS, type NewPassword } from "./new-password.ts";

const checkNewPassword = (chosen: NewPassword) => judge(newPasswordForm, NEW_PASSWORD_TEXTS, chosen);

describe("a new password", () => {
  test("is required, twice  ACC-065 ACC-067", () => {
    expect(checkNewPassword({ password: "", confirmation: "" })).toEqual({
      password: "Password is required",
      confirmation: "Confirm password is required",
    });
  });

  test("has at least six characters  ACC-066 ACC-076 ACC-078", () => {
    expect(checkNewPassword({ password: "12345", confirmation: "12345" })).toEqual({
      password: "Password must be at least 6 characters",
    });
    expect(checkNewPassword({ password: "123456", confirmation: "123456" })).toEqual({});
  });

  test("is confirmed by the same again  ACC-068 ACC-077", () => {
    expect(checkNewPassword({ password: "harbour", confirmation: "Harbour" })).toEqual({
      confirmation: "Passwords must match",
    });
  });

  test("is no longer than the server hashes", () => {
    const password = "a".repeat(201);
    expect(checkNewPassword({ password, confirmation: password })).toEqual({
      password: "Password must be at most 200 characters",
    });
  });
});
