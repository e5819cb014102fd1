import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { toProgressLine } from "../../messages/messages.ts";
import styles from "./UploadLine.module.css";

type UploadLineProps = {
  readonly progress: { readonly sent: number; readonly total: number };
  readonly onCancel: () => void;
};

/** How much has arrived, and the way to give it up. */
export function UploadLine({ progress, onCancel }: UploadLineProps) {
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <progress
          className={styles.bar}
          max={progress.total}
          value={progress.sent}
          aria-label={m["stories.uploading"]()}
        />
        <p className={styles.bytes}>{toProgressLine(progress)}</p>
      </div>
      <Button size={32} onClick={onCancel}>
        {m["stories.cancelUpload"]()}
      </Button>
    </div>
  );
}
