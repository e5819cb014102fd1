import { useLocation } from "@tanstack/react-router";
import { Suspense } from "react";
import { EntryBadge } from "./EntryBadge.tsx";
import { EntryLink } from "./EntryLink.tsx";
import { leadsTo, type MainEntry } from "./entries.ts";
import styles from "./Sidebar.module.css";

/** Entries that a key opens. */
const KEYS = 6;

type SidebarEntryProps = MainEntry & {
  /** Its number for Alt+1 to Alt+6. */
  readonly place: number;
  readonly isCollapsed: boolean;
};

export function SidebarEntry({ name, entry, place, isCollapsed }: SidebarEntryProps) {
  const { label, icon: Icon, Under } = entry;
  const isThere = useLocation({ select: ({ pathname }) => "path" in entry && leadsTo(entry, pathname) });
  return (
    <>
      <EntryLink
        entry={entry}
        className={styles.entry}
        activeClassName={styles.active}
        shortcut={place <= KEYS ? `Alt+${place}` : undefined}
      >
        <Icon size={19} aria-hidden />
        <span className={styles.label}>{label()}</span>
        <EntryBadge name={name} entry={entry} className={styles.badge} />
      </EntryLink>
      {Under && isThere && !isCollapsed && (
        <Suspense>
          <Under />
        </Suspense>
      )}
    </>
  );
}
