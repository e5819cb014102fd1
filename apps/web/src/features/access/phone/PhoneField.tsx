import type { Ref } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { TextField } from "../../../ui/fields/TextField.tsx";
import type { DialCountries } from "./use-dial-countries.ts";
import { DialCodeSelect } from "./DialCodeSelect.tsx";

type PhoneFieldProps = {
  readonly name: string;
  readonly dial: DialCountries;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  /** Whether a dialog that opens begins here. */
  readonly isFirst?: boolean;
  /** Whether the error has its place also while there is none. */
  readonly steady?: boolean;
};

export function PhoneField({ dial, isFirst, ...field }: PhoneFieldProps) {
  return (
    <TextField
      {...field}
      data-autofocus={isFirst}
      label={m["access.phone.label"]()}
      size="large"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      leading={<DialCodeSelect dial={dial} />}
    />
  );
}
