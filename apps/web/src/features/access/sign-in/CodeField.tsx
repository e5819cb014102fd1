import { OTP_LENGTH } from "@atrium/contracts/limits";
import type { Ref } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { TextField } from "../../../ui/fields/TextField.tsx";

type CodeFieldProps = {
  readonly name?: string;
  readonly label?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
  /** Whether a dialog that opens begins here. */
  readonly isFirst?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A one-time code: digits only, and filled in by the device where it can. */
export function CodeField({ name = "code", label, value, error, onChange, isFirst, ref }: CodeFieldProps) {
  return (
    <TextField
      name={name}
      label={label ?? m["access.reset.code"]()}
      size="large"
      inputMode="numeric"
      autoComplete="one-time-code"
      data-autofocus={isFirst}
      ref={ref}
      maxLength={OTP_LENGTH}
      value={value}
      error={error}
      onChange={(typed) => onChange(typed.replaceAll(/\D/gu, ""))}
    />
  );
}
