import type { ErrorCode } from "@atrium/contracts/errors";
import { ApiError } from "../../../platform/api/api-error.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { type OwnSentences, toErrorText } from "../../../ui/error-text.ts";

const tooLong = () => m["messages.failure.tooLong"]();
const REFUSALS: OwnSentences = {
  BAD_INPUT: () => m["messages.failure.badInput"](),
  MESSAGE_TOO_LONG: tooLong,
  TOO_LARGE: tooLong,
  NOT_FOUND: () => m["messages.failure.notFound"](),
  ROOM_READ_ONLY: () => m["messages.failure.readOnly"](),
  otherwise: () => m["messages.failure.other"](),
};

const OF_FILES: OwnSentences = {
  ...REFUSALS,
  BAD_INPUT: () => m["messages.file.refused"](),
  TOO_LARGE: () => m["messages.file.noRoom"](),
};

/** Why the server did not take a message, or its files. */
export function toFailureText(code: ErrorCode, { hasFiles }: { hasFiles: boolean }): string {
  return toErrorText(new ApiError({ code }), hasFiles ? OF_FILES : REFUSALS);
}
