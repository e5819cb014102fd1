import { useNavigate } from "@tanstack/react-router";
import { X } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { AppearanceForm } from "./AppearanceForm.tsx";
import styles from "./AppearancePanel.module.css";

/** Beside the preview (SET-004). */
export default function AppearancePanel() {
  const navigate = useNavigate();
  return (
    <section className={styles.panel} aria-label={m["settings.appearance"]()}>
      <header className={styles.bar}>
        <h2 className={styles.title}>{m["settings.appearance"]()}</h2>
        <IconButton label={m["settings.appearance.close"]()} onClick={() => void navigate({ to: "/chat/settings" })}>
          <X size={20} aria-hidden />
        </IconButton>
      </header>
      <AppearanceForm />
    </section>
  );
}
