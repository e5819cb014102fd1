import type { ErrorCode } from "@atrium/contracts/errors";
import type { ClientId } from "@atrium/contracts/ids";
import { RotateCw } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { giveUp, sendAgain } from "../live.ts";
import { toFailureText } from "./failure-text.ts";
import styles from "./FailedNote.module.css";

type FailedNoteProps = { readonly clientId: ClientId; readonly code: ErrorCode; readonly hasFiles: boolean };

/** Why a message was not sent, and what to do about it, under its bubble. */
export function FailedNote({ clientId, code, hasFiles }: FailedNoteProps) {
  return (
    <div className={styles.note}>
      <p className={styles.reason}>{toFailureText(code, { hasFiles })}</p>
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
