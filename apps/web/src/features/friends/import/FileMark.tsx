import type { ContactImportFormat } from "@atrium/contracts/contact-imports";
import styles from "./ImportPage.module.css";

/** What kind of file it is, in three letters. */
export function FileMark({
  format,
  isOld = false,
}: {
  readonly format: ContactImportFormat;
  readonly isOld?: boolean;
}) {
  return (
    <span className={styles.mark} data-old={isOld || undefined} aria-hidden>
      {format.toUpperCase()}
    </span>
  );
}
