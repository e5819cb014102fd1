import type { ErrorCode } from "@atrium/contracts/errors";
import type { ClientId } from "@atrium/contracts/ids";
import { RotateCw } from "lucide-react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { type OwnSentences, toErrorText } from "../../../ui/error-text.ts";
import { giveUp, sendAgain } from "../live.ts";
import styles from "./FailedNote.module.css";

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

type FailedNoteProps = { readonly clientId: ClientId; readonly code: ErrorCode; readonly hasFiles: boolean };

/** Why a message was not sent, and what to do about it, under its bubble. */
export function FailedNote({ clientId, code, hasFiles }: FailedNoteProps) {
  return (
    <div className={styles.note}>
      <p className={styles.reason}>{toErrorText(new ApiError({ code }), hasFiles ? OF_FILES : REFUSALS)}</p>
      <div className={styles.actions}>
        <Button size={28} icon={<RotateCw size={13} aria-hidden />} onClick={() => sendAgain(clientId)}>
          {m["messages.failure.retry"]()}
        </Button>
        <Button size={28} onClick={() => giveUp(clientId)}>
          {m["messages.failure.delete"]()}
        </Button>
      </div>
    </div>
  );
}
