import type { UserId } from "@atrium/contracts/ids";
import { Ban } from "lucide-react";
import { useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { useToastsAbove } from "../../../ui/use-toasts-above.ts";
import { unblockPerson } from "../change-block.ts";
import { useBlockedPeople } from "../queries.ts";
import styles from "./ClosedChat.module.css";

/** In place of the field of a chat that is closed: whoever blocked the other writes again here; the other is told no more than that nobody writes. */
export default function ClosedChat({ userId }: { readonly userId: UserId }) {
  const note = useRef<HTMLDivElement>(null);
  useToastsAbove(note);
  const { data, isPending } = useBlockedPeople();
  const person = data?.find((blocked) => blocked.userId === userId);
  return (
    <div ref={note} className={styles.note}>
      <Ban size={16} strokeWidth={1.75} aria-hidden />
      <span>{isPending ? "" : person ? m["blocks.closed.mine"]() : m["blocks.closed"]()}</span>
      {person && (
        <Button size={32} onClick={() => void unblockPerson({ userId, name: toPersonName(person) })}>
          {m["blocks.unblock"]()}
        </Button>
      )}
    </div>
  );
}
