import type { Room } from "@atrium/contracts/rooms";
import { Hand } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { toOneLine } from "../../../ui/visible-text.ts";
import { DeliveryMark, toLine, toDelivery, useDraft, usePlain, useWaiting } from "../../messages/messages.ts";
import { toPreview } from "./room-preview.ts";
import styles from "./RowPreview.module.css";

/** One line: a draft, what is on its way, or the newest message. */
export function RowPreview({ room }: { readonly room: Room }) {
  usePlain();
  const me = useSession()?.userId;
  const draft = useDraft(room.roomId);
  const waiting = useWaiting(room.roomId).at(-1) ?? null;
  if (me === undefined) return null;
  const preview = toPreview({ room, me, draft, waiting: waiting && toLine(waiting.content, true), toLine });
  switch (preview.kind) {
    case "none":
      return <Line>{m["rooms.row.noMessages"]()}</Line>;
    case "draft":
      return (
        <Line>
          <span className={styles.draft}>{m["rooms.row.draft"]()}</span> {toOneLine(preview.text)}
        </Line>
      );
    case "waiting":
      return (
        <>
          <DeliveryMark kind={waiting?.refusal == null ? "sending" : "failed"} size={14} />
          <Line>{m["rooms.row.you"]({ text: toOneLine(preview.text) })}</Line>
        </>
      );
    case "own":
      return (
        <>
          <DeliveryMark kind={toDelivery(preview.seq, room.seenSeq).kind} size={15} />
          <Line>{m["rooms.row.you"]({ text: toOneLine(preview.text) })}</Line>
        </>
      );
    case "poke":
      return (
        <>
          <Line>{preview.text}</Line>
          <Hand className={styles.poke} size={16} strokeWidth={1.75} aria-hidden />
        </>
      );
    case "deleted":
      return <Line>{preview.text}</Line>;
    case "other":
      return <Line>{toOthersLine(preview.name, toOneLine(preview.text))}</Line>;
  }
}

function Line({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.line} dir="auto">
      {children}
    </span>
  );
}

function toOthersLine(name: string | null, text: string): string {
  return name === null ? text : m["rooms.row.someone"]({ name: toOneLine(name), text });
}
