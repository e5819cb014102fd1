import { MessagesSquare } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import styles from "./NoRoomPage.module.css";

export function NoRoomPage() {
  return (
    <div className={styles.middle}>
      <EmptyState
        icon={<MessagesSquare size={24} aria-hidden />}
        title={m["rooms.none.title"]()}
        hint={m["rooms.none.hint"]()}
      />
    </div>
  );
}
