import type { ReactNode } from "react";
import { usePaneHeading } from "./use-pane-heading.ts";

type PaneHeadingProps = { readonly className?: string | undefined; readonly children: ReactNode };

/** The heading of what fills the pane on the right. */
export function PaneHeading({ className, children }: PaneHeadingProps) {
  return usePaneHeading() === "h1" ? (
    <h1 className={className}>{children}</h1>
  ) : (
    <h2 className={className}>{children}</h2>
  );
}
