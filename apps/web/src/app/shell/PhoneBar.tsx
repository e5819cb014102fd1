import { useParams } from "@tanstack/react-router";
import { m } from "../../platform/i18n/messages.ts";
import { EntryBadge } from "./EntryBadge.tsx";
import { EntryLink } from "./EntryLink.tsx";
import { BAR_ENTRIES } from "./entries.ts";
import styles from "./PhoneBar.module.css";

/** The bottom bar; with a single entry there is nothing to switch. A room has the whole screen. */
export function PhoneBar() {
  const { groupId } = useParams({ strict: false });
  if (BAR_ENTRIES.length < 2 || groupId !== undefined) return null;
  return (
    <nav className={styles.bar} aria-label={m["app.sidebar.label"]()}>
      {BAR_ENTRIES.map(({ name, entry }) => {
        const { label, icon: Icon } = entry;
        return (
          <EntryLink key={name} entry={entry} className={styles.entry} activeClassName={styles.active}>
            <Icon size={22} aria-hidden />
            {label()}
            <EntryBadge name={name} entry={entry} className={styles.badge} />
          </EntryLink>
        );
      })}
    </nav>
  );
}
