import type { ReactNode } from "react";
import styles from "./FormStack.module.css";

/** Fields and what belongs to them, under the title of a dialog. */
export function FormStack({ children }: { readonly children: ReactNode }) {
  return <div className={styles.form}>{children}</div>;
}
