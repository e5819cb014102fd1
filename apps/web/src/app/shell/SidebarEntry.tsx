import { Link } from "@tanstack/react-router";
import { useActivity } from "../../features/feed/feed.ts";
import { classNames } from "../../ui/class-names.ts";
import type { MAIN_ENTRIES } from "../main-entries.ts";
import { EntryBadge } from "./EntryBadge.tsx";
import styles from "./Sidebar.module.css";

type SidebarEntryProps = {
  readonly entry: (typeof MAIN_ENTRIES)[number];
  /** Its number for Alt+1 to Alt+6. */
  readonly place: number;
};

export function SidebarEntry({ entry, place }: SidebarEntryProps) {
  const { path, label, badge, icon: Icon } = entry;
  const activity = useActivity();
  const content = (
    <>
      <Icon size={19} aria-hidden />
      <span className={styles.label}>{label()}</span>
      <EntryBadge badge={badge} className={styles.badge} />
    </>
  );
  if (path === null) {
    return (
      <button
        type="button"
        className={classNames(styles.entry, activity.isOpen && styles.active)}
        aria-haspopup="dialog"
        aria-keyshortcuts={`Alt+${place}`}
        onClick={activity.open}
      >
        {content}
      </button>
    );
  }
  return (
    <Link
      to={path}
      className={styles.entry}
      activeProps={activity.isOpen ? {} : { className: styles.active }}
      aria-keyshortcuts={`Alt+${place}`}
    >
      {content}
    </Link>
  );
}
