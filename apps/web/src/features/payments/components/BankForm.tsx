import { type BankDraft, bankForm } from "@atrium/contracts/forms/payments";
import { COUNTRIES } from "@atrium/contracts/codes";
import { BANK_LINE_MAX_LENGTH, BANK_NUMBER_MAX_LENGTH } from "@atrium/contracts/payment-limits";
import { useMemo } from "react";
import { listCodeNames } from "../../../platform/i18n/code-names.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { ApiError } from "../../../platform/api/api-error.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { toErrorText } from "../../../ui/error-text.ts";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { Combobox } from "../../../ui/kit/Combobox.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { toast } from "../../../ui/toast.ts";
import { handInBank } from "../queries.ts";
import styles from "./PayoutStep.module.css";

const START: BankDraft = {
  account_holder_name: "",
  routing_number: "",
  account_number: "",
  confirm_account_number: "",
  country: "",
  city: "",
  address_line1: "",
  address_line2: "",
  postal_code: "",
  date_of_birth: "",
  company_email: "",
  company_phone: "",
};
const LINE = { maxLength: BANK_LINE_MAX_LENGTH };
const NUMBER = { maxLength: BANK_NUMBER_MAX_LENGTH, inputMode: "numeric", autoComplete: "off" } as const;

type BankFormProps = {
  readonly tokenUrl: string;
  readonly country: string;
  readonly onReady: () => Promise<void>;
};

/** Bank details, which go to the provider and nowhere else; what was typed stays where it refuses them (PAYL-074 to PAYL-091, CAL-068). */
export function BankForm({ tokenUrl, country, onReady }: BankFormProps) {
  const countries = useMemo(() => listCodeNames(COUNTRIES, "region"), []);
  const { props, field, values, errors, change, isSending } = useContractForm<BankDraft>({
    start: { ...START, country },
    schema: bankForm,
    texts: {
      account_holder_name: () => m["payments.problem.holder"](),
      routing_number: () => m["payments.problem.routing"](),
      account_number: () => m["payments.problem.number"](),
      confirm_account_number: (fault) =>
        fault === "required" ? m["payments.problem.number"]() : m["payments.problem.notMatching"](),
      country: () => m["payments.problem.country"](),
      city: () => m["payments.problem.city"](),
      address_line1: () => m["payments.problem.line1"](),
      address_line2: () => m["payments.problem.line2"](),
      postal_code: () => m["payments.problem.postalCode"](),
      date_of_birth: () => m["payments.problem.birth"](),
      company_email: () => m["payments.problem.email"](),
      company_phone: () => m["payments.problem.phone"](),
    },
    async send(draft) {
      await handInBank(tokenUrl, draft);
      return () => void onReady();
    },
    onFailed: (error) => toast.error(toBankProblem(error)),
  });
  return (
    <form {...props}>
      <FormStack>
        <p className={styles.hint}>{m["payments.bank.note"]()}</p>
        <TextField {...field("account_holder_name")} {...LINE} label={m["payments.bank.holder"]()} data-autofocus />
        <div className={styles.pair}>
          <TextField {...field("routing_number")} {...NUMBER} label={m["payments.bank.routing"]()} />
          <Combobox
            label={m["payments.bank.country"]()}
            options={countries}
            value={values.country === "" ? null : values.country}
            error={errors["country"]}
            onChange={(code) => change({ country: code ?? "" })}
          />
          <TextField {...field("account_number")} {...NUMBER} label={m["payments.bank.number"]()} />
          <TextField {...field("confirm_account_number")} {...NUMBER} label={m["payments.bank.numberAgain"]()} />
          <TextField {...field("address_line1")} {...LINE} label={m["payments.bank.line1"]()} />
          <TextField {...field("address_line2")} {...LINE} label={m["payments.bank.line2"]()} />
          <TextField {...field("postal_code")} {...LINE} label={m["payments.bank.postalCode"]()} />
          <TextField {...field("city")} {...LINE} label={m["payments.bank.city"]()} />
          <TextField {...field("date_of_birth")} type="date" label={m["payments.bank.birth"]()} />
          <TextField {...field("company_email")} type="email" inputMode="email" label={m["payments.bank.email"]()} />
          <TextField {...field("company_phone")} type="tel" inputMode="tel" label={m["payments.bank.phone"]()} />
        </div>
        <Button type="submit" variant="primary" block loading={isSending}>
          {m["payments.bank.save"]()}
        </Button>
      </FormStack>
    </form>
  );
}

/** The provider says no more than that they are none. */
const toBankProblem = (error: unknown): string =>
  error instanceof ApiError && (error.code === "CONFLICT" || error.code === "BAD_INPUT")
    ? m["payments.problem.refused"]()
    : toErrorText(error);
