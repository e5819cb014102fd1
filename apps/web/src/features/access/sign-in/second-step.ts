import { ApiError } from "../../../platform/api/api-error.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { toFailureText } from "./sign-in-failure.ts";

export type StepKind = "code" | "new-password";

/** The step that a refused sign-in asks for; null when it was refused for good. */
export function toSecondStep(error: unknown): StepKind | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === "CODE_NEEDED") return "code";
  return error.code === "NEW_PASSWORD_NEEDED" ? "new-password" : null;
}

const FIELDS: Readonly<Record<string, () => string>> = {
  "credentials.code": () => m["access.reset.invalidCode"](),
  "credentials.newPassword": () => m["access.firstPassword.refused"](),
};

/** The sentence for the field of the step that was refused. */
export function toStepError(error: unknown): string {
  return toFailureText(error, {
    BAD_INPUT: ({ field = "" }) => FIELDS[field]?.() ?? toFailureText(error),
  });
}
