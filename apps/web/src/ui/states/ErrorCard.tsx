import { CloudOff } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import { Button } from "../buttons/Button.tsx";
import { classNames } from "../class-names.ts";
import styles from "./ErrorCard.module.css";

type ErrorCardProps = {
  readonly onRetry: () => void;
  readonly retrying?: boolean;
  readonly title?: string;
  readonly hint?: string;
  /** Off the edges of a list that goes from one to the other. */
  readonly isInset?: boolean;
};

/** Stands where a list should be. */
export function ErrorCard({ onRetry, retrying, title, hint, isInset = false }: ErrorCardProps) {
  return (
    <div className={classNames(styles.card, isInset && styles.inset)} role="alert">
      <span className={styles.icon}>
        <CloudOff size={20} aria-hidden />
      </span>
      <div className={styles.text}>
        <p className={styles.title}>{title ?? m["ui.listFailed.title"]()}</p>
        <p className={styles.hint}>{hint ?? m["ui.listFailed.hint"]()}</p>
      </div>
      <Button size={32} loading={retrying} onClick={onRetry}>
        {m["ui.listFailed.retry"]()}
      </Button>
    </div>
  );
}
