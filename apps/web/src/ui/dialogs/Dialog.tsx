import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import { Modal } from "@mantine/core";
import { type ReactNode, useSyncExternalStore } from "react";
import { m } from "../../platform/i18n/messages.ts";
import { classNames } from "../class-names.ts";
import { openQuestion } from "./confirm.ts";
import styles from "./Dialog.module.css";
import { useReturnedFocus } from "./use-returned-focus.ts";

type DialogProps = {
  readonly title: string;
  readonly onClose: () => void;
  /** With a close button in the corner; a question is closed by its buttons. */
  readonly closable?: boolean;
  /** False when whoever opened it gives the focus back. */
  readonly returnFocus?: boolean;
  /** At the end of the page and without a veil, where the page shows what the dialog changes. */
  readonly beside?: boolean;
  /** For what has two columns. */
  readonly wide?: boolean;
  /** What is asked over everything else: Escape is for it alone while it is there. */
  readonly isQuestion?: boolean;
  readonly children: ReactNode;
};

/** 420 px wide, a bottom sheet on phones; traps the focus and gives it back. The page itself never scrolls, so nothing locks it. */
export function Dialog({
  title,
  onClose,
  closable = false,
  returnFocus = true,
  beside = false,
  wide = false,
  isQuestion = false,
  children,
}: DialogProps) {
  const asked = useSyncExternalStore(openQuestion.subscribe, openQuestion.getSnapshot, openQuestion.getSnapshot);
  useReturnedFocus(returnFocus);
  return (
    <Modal.Root
      opened
      centered
      closeOnEscape={isQuestion || asked === undefined}
      onClose={onClose}
      size={beside ? "22.5rem" : wide ? "53.75rem" : "26.25rem"}
      lockScroll={false}
      returnFocus={false}
      transitionProps={{ transition: "pop", duration: 160 }}
      classNames={{
        inner: classNames(styles.inner, beside && styles.beside),
        content: styles.content,
        title: styles.title,
        body: styles.body,
        overlay: beside ? styles.clear : styles.overlay,
      }}
    >
      <Modal.Overlay />
      {/* Its title is made its name once it is on the screen; until then nothing else would name it. */}
      <Modal.Content aria-label={title}>
        {/* Not Modal.Header, whose element would be a second banner of the page. */}
        <div className={styles.header}>
          <Modal.Title>{title}</Modal.Title>
          {closable && <Modal.CloseButton aria-label={m["ui.close"]()} />}
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
