import type { RoomId } from "@atrium/contracts/ids";
import { ChevronRight, Clock } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { serverNow } from "../../../platform/api/server-clock.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { formatSendAt } from "../format.ts";
import { useScheduled } from "../queries.ts";
import styles from "./ScheduledLine.module.css";

const ScheduledDialog = lazyPart(() => import("./ScheduledDialog.tsx"));

/** Over the field: how many messages wait here, and when the next is sent; nothing while none does. */
export default function ScheduledLine({ roomId }: { readonly roomId: RoomId }) {
  const scheduled = useScheduled(roomId);
  const [isOpen, setOpen] = useState(false);
  const line = useRef<HTMLButtonElement>(null);
  const next = scheduled[0];
  if (next === undefined) return null;

  function handleClose() {
    setOpen(false);
    line.current?.focus();
  }

  return (
    <>
      <button ref={line} type="button" className={styles.line} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Clock className={styles.icon} size={16} strokeWidth={1.75} aria-hidden />
        <span className={styles.count}>{m["scheduled.count"]({ count: scheduled.length })}</span>
        <span className={styles.next}>{formatSendAt(new Date(next.sendAt), new Date(serverNow()))}</span>
        <ChevronRight className={styles.icon} size={16} strokeWidth={1.75} aria-hidden />
      </button>
      {isOpen && (
        <Suspense>
          <ScheduledDialog scheduled={scheduled} onClose={handleClose} />
        </Suspense>
      )}
    </>
  );
}
