import type { ComponentProps, ReactNode } from "react";
import styles from "./FormPage.module.css";

type FormPageProps = ComponentProps<"form"> & {
  /** What stays in sight under the fields: a word on them, and the buttons. */
  readonly foot: ReactNode;
};

/** A form that fills its pane: fields in two columns, which scroll, over a row that stays. */
export function FormPage({ foot, children, ...props }: FormPageProps) {
  return (
    <form {...props} className={styles.form}>
      <div className={styles.scroller}>
        <div className={styles.fields}>{children}</div>
      </div>
      <footer className={styles.foot}>{foot}</footer>
    </form>
  );
}

/** Takes both columns. */
export function BothColumns({ children }: { readonly children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>;
}
