import { createLink } from "@tanstack/react-router";
import { classNames } from "../class-names.ts";
import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";
import styles from "./icon-button-look.module.css";
import { Tooltip } from "../popups/Tooltip.tsx";

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "className" | "style" | "aria-label"> & {
  readonly label: string;
  readonly size?: "regular" | "small";
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLAnchorElement>;
};

function Anchor({ label, size = "regular", children, ...rest }: AnchorProps) {
  return (
    <Tooltip text={label}>
      <a {...rest} aria-label={label} className={classNames(styles.button, size === "small" && styles.small)}>
        {children}
      </a>
    </Tooltip>
  );
}

/** Goes to a route and looks like an icon button. */
export const IconLink = createLink(Anchor);
