import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./fields.module.css";

export type FieldLook = {
  readonly label: string;
  /** A sentence; shown under the field and read with it. */
  readonly error?: string;
  readonly hint?: string;
  readonly size?: "regular" | "large";
  /** At the end of the label's line: a way on for someone who cannot fill the field. */
  readonly action?: ReactNode;
  /** Whether the error has its place also while there is none, so that what is beneath stays where it is. */
  readonly steady?: boolean;
};

type FieldFrameProps = FieldLook & {
  readonly id: string;
  readonly tightEnd?: boolean;
  readonly disabled?: boolean | undefined;
  readonly children: ReactNode;
};

/** Label above, the box, and the error or hint beneath it. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, error, hint, size = "regular", action, tightEnd = false } = props;
  const { steady = false, disabled = false, children } = props;
  return (
    <div className={classNames(styles.field, steady && error === undefined && hint === undefined && styles.spare)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div
        className={classNames(
          styles.box,
          size === "large" && styles.large,
          tightEnd && styles.tightEnd,
          error !== undefined && styles.invalid,
          disabled && styles.disabled,
        )}
      >
        {children}
      </div>
      <FieldNote id={id} error={error} hint={hint} />
      {/* Reached by the keyboard after what is to be filled, though it stands above it. */}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

type FieldNoteProps = Pick<FieldFrameProps, "id" | "hint"> & { readonly error?: string | undefined };

/** The error, or else the hint, under a field; read with what takes `describedBy` of the same id. */
export function FieldNote({ id, error, hint }: FieldNoteProps) {
  if (error !== undefined) {
    return (
      <p className={styles.error} id={noteId(id)}>
        <CircleAlert size={14} aria-hidden />
        {error}
      </p>
    );
  }
  if (hint === undefined) return null;
  return (
    <p className={styles.note} id={noteId(id)}>
      {hint}
    </p>
  );
}

export function noteId(fieldId: string): string {
  return `${fieldId}-note`;
}

/** What an input needs to be read together with its note. */
export function describedBy(id: string, { error, hint }: Pick<FieldLook, "error" | "hint">) {
  return {
    "aria-invalid": error !== undefined,
    "aria-describedby": error === undefined && hint === undefined ? undefined : noteId(id),
  };
}
