import type { UserId } from "@atrium/contracts/ids";
import { X } from "lucide-react";
import { useEffect } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { PersonCard } from "./PersonCard.tsx";
import styles from "./PersonPanel.module.css";

/** A person's card beside a room; over it on a phone. */
export function PersonPanel({ userId, onClose }: { readonly userId: UserId; readonly onClose: () => void }) {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      // Escape in a dialog over it closes the dialog.
      const isInDialog = event.target instanceof Element && event.target.closest("[role=dialog]") !== null;
      if (event.key === "Escape" && !isInDialog) onClose();
    }
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [onClose]);
  return (
    <aside className={styles.panel} aria-label={m["profiles.person.label"]()}>
      <PersonCard userId={userId} heading="h2" />
      <span className={styles.close}>
        <IconButton label={m["profiles.person.close"]()} onClick={onClose}>
          <X size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </span>
    </aside>
  );
}
