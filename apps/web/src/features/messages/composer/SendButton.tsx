import { ArrowUp } from "lucide-react";
import styles from "./SendButton.module.css";

type SendButtonProps = {
  readonly label: string;
  /** Otherwise it is greyed, and keeps the focus. */
  readonly canSend?: boolean;
  readonly onClick: () => void;
};

/** The arrow at the end of the field, and of what is recorded over it. */
export function SendButton({ label, canSend = true, onClick }: SendButtonProps) {
  return (
    <button
      type="button"
      className={styles.send}
      aria-label={label}
      title={label}
      aria-disabled={!canSend}
      onClick={onClick}
    >
      <ArrowUp size={20} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
