import { m } from "../../../platform/i18n/messages.ts";
import { TextField } from "../../../ui/TextField.tsx";
import type { DialCountries } from "./use-dial-countries.ts";
import { DialCodeSelect } from "./DialCodeSelect.tsx";

type PhoneFieldProps = {
  readonly name: string;
  readonly dial: DialCountries;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
};

export function PhoneField({ dial, ...field }: PhoneFieldProps) {
  return (
    <TextField
      {...field}
      label={m["access.phone.label"]()}
      size="large"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      leading={<DialCodeSelect dial={dial} />}
    />
  );
}
