import { Button } from "../../../../ui/buttons/Button.tsx";
import { LaterButton } from "./LaterButton.tsx";
import styles from "./SendOrLater.module.css";

type SendOrLaterProps = {
  readonly label: string;
  /** A form sends by itself; what it does is said before by the button that was pressed. */
  readonly type?: "button" | "submit";
  readonly canSend?: boolean;
  readonly takesFocus?: boolean;
  readonly onSend?: () => void;
  /** Undefined where nothing sends later. */
  readonly onLater: (() => void) | undefined;
};

/** At the end of a dialog: sends at once, or at a time. */
export function SendOrLater({
  label,
  type = "button",
  canSend = true,
  takesFocus = false,
  onSend,
  onLater,
}: SendOrLaterProps) {
  return (
    <div className={styles.row}>
      <span className={styles.send}>
        <Button
          type={type}
          variant="primary"
          size={46}
          block
          data-autofocus={takesFocus || undefined}
          aria-disabled={!canSend}
          onClick={onSend}
        >
          {label}
        </Button>
      </span>
      {onLater && <LaterButton isOpen={false} isOff={!canSend} onClick={() => canSend && onLater()} />}
    </div>
  );
}
