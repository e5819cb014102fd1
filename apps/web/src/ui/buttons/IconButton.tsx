import { classNames } from "../class-names.ts";
import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import styles from "./icon-button-look.module.css";
import { Tooltip } from "../popups/Tooltip.tsx";

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "style" | "aria-label"> & {
  /** Its name for assistive technology, also shown after half a second. */
  readonly label: string;
  readonly size?: "regular" | "small";
  readonly active?: boolean;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
};

export function IconButton({ label, size = "regular", active = false, children, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={classNames(styles.button, size === "small" && styles.small, active && styles.active)}
      >
        {children}
      </button>
    </Tooltip>
  );
}
