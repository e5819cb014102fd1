import { type ComponentType, type ReactNode, Suspense, useRef, useState } from "react";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";

type DialogButtonProps = {
  readonly label: string;
  /** Loaded when it is opened. */
  readonly Dialog: ComponentType<{ readonly onClose: () => void }>;
  readonly children: ReactNode;
};

/** An icon over the list that opens a dialog, and has the focus again once that is closed. */
export function DialogButton({ label, Dialog, children }: DialogButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  function handleClose() {
    setIsOpen(false);
    button.current?.focus();
  }

  return (
    <>
      <IconButton
        ref={button}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </IconButton>
      {isOpen && (
        <Suspense>
          <Dialog onClose={handleClose} />
        </Suspense>
      )}
    </>
  );
}
