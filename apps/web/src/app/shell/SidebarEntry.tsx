import { EntryBadge } from "./EntryBadge.tsx";
import { EntryLink } from "./EntryLink.tsx";
import type { MainEntry } from "./entries.ts";
import styles from "./Sidebar.module.css";

type SidebarEntryProps = MainEntry & {
  /** Its number for Alt+1 to Alt+6. */
  readonly place: number;
};

export function SidebarEntry({ name, entry, place }: SidebarEntryProps) {
  const { label, icon: Icon } = entry;
  return (
    <EntryLink entry={entry} className={styles.entry} activeClassName={styles.active} shortcut={`Alt+${place}`}>
      <Icon size={19} aria-hidden />
      <span className={styles.label}>{label()}</span>
      <EntryBadge name={name} entry={entry} className={styles.badge} />
    </EntryLink>
  );
}
