import type { Instant } from "@atrium/contracts/ids";
import { useState } from "react";
import { serverNow } from "../../../platform/api/server-clock.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { formatSendAt } from "../format.ts";
import { isPossible, toDate, toFirstWhen, toInstant, toWhen } from "../when.ts";
import { WhenFields } from "./WhenFields.tsx";
import styles from "./EditScheduled.module.css";

type EditTimeProps = { readonly sendAt: Instant; readonly onSave: (sendAt: Instant) => void };

/** Another time for what is on its way still. One that has passed is begun with what would be offered anew. */
export function EditTime({ sendAt, onSave }: EditTimeProps) {
  const now = new Date(serverNow());
  const [when, setWhen] = useState(() => {
    const before = toWhen(new Date(sendAt));
    return isPossible(before, now) ? before : toFirstWhen(now);
  });
  const isFine = isPossible(when, now);
  return (
    <div className={styles.edit}>
      <WhenFields value={when} now={now} onChange={setWhen} />
      <Button
        block
        size={38}
        variant="primary"
        aria-disabled={!isFine}
        onClick={() => isFine && onSave(toInstant(when))}
      >
        {isFine ? m["scheduled.save"]({ at: formatSendAt(toDate(when), now) }) : m["scheduled.past"]()}
      </Button>
    </div>
  );
}
