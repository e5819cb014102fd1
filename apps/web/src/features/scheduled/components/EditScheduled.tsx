import { MESSAGE_MAX_LENGTH } from "@atrium/contracts/limits";
import type { ScheduledMessage } from "@atrium/contracts/scheduled";
import { withoutControls } from "@atrium/contracts/storable";
import { useState } from "react";
import { serverNow } from "../../../platform/api/server-clock.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { TextArea } from "../../../ui/fields/TextArea.tsx";
import { changeScheduled } from "../act.ts";
import { formatSendAt } from "../format.ts";
import { isPossible, toDate, toInstant, toWhen } from "../when.ts";
import { WhenFields } from "./WhenFields.tsx";
import styles from "./EditScheduled.module.css";

type EditScheduledProps = { readonly message: ScheduledMessage; readonly onDone: () => void };

/** Other words for what waits, where it has any, and another time. */
export function EditScheduled({ message: { scheduledId, content, sendAt }, onDone }: EditScheduledProps) {
  const before = "text" in content ? content.text : null;
  const [text, setText] = useState(before ?? "");
  const [when, setWhen] = useState(() => toWhen(new Date(sendAt)));
  const [isSaving, setSaving] = useState(false);
  const now = new Date(serverNow());
  const at = toInstant(when);
  const isLong = text.length > MESSAGE_MAX_LENGTH;
  const isInTime = at === sendAt || isPossible(when, now);
  // Only what shows something else may be without words.
  const isFine = isInTime && !isLong && (content.kind !== "text" || text.trim() !== "");

  async function handleSave() {
    if (!isFine) return;
    const words = text.trim();
    const change = {
      ...(before !== null && words !== before && { text: words }),
      ...(at !== sendAt && { sendAt: at }),
    };
    if (Object.keys(change).length === 0) return onDone();
    setSaving(true);
    const isSaved = await changeScheduled(scheduledId, change);
    setSaving(false);
    if (isSaved) onDone();
  }

  return (
    <div className={styles.edit}>
      {before !== null && (
        <TextArea
          label={"files" in content ? m["scheduled.caption"]() : m["scheduled.text"]()}
          value={text}
          rows={3}
          dir="auto"
          error={isLong ? m["scheduled.tooLong"]({ count: MESSAGE_MAX_LENGTH }) : undefined}
          onChange={(next) => setText(withoutControls(next))}
        />
      )}
      <WhenFields value={when} now={now} onChange={setWhen} />
      <Button
        block
        size={38}
        variant="primary"
        loading={isSaving}
        aria-disabled={!isFine}
        onClick={() => void handleSave()}
      >
        {isInTime ? m["scheduled.save"]({ at: formatSendAt(toDate(when), now) }) : m["scheduled.past"]()}
      </Button>
    </div>
  );
}
