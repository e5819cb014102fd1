import { ArrowLeft } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconLink } from "../../../ui/IconLink.tsx";
import styles from "./Pane.module.css";

/** Over the right pane; on phones with the way back to the list. */
export function PaneBar({ title }: { readonly title: string }) {
  return (
    <header className={styles.bar}>
      <span className={styles.back}>
        <IconLink to="/myspace" label={m["profiles.details.back"]()}>
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
        </IconLink>
      </span>
      <h1 className={styles.title} title={title}>
        {title}
      </h1>
    </header>
  );
}
