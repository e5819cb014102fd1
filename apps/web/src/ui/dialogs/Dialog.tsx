import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { m } from "../../platform/i18n/messages.ts";
import styles from "./Dialog.module.css";

type DialogProps = {
  readonly title: string;
  readonly onClose: () => void;
  /** With a close button in the corner; a question is closed by its buttons. */
  readonly closable?: boolean;
  /** False when whoever opened it gives the focus back. */
  readonly returnFocus?: boolean;
  readonly children: ReactNode;
};

/** 420 px wide, a bottom sheet on phones; traps the focus and gives it back. The page itself never scrolls, so nothing locks it. */
export function Dialog({ title, onClose, closable = false, returnFocus = true, children }: DialogProps) {
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={title}
      size="26.25rem"
      lockScroll={false}
      returnFocus={returnFocus}
      withCloseButton={closable}
      closeButtonProps={{ "aria-label": m["ui.close"]() }}
      transitionProps={{ transition: "pop", duration: 160 }}
      classNames={{
        inner: styles.inner,
        content: styles.content,
        header: styles.header,
        title: styles.title,
        body: styles.body,
        overlay: styles.overlay,
      }}
    >
      {children}
    </Modal>
  );
}
