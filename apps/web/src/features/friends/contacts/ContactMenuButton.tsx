import { Ellipsis } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useOpener } from "../../../ui/page/use-opener.ts";
import styles from "./ContactMenuButton.module.css";
import type { WhichContact } from "./queries.ts";

const ContactMenu = lazyPart(() => import("./ContactMenu.tsx"));
const ContactDialogs = lazyPart(() => import("./ContactDialogs.tsx"));

export type ContactDialog = "share" | "reminder" | "groups" | "introduce" | "recommend" | "meetings" | "delete";

type ContactMenuButtonProps = {
  readonly which: WhichContact;
  readonly name: string;
  /** Whether a profile was shared with them before. */
  readonly isInvited?: boolean;
  readonly onDeleted: () => void;
};

/** What can be done with a contact (CONT-018 to CONT-023). */
export function ContactMenuButton({ which, name, isInvited = false, onDeleted }: ContactMenuButtonProps) {
  const { button, isOpen, setIsOpen, close, handlePointerDown, handleClick } = useOpener();
  const [dialog, setDialog] = useState<ContactDialog | null>(null);

  function handleChoose(chosen: ContactDialog) {
    setIsOpen(false);
    setDialog(chosen);
  }

  function handleClose() {
    setDialog(null);
    button.current?.focus();
  }

  return (
    <span className={styles.place}>
      <IconButton
        ref={button}
        size="small"
        label={m["friends.contacts.menu"]({ name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerDown={handlePointerDown}
        onClick={handleClick}
      >
        <Ellipsis size={18} aria-hidden />
      </IconButton>
      <Suspense>
        {isOpen && (
          <ContactMenu which={which} name={name} isInvited={isInvited} onChoose={handleChoose} onClose={close} />
        )}
        {dialog !== null && (
          <ContactDialogs dialog={dialog} which={which} name={name} onDeleted={onDeleted} onClose={handleClose} />
        )}
      </Suspense>
    </span>
  );
}
