import type { ButtonHTMLAttributes, HTMLAttributes, ReactNode } from "react";
import { type ListRowLook, listRowClass } from "./list-row-look.ts";
import styles from "./ListRow.module.css";

type ListRowProps = ListRowLook & Omit<HTMLAttributes<HTMLDivElement>, "className" | "style">;

/** One of several things under each other: a picture or an icon, words, what can be done with it. */
export function ListRow({ look, tone, selected, ...rest }: ListRowProps) {
  return <div {...rest} className={listRowClass({ look, tone, selected })} />;
}

type ListRowButtonProps = ListRowLook & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "style">;

/** A row that is pressed as a whole. */
export function ListRowButton({ look = "padded", tone, selected, ...rest }: ListRowButtonProps) {
  return <button type="button" {...rest} className={listRowClass({ look, tone, selected, pressed: true })} />;
}

type ListRowTextProps = {
  readonly title: ReactNode;
  readonly line?: ReactNode;
  /** What people have written goes in the direction of its letters. */
  readonly dir?: "auto";
};

/** A name, cut where it does not fit, and a smaller line under it. */
export function ListRowText({ title, line, dir }: ListRowTextProps) {
  return (
    <span className={styles.words}>
      <span className={styles.title} dir={dir} title={typeof title === "string" ? title : undefined}>
        {title}
      </span>
      {line !== undefined && (
        <span className={styles.line} dir={dir}>
          {line}
        </span>
      )}
    </span>
  );
}
