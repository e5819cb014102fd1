import type { MailSettings } from "@atrium/contracts/notifications";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { getLocale } from "../../../platform/i18n/locale.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { live } from "../../../platform/live/live.ts";
import { Switch } from "../../../ui/fields/Switch.tsx";
import styles from "./NotificationSettings.module.css";

const CHOICES: readonly { readonly value: MailSettings["every"]; readonly label: () => string }[] = [
  { value: "never", label: m["notifications.mail.never"] },
  { value: "hour", label: m["notifications.mail.hour"] },
  { value: "day", label: m["notifications.mail.day"] },
];

type MailFieldsProps = { readonly mail: MailSettings; readonly onChange: (mail: MailSettings) => void };

/** Whether what stays unread is told by mail, how often, and with its texts. It is in the language in which that was chosen. */
export function MailFields({ mail, onChange }: MailFieldsProps) {
  const { data } = useQuery({
    queryKey: ["notifications", "mailTo"],
    queryFn: async () => (await live.requestSoon("notifications.settings", {})).mailTo,
  });
  const change = (changed: Partial<MailSettings>) => onChange({ ...mail, ...changed, language: getLocale() });
  const label = m["notifications.mail.every"]();
  return (
    <section aria-label={m["notifications.mail"]()}>
      <h3 className={styles.head}>{m["notifications.mail"]()}</h3>
      <div className={styles.card}>
        <label className={styles.line}>
          <span className={styles.kind}>{label}</span>
          <span className={styles.choice}>
            <select
              className={styles.select}
              aria-label={label}
              value={mail.every}
              // What is on can be switched off whatever else is missing.
              disabled={!data && mail.every === "never"}
              onChange={(event) => {
                const chosen = CHOICES.find((one) => one.value === event.currentTarget.value);
                if (chosen) change({ every: chosen.value });
              }}
            >
              {CHOICES.map((one) => (
                <option key={one.value} value={one.value}>
                  {one.label()}
                </option>
              ))}
            </select>
            <ChevronDown className={styles.arrow} size={15} aria-hidden />
          </span>
        </label>
        {mail.every !== "never" && (
          <Switch
            label={m["notifications.mail.withText"]()}
            hint={m["notifications.mail.withText.hint"]()}
            checked={mail.withText}
            onChange={(withText) => change({ withText })}
          />
        )}
      </div>
      {data === null && <p className={styles.note}>{m["notifications.mail.nowhere"]()}</p>}
      {data && mail.every !== "never" && <p className={styles.note}>{m["notifications.mail.to"]({ address: data })}</p>}
    </section>
  );
}
