import type { ClientId } from "@atrium/contracts/ids";
import { X } from "lucide-react";
import { m } from "../../../../platform/i18n/messages.ts";
import { toProgressLine } from "../../files/file-size.ts";
import { useIsSending, useProgress } from "../../files/use-file.ts";
import { giveUp } from "../../live.ts";
import styles from "./SendingOverlay.module.css";

/** Over a picture that is on its way: how far it is, and the way to give it up. */
export function SendingOverlay({ clientId }: { readonly clientId: ClientId }) {
  const isSending = useIsSending(clientId);
  const progress = useProgress(clientId);
  if (!isSending) return null;
  return (
    <>
      <button
        type="button"
        className={styles.cancel}
        aria-label={m["messages.file.cancel"]()}
        onClick={() => giveUp(clientId)}
      >
        <X size={20} aria-hidden />
      </button>
      <span className={styles.line}>{toProgressLine(progress)}</span>
    </>
  );
}
