import { m } from "../platform/i18n/messages.ts";
import { Spinner } from "../ui/states/Spinner.tsx";
import { VisuallyHidden } from "../ui/faces/VisuallyHidden.tsx";
import styles from "./StatusPage.module.css";

/** While the code of a page is on its way; the router shows it after 150 ms. */
export function PendingPage() {
  return (
    <output className={styles.page}>
      <Spinner />
      <VisuallyHidden>{m["ui.loading"]()}</VisuallyHidden>
    </output>
  );
}
