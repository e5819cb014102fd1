import { m } from "../../platform/i18n/messages.ts";
import styles from "./LoadingMore.module.css";
import { Spinner } from "./Spinner.tsx";

/** At the end of a list whose next page is on its way. */
export function LoadingMore({ label = m["ui.loading"]() }: { readonly label?: string }) {
  return (
    <output className={styles.more}>
      <Spinner size="small" /> {label}
    </output>
  );
}
