import type { ErrorCode } from "@atrium/contracts/errors";
import type { ClientId } from "@atrium/contracts/ids";
import { RotateCw } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { outbox } from "../live.ts";
import styles from "./FailedNote.module.css";

type FailedNoteProps = { readonly clientId: ClientId; readonly code: ErrorCode };

/** Why a message was not sent, and what to do about it, under its bubble. */
export function FailedNote({ clientId, code }: FailedNoteProps) {
  return (
    <div className={styles.note}>
      <p className={styles.reason}>{toReason(code)}</p>
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

function toReason(code: ErrorCode): string {
  switch (code) {
    case "BAD_INPUT":
      return m["messages.failure.badInput"]();
    case "MESSAGE_TOO_LONG":
    case "TOO_LARGE":
      return m["messages.failure.tooLong"]();
    case "NOT_FOUND":
      return m["messages.failure.notFound"]();
    case "ROOM_READ_ONLY":
      return m["messages.failure.readOnly"]();
    case "CODE_NEEDED":
    case "CONFLICT":
    case "INTERNAL":
    case "INVALID_CREDENTIALS":
    case "NEW_PASSWORD_NEEDED":
    case "RATE_LIMITED":
    case "UNAUTHENTICATED":
    case "UNAVAILABLE":
      return m["messages.failure.other"]();
  }
}
