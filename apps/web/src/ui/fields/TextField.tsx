import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { describedBy, FieldFrame, type FieldLook } from "./FieldFrame.tsx";
import styles from "./fields.module.css";

type NativeInput = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "value" | "onChange" | "size" | "className" | "style" | "id"
>;

export type TextFieldProps = FieldLook &
  NativeInput & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly leading?: ReactNode;
    readonly trailing?: ReactNode;
    readonly ref?: Ref<HTMLInputElement>;
  };

export function TextField(props: TextFieldProps) {
  const { label, error, hint, size, action, steady, leading, trailing, onChange, ...input } = props;
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label={label}
      error={error}
      hint={hint}
      size={size}
      action={action}
      steady={steady}
      tightEnd={trailing !== undefined}
      disabled={input.disabled}
    >
      {leading}
      <input
        {...input}
        {...describedBy(id, { error, hint })}
        id={id}
        className={styles.input}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {trailing}
    </FieldFrame>
  );
}
