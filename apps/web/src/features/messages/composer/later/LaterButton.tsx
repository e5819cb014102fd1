import { Clock } from "lucide-react";
import type { Ref } from "react";
import { m } from "../../../../platform/i18n/messages.ts";
import { IconButton } from "../../../../ui/buttons/IconButton.tsx";

type LaterButtonProps = {
  readonly isOpen: boolean;
  /** Something is missing yet. */
  readonly isOff?: boolean;
  readonly onClick: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
};

/** The clock beside what sends at once. */
export function LaterButton({ isOpen, isOff = false, onClick, ref }: LaterButtonProps) {
  return (
    <IconButton
      ref={ref}
      data-presses
      label={m["messages.composer.later"]()}
      active={isOpen}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-disabled={isOff || undefined}
      onClick={onClick}
    >
      <Clock size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}
