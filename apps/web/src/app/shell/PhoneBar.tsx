import { Link } from "@tanstack/react-router";
import { m } from "../../platform/i18n/messages.ts";
import { Badge } from "../../ui/Badge.tsx";
import { MAIN_ENTRIES } from "../main-entries.ts";
import styles from "./PhoneBar.module.css";
import { useBadges } from "./use-badges.ts";

/** The bottom bar; with a single entry there is nothing to switch. */
export function PhoneBar() {
  const badges = useBadges();
  if (MAIN_ENTRIES.length < 2) return null;
  return (
    <nav className={styles.bar} aria-label={m["app.sidebar.label"]()}>
      {MAIN_ENTRIES.map(({ path, label, badge, icon: Icon }) => {
        const count = badge ? (badges[badge.name] ?? 0) : 0;
        return (
          <Link key={path} to={path} className={styles.entry} activeProps={{ className: styles.active }}>
            <Icon size={22} aria-hidden />
            {label()}
            {badge && (
              <span className={styles.badge}>
                <Badge count={count} label={badge.label({ count })} />
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
