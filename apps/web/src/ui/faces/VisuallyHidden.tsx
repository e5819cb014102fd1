import type { ReactNode } from "react";
import styles from "./VisuallyHidden.module.css";

/** Read by assistive technology, not shown. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
