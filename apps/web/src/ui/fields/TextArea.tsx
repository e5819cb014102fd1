import { type TextareaHTMLAttributes, useId } from "react";
import { describedBy, FieldFrame, type FieldLook } from "./FieldFrame.tsx";
import styles from "./fields.module.css";

type NativeArea = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  "value" | "onChange" | "className" | "style" | "id"
>;

type TextAreaProps = Pick<FieldLook, "label" | "error" | "hint"> &
  NativeArea & {
    readonly value: string;
    readonly onChange: (value: string) => void;
  };

/** A field of several lines, which grows with what is written. */
export function TextArea({ label, error, hint, onChange, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <textarea
        {...area}
        {...describedBy(id, { error, hint })}
        id={id}
        className={styles.area}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}
