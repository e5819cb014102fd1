import type { ReactNode } from "react";
import styles from "./PartButtons.module.css";

/** At the foot of what is open over the notes, the acting one last. */
export function PartButtons({ children }: { readonly children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
