import { expect, test } from "vitest";
import { ApiError, NetworkError } from "../../../platform/api/api-error.ts";
import { toSecondStep, toStepError } from "./second-step.ts";

test("a right password may need a code or a new password first, anything else is refused for good  B-04", () => {
  expect(toSecondStep(new ApiError({ code: "CODE_NEEDED" }))).toBe("code");
  expect(toSecondStep(new ApiError({ code: "NEW_PASSWORD_NEEDED" }))).toBe("new-password");
  expect(toSecondStep(new ApiError({ code: "INVALID_CREDENTIALS" }))).toBeNull();
  expect(toSecondStep(new NetworkError("away"))).toBeNull();
});

test("a step that is refused says so in its field  B-04", () => {
  const refusal = (field: string) => toStepError(new ApiError({ code: "BAD_INPUT", field }));
  expect(refusal("credentials.code")).toBe("Please enter valid OTP.");
  expect(refusal("credentials.newPassword")).toBe(
    "Choose another password: this one is too common, or the one you were given.",
  );
  expect(toStepError(new NetworkError("away"))).toMatch(/cannot be reached/);
});
