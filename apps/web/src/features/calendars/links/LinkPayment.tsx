import { COUNTRIES, CURRENCIES } from "@atrium/contracts/codes";
import { useMemo } from "react";
import { listCodeNames } from "../../../platform/i18n/code-names.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Combobox } from "../../../ui/kit/Combobox.tsx";
import { Switch } from "../../../ui/fields/Switch.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import type { LinkPartProps } from "./link-draft.ts";
import styles from "./LinkForm.module.css";

/** What a booking costs, and where the money goes; said once, when the link is made (CAL-044, CAL-064). */
export function Payment({ values, errors, onChange, isNew }: LinkPartProps & { readonly isNew: boolean }) {
  const currencies = useMemo(() => listCodeNames(CURRENCIES, "currency"), []);
  const countries = useMemo(() => listCodeNames(COUNTRIES, "region"), []);
  return (
    <div className={styles.column}>
      <Switch
        label={m["calendars.payment.toConfirm"]()}
        hint={isNew ? m["calendars.payment.once"]() : m["calendars.payment.fixed"]()}
        checked={values.paymentToConfirmBooking}
        disabled={!isNew}
        onChange={(paymentToConfirmBooking) => onChange({ paymentToConfirmBooking })}
      />
      {values.paymentToConfirmBooking && (
        <>
          <div className={styles.pair}>
            <TextField
              name="priceAmount"
              inputMode="decimal"
              label={m["calendars.payment.amount"]()}
              value={values.priceAmount}
              error={errors["priceAmount"]}
              disabled={!isNew}
              onChange={(priceAmount) => onChange({ priceAmount })}
            />
            <Combobox
              label={m["calendars.payment.currency"]()}
              options={currencies}
              value={values.currencyType.toUpperCase()}
              disabled={!isNew}
              onChange={(code) => code !== null && onChange({ currencyType: code.toLowerCase() })}
            />
          </div>
          <Combobox
            label={m["calendars.payment.country"]()}
            options={countries}
            value={values.country === "" ? null : values.country}
            error={errors["country"]}
            disabled={!isNew}
            onChange={(country) => onChange({ country: country ?? "" })}
          />
          <p className={styles.note}>{m["calendars.payment.test"]()}</p>
        </>
      )}
    </div>
  );
}
