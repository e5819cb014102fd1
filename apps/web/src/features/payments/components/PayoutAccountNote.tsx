import { Landmark } from "lucide-react";
import { localeTag } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import type { ShownPayoutAccount } from "../queries.ts";
import styles from "./PayoutAccountNote.module.css";

/** Which account somebody is paid out to (PAYL-092). */
export function PayoutAccountNote({ account }: { readonly account: ShownPayoutAccount }) {
  const { country, lastDigits } = account;
  return (
    <div className={styles.note}>
      <Landmark size={20} aria-hidden />
      <p className={styles.words}>
        <strong>{m["payments.account.ending"]({ digits: lastDigits ?? "…" })}</strong>
        {country !== null && (
          <span>
            {m["payments.account.where"]({
              country: new Intl.DisplayNames(localeTag(), { type: "region" }).of(country) ?? country,
            })}
          </span>
        )}
      </p>
    </div>
  );
}
