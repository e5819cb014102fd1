import type { ErrorCode } from "@atrium/contracts/errors";
import { ApiError } from "../../platform/api/api-error.ts";
import { m } from "../../platform/i18n/messages.ts";
import { toErrorText } from "../../ui/error-text.ts";

export const toRefusalCode = (error: unknown): ErrorCode | null => (error instanceof ApiError ? error.code : null);

/** Why a note was not kept, in words. */
export const toNoteFault = (error: unknown): string =>
  toErrorText(error, {
    CONFLICT: () => m["notes.full"](),
    NOT_FOUND: () => m["notes.gone"](),
    BAD_INPUT: () => m["notes.badFile"](),
  });
