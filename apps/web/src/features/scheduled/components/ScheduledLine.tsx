import type { RoomId } from "@atrium/contracts/ids";
import { ChevronRight, Clock } from "lucide-react";
import { Suspense, useCallback, useRef, useState } from "react";
import { serverNow } from "../../../platform/api/server-clock.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useLaterSendings } from "../../messages/messages.ts";
import { formatSendAt } from "../format.ts";
import { useScheduled } from "../queries.ts";
import styles from "./ScheduledLine.module.css";

const ScheduledDialog = lazyPart(() => import("./ScheduledDialog.tsx"));

/** Over the field: how many messages wait here, and when the next is sent, or that one could not be scheduled; nothing while none does. */
export default function ScheduledLine({ roomId }: { readonly roomId: RoomId }) {
  const scheduled = useScheduled(roomId);
  const uploading = useLaterSendings(roomId);
  const [isOpen, setOpen] = useState(false);
  const line = useRef<HTMLButtonElement>(null);
  const count = scheduled.length + uploading.length;
  const hasFailed = uploading.some(({ refusal }) => refusal !== null);
  const [next] = [...scheduled, ...uploading].map(({ sendAt }) => sendAt).toSorted();
  const handleClose = useCallback(() => {
    setOpen(false);
    line.current?.focus();
  }, []);

  return (
    <>
      {next !== undefined && (
        <button ref={line} type="button" className={styles.line} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Clock className={styles.icon} size={16} strokeWidth={1.75} aria-hidden />
          <span className={styles.count}>{m["scheduled.count"]({ count })}</span>
          {hasFailed ? (
            <span className={styles.problem}>{m["scheduled.problem"]()}</span>
          ) : (
            <span className={styles.next}>{formatSendAt(new Date(next), new Date(serverNow()))}</span>
          )}
          <ChevronRight className={styles.icon} size={16} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      {isOpen && (
        <Suspense>
          <ScheduledDialog scheduled={scheduled} uploading={uploading} onClose={handleClose} />
        </Suspense>
      )}
    </>
  );
}
