import { m } from "../../../platform/i18n/messages.ts";
import styles from "./NoViewers.module.css";

export function NoViewers() {
  return <p className={styles.none}>{m["stories.noViewers"]()}</p>;
}
