import type { ReactNode } from "react";
import { type LayoutLook, layoutClass } from "./layout-look.ts";

type StackProps = LayoutLook & { readonly children: ReactNode };

/** Children one under the other. */
export function Stack({ as: Element = "div", children, ...look }: StackProps) {
  return <Element className={layoutClass("stack", look)}>{children}</Element>;
}
