import { REPORT_NOTE_MAX_LENGTH, REPORT_REASONS, type ReportReason } from "@atrium/contracts/admin-limits";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { toRefusal } from "../../../platform/live/failure.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { TextArea } from "../../../ui/fields/TextArea.tsx";
import { toast } from "../../../ui/toast.ts";
import type { ExplainedMessageProps } from "../../messages/messages.ts";
import { useReport } from "../queries.ts";
import { REASON_NAMES } from "../words.ts";
import styles from "./Reports.module.css";

/** Says to those who look after the room what is wrong with a message. */
export default function ReportDialog({ roomId, message: { seq }, onClose }: ExplainedMessageProps) {
  const [reason, setReason] = useState<ReportReason>("spam");
  const [note, setNote] = useState("");
  const { mutate, isPending } = useReport();

  function handleSubmit() {
    if (isPending) return;
    mutate(
      { roomId, seq, reason, note: note.trim() },
      {
        onSuccess() {
          toast.success(m["moderation.report.done"]());
          onClose();
        },
        onError: (error) => toast.error(toSentence(toRefusal(error)?.code)),
      },
    );
  }

  return (
    <Dialog closable title={m["moderation.report.title"]()} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit();
        }}
      >
        <FormStack>
          <p className={styles.hint}>{m["moderation.report.hint"]()}</p>
          <SelectField
            label={m["moderation.report.reason"]()}
            options={REPORT_REASONS.map((value) => ({ value, label: REASON_NAMES[value]() }))}
            value={reason}
            onChange={setReason}
          />
          <TextArea
            label={m["moderation.report.note"]()}
            rows={3}
            maxLength={REPORT_NOTE_MAX_LENGTH}
            value={note}
            onChange={setNote}
          />
          <div className={styles.acts}>
            <Button onClick={onClose}>{m["ui.cancel"]()}</Button>
            <Button type="submit" variant="primary" loading={isPending}>
              {m["moderation.report"]()}
            </Button>
          </div>
        </FormStack>
      </form>
    </Dialog>
  );
}

function toSentence(code: string | undefined): string {
  if (code === "NOT_FOUND") return m["moderation.report.gone"]();
  return code === "RATE_LIMITED" ? m["moderation.report.tooMany"]() : m["moderation.failed"]();
}
