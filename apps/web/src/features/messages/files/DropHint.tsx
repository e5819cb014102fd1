import { FILE_MAX_BYTES } from "@atrium/contracts/limits";
import { Upload } from "lucide-react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import styles from "./DropHint.module.css";

/** What becomes of the files that are held over the conversation. */
export function DropHint() {
  return (
    <div className={styles.hint}>
      <div className={styles.frame}>
        <span className={styles.icon} aria-hidden>
          <Upload size={24} strokeWidth={1.75} />
        </span>
        <strong className={styles.title}>{m["messages.drop.title"]()}</strong>
        <span className={styles.line}>
          {m["messages.drop.hint"]({ megabytes: formatNumber(FILE_MAX_BYTES / 1024 / 1024) })}
        </span>
      </div>
    </div>
  );
}
