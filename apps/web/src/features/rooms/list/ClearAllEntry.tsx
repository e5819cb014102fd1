import { Eraser } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { ListRowButton } from "../../../ui/layout/ListRow.tsx";
import { clearAllRooms } from "../actions/room-actions.ts";
import styles from "./ClearAllEntry.module.css";

/** In Chat Settings: clears what was said in all one's chats, for oneself. */
export default function ClearAllEntry() {
  return (
    <ListRowButton onClick={() => void clearAllRooms()}>
      <Eraser size={20} aria-hidden />
      <span className={styles.label}>{m["rooms.clearAll"]()}</span>
    </ListRowButton>
  );
}
