import type { QuietHours } from "@atrium/contracts/notifications";
import { Globe } from "lucide-react";
import { Suspense } from "react";
import { formatWeekday } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Switch } from "../../../ui/fields/Switch.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { VisuallyHidden } from "../../../ui/faces/VisuallyHidden.tsx";
import styles from "./NotificationSettings.module.css";

const QuietTime = lazyPart(() => import("./QuietTime.tsx"));

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

const toOwnZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

type QuietHoursFieldsProps = {
  readonly quiet: QuietHours;
  readonly onChange: (quiet: QuietHours) => void;
};

/** When only mentions come through, by the clock of one time zone. */
export function QuietHoursFields({ quiet, onChange }: QuietHoursFieldsProps) {
  const here = toOwnZone();
  const { isOn, days, timeZone } = quiet;
  return (
    <section aria-label={m["notifications.quiet"]()}>
      <div className={styles.switched}>
        <Switch
          label={m["notifications.quiet"]()}
          checked={isOn}
          // The first time they are where one is.
          onChange={(next) => onChange({ ...quiet, isOn: next, ...(next && { timeZone: here }) })}
        />
      </div>
      {isOn && (
        <div className={styles.quiet}>
          <div className={styles.times}>
            <Suspense>
              <QuietTime
                label={m["notifications.quiet.from"]()}
                value={quiet.from}
                onChange={(from) => onChange({ ...quiet, from })}
              />
              <QuietTime
                label={m["notifications.quiet.to"]()}
                value={quiet.to}
                onChange={(to) => onChange({ ...quiet, to })}
              />
            </Suspense>
          </div>
          <fieldset className={styles.days} aria-label={m["notifications.quiet.days"]()}>
            {DAYS.map((day) => {
              const isChosen = days.includes(day);
              return (
                <button
                  key={day}
                  type="button"
                  className={isChosen ? styles.chosen : styles.day}
                  aria-pressed={isChosen}
                  onClick={() =>
                    onChange({
                      ...quiet,
                      days: isChosen ? days.filter((one) => one !== day) : [...days, day].toSorted((a, b) => a - b),
                    })
                  }
                >
                  <span aria-hidden>{formatWeekday(day, "short")}</span>
                  <VisuallyHidden>{formatWeekday(day, "long")}</VisuallyHidden>
                </button>
              );
            })}
          </fieldset>
          <p className={styles.zone}>
            <Globe size={15} aria-hidden />
            <span>{m["notifications.quiet.zone"]({ zone: timeZone })}</span>
          </p>
          {timeZone !== here && (
            <Button size={32} onClick={() => onChange({ ...quiet, timeZone: here })}>
              {m["notifications.quiet.useHere"]({ zone: here })}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
