import { Link } from "@tanstack/react-router";
import { m } from "../../../platform/i18n/messages.ts";
import styles from "./ProfileList.module.css";

/** The tabs of My Space, each with an address of its own; a tab comes with its feature (MYS-001). */
export function MySpaceTabs() {
  return (
    <nav className={styles.tabs} aria-label={m["profiles.tabs"]()}>
      <Link to="/myspace" className={styles.tab} activeProps={{ className: styles.chosen }}>
        {m["profiles.tab.profiles"]()}
      </Link>
    </nav>
  );
}
