import "@mantine/core/styles/Modal.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import { Modal } from "@mantine/core";
import { ArrowLeft, X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../buttons/IconButton.tsx";
import styles from "./SidePanel.module.css";
import { useReturnedFocus } from "./use-returned-focus.ts";

type SidePanelProps = {
  readonly title: string;
  /** Small words at the end of the bar. */
  readonly aside?: string | undefined;
  readonly backLabel: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

const SLIDE = {
  in: { opacity: 1, transform: "none" },
  out: { opacity: 0, transform: "translateX(-8px)" },
  transitionProperty: "opacity, transform",
};

/** Over the page beside the sidebar, as high as the window; the whole screen of a phone. Traps the focus and gives it back. */
export function SidePanel({ title, aside, backLabel, closeLabel, onClose, children }: SidePanelProps) {
  useReturnedFocus(true);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size="27.5rem"
      lockScroll={false}
      returnFocus={false}
      // In place, where it inherits how wide the sidebar is.
      withinPortal={false}
      transitionProps={{ transition: SLIDE, duration: 240 }}
      classNames={{ root: styles.root, inner: styles.inner, content: styles.content, title: styles.title }}
    >
      <Modal.Overlay className={styles.overlay} />
      <Modal.Content>
        <div className={styles.bar}>
          <IconButton label={backLabel} onClick={onClose}>
            <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
          {/* Not the button before it, whose hint would come up over the panel. */}
          <Modal.Title tabIndex={-1} data-autofocus>
            {title}
          </Modal.Title>
          {aside !== undefined && <span className={styles.aside}>{aside}</span>}
          <IconButton label={closeLabel} onClick={onClose}>
            <X size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </div>
        {children}
      </Modal.Content>
    </Modal.Root>
  );
}
