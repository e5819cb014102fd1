import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import type { Resend } from "./use-resend.ts";

type ResendButtonProps = {
  readonly resend: Resend;
  /** Whether it went out. */
  readonly onResend: () => Promise<boolean>;
  /** Something else of the form is under way. */
  readonly isBusy: boolean;
};

/** Asks for another code; counts down while one is on its way. Keeps the focus, which `disabled` would drop. */
export function ResendButton({ resend: { isRunning, secondsLeft, resend }, onResend, isBusy }: ResendButtonProps) {
  function handleClick() {
    if (!isBusy) resend(onResend);
  }

  return (
    <Button variant="quiet" loading={isRunning} aria-disabled={secondsLeft > 0} onClick={handleClick}>
      {secondsLeft > 0 ? m["access.reset.resendIn"]({ seconds: secondsLeft }) : m["access.reset.resend"]()}
    </Button>
  );
}
