import { Pin } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { toShownName } from "../message-list/shown-name.ts";
import type { ContentProps } from "./MessageContent.tsx";
import styles from "./PokeContent.module.css";

/** Who pinned a message; which one stands over the room. */
export function PinContent({ isOwn, item }: ContentProps<"pin">) {
  return (
    <span className={styles.words} dir="auto">
      <Pin className={styles.hand} size={16} strokeWidth={1.75} aria-hidden />
      {isOwn ? m["messages.line.pinOwn"]() : m["messages.pin.text"]({ name: toShownName(item.senderName) })}
    </span>
  );
}
