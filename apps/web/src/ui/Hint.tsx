import "@mantine/core/styles/Tooltip.layer.css";
import { Tooltip } from "@mantine/core";
import type { ReactElement } from "react";
import styles from "./Hint.module.css";

const OPEN_DELAY_MS = 500;

type HintProps = {
  readonly text: string;
  readonly disabled?: boolean;
  readonly position?: "top" | "bottom" | "left" | "right";
  readonly children: ReactElement;
};

/** The name of an icon, after half a second of pointing or at once on keyboard focus. Touch shows none. */
export function Hint({ text, disabled = false, position = "bottom", children }: HintProps) {
  return (
    <Tooltip
      label={text}
      position={position}
      openDelay={OPEN_DELAY_MS}
      disabled={disabled}
      events={{ hover: true, focus: true, touch: false }}
      classNames={{ tooltip: styles.hint }}
      transitionProps={{ duration: 90 }}
    >
      {children}
    </Tooltip>
  );
}
