import type { ErrorCode } from "@atrium/contracts/errors";
import type { ClientId } from "@atrium/contracts/ids";
import { RotateCw } from "lucide-react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { type OwnSentences, toErrorText } from "../../../ui/error-text.ts";
import { outbox } from "../live.ts";
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

type FailedNoteProps = { readonly clientId: ClientId; readonly code: ErrorCode };

/** Why a message was not sent, and what to do about it, under its bubble. */
export function FailedNote({ clientId, code }: FailedNoteProps) {
  return (
    <div className={styles.note}>
      <p className={styles.reason}>{toErrorText(new ApiError({ code }), REFUSALS)}</p>
      <div className={styles.actions}>
        <Button size={28} icon={<RotateCw size={13} aria-hidden />} onClick={() => outbox().retry(clientId)}>
          {m["messages.failure.retry"]()}
        </Button>
        <Button size={28} onClick={() => outbox().remove(clientId)}>
          {m["messages.failure.delete"]()}
        </Button>
      </div>
    </div>
  );
}
