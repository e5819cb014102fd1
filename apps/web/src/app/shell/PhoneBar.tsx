import { Link, useParams } from "@tanstack/react-router";
import { useActivity } from "../../features/feed/feed.ts";
import { m } from "../../platform/i18n/messages.ts";
import { classNames } from "../../ui/class-names.ts";
import { MAIN_ENTRIES } from "../main-entries.ts";
import { EntryBadge } from "./EntryBadge.tsx";
import styles from "./PhoneBar.module.css";

/** The bottom bar; with a single entry there is nothing to switch. A room has the whole screen. */
export function PhoneBar() {
  const activity = useActivity();
  const { groupId } = useParams({ strict: false });
  if (MAIN_ENTRIES.length < 2 || groupId !== undefined) return null;
  return (
    <nav className={styles.bar} aria-label={m["app.sidebar.label"]()}>
      {MAIN_ENTRIES.map(({ path, label, badge, icon: Icon }) => {
        const content = (
          <>
            <Icon size={22} aria-hidden />
            {label()}
            <EntryBadge badge={badge} className={styles.badge} />
          </>
        );
        if (path === null) {
          const looks = classNames(styles.entry, activity.isOpen && styles.active);
          return (
            <button key="activity" type="button" className={looks} aria-haspopup="dialog" onClick={activity.open}>
              {content}
            </button>
          );
        }
        return (
          <Link key={path} to={path} className={styles.entry} activeProps={{ className: styles.active }}>
            {content}
          </Link>
        );
      })}
    </nav>
  );
}
