import { guestPayerForm, type GuestPayerDraft } from "@atrium/contracts/forms/payment-links";
import { useEffect, useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { PhoneField, toPhone, toPhoneInput, useDialCountries } from "../../access/access-page.ts";

type GuestFormProps = {
  /** Goes to the provider's page. @throws ApiError, NetworkError */
  readonly onProceed: (guest: GuestPayerDraft) => Promise<void>;
  readonly onFailed: (error: unknown) => void;
};

/** Who pays without an account, and how they are reached (PAYL-054). */
export default function GuestForm({ onProceed, onFailed }: GuestFormProps) {
  const dial = useDialCountries();
  const toNumber = (typed: string) => dial.read(typed, dial.country)?.phone ?? toPhone(dial.country.dialCode, typed);
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.focus(), []);
  const { props, field, isSending } = useContractForm<GuestPayerDraft>({
    start: { name: "", email: "", phone: "" },
    // As it is sent, and by its country's plan too where that has arrived.
    schema: guestPayerForm((typed) => (dial.isPossible(typed) ? toNumber(typed) : "")),
    texts: {
      phone: () => m["paymentLinks.guest.phoneWrong"](),
      name: () => m["paymentLinks.guest.nameMissing"](),
      email: () => m["paymentLinks.guest.emailWrong"](),
    },
    async send(draft) {
      await onProceed({ ...draft, name: draft.name.trim(), phone: toNumber(draft.phone) });
      return () => undefined;
    },
    onFailed,
  });
  const phone = field("phone");
  return (
    <form {...props}>
      <FormStack>
        <TextField {...field("name")} ref={name} label={m["paymentLinks.guest.name"]()} autoComplete="name" />
        <TextField
          {...field("email")}
          label={m["paymentLinks.guest.email"]()}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PhoneField
          {...phone}
          dial={dial}
          onChange={(typed) => {
            const next = toPhoneInput(typed, dial.country.dialCode);
            phone.onChange(next);
            dial.follow(next);
          }}
        />
        <Button type="submit" variant="primary" size={46} block loading={isSending}>
          {m["paymentLinks.pay.proceed"]()}
        </Button>
      </FormStack>
    </form>
  );
}
