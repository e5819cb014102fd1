import { m } from "../../platform/i18n/messages.ts";
import { Button } from "../buttons/Button.tsx";
import type { Question } from "./confirm.ts";
import styles from "./ConfirmDialog.module.css";
import { Dialog } from "./Dialog.tsx";

type ConfirmDialogProps = Question & { readonly answer: (confirmed: boolean) => void };

export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, message, confirmLabel, cancelLabel, tone = "primary", extra, answer } = props;
  const destroys = tone === "danger";
  return (
    <Dialog isQuestion title={title} returnFocus={false} onClose={() => answer(false)}>
      <p className={styles.message}>{message}</p>
      {extra !== undefined && <div className={styles.extra}>{extra}</div>}
      <div className={styles.buttons}>
        <Button data-autofocus={destroys || undefined} onClick={() => answer(false)}>
          {cancelLabel ?? m["ui.cancel"]()}
        </Button>
        <Button variant={tone} data-autofocus={!destroys || undefined} onClick={() => answer(true)}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
