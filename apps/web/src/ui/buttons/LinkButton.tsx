import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, ReactNode, Ref } from "react";
import { buttonClass, type ButtonLook } from "./button-look.ts";

type AnchorProps = ButtonLook &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "className" | "style"> & {
    readonly icon?: ReactNode;
    readonly ref?: Ref<HTMLAnchorElement>;
  };

function Anchor({ size, variant, block, icon, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={buttonClass({ size, variant, block })}>
      {icon}
      {children}
    </a>
  );
}

/** Goes to a route and looks like a button. */
export const LinkButton = createLink(Anchor);
