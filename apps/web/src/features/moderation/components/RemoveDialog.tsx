import { REPORT_REASONS, type ReportReason } from "@atrium/contracts/admin-limits";
import type { RoomId } from "@atrium/contracts/ids";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { toRefusal } from "../../../platform/live/failure.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { toast } from "../../../ui/toast.ts";
import { useRemove } from "../queries.ts";
import { REASON_NAMES } from "../words.ts";
import styles from "./Reports.module.css";

type RemoveDialogProps = {
  readonly roomId: RoomId;
  readonly message: { readonly seq: number };
  /** What was said against it, where it was reported. */
  readonly start?: ReportReason | undefined;
  readonly onClose: () => void;
};

/** Deletes what another said, and says why: its author is told. */
export default function RemoveDialog({ roomId, message: { seq }, start = "spam", onClose }: RemoveDialogProps) {
  const [reason, setReason] = useState<ReportReason>(start);
  const { mutate, isPending } = useRemove();

  function handleSubmit() {
    if (isPending) return;
    mutate(
      { roomId, seq, reason },
      {
        onSuccess() {
          toast.success(m["moderation.remove.done"]());
          onClose();
        },
        onError: (error) => toast.error(toSentence(toRefusal(error)?.code)),
      },
    );
  }

  return (
    <Dialog closable title={m["moderation.remove.title"]()} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit();
        }}
      >
        <FormStack>
          <p className={styles.hint}>{m["moderation.remove.hint"]()}</p>
          <SelectField
            label={m["moderation.report.reason"]()}
            options={REPORT_REASONS.map((value) => ({ value, label: REASON_NAMES[value]() }))}
            value={reason}
            onChange={setReason}
          />
          <div className={styles.acts}>
            <Button onClick={onClose}>{m["ui.cancel"]()}</Button>
            <Button type="submit" variant="danger" loading={isPending}>
              {m["moderation.delete"]()}
            </Button>
          </div>
        </FormStack>
      </form>
    </Dialog>
  );
}

const toSentence = (code: string | undefined): string =>
  code === "NOT_FOUND" ? m["moderation.report.gone"]() : m["moderation.failed"]();
