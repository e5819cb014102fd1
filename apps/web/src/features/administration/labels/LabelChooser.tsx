import { DEFAULT_LABELS_MAX, MEMBER_LABELS_MAX } from "@atrium/contracts/label-limits";
import { LABEL_PALETTE } from "@atrium/contracts/label-palette";
import type { Label } from "@atrium/contracts/labels";
import { Pencil, X } from "lucide-react";
import { useId, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { ApiError } from "../../../platform/api/api-error.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { toast } from "../../../ui/toast.ts";
import { LabelChip } from "./LabelChip.tsx";
import styles from "./LabelChooser.module.css";
import { LabelForm } from "./LabelForm.tsx";
import { type LabelDraft, toDrafts, withChosen, withWords } from "./model.ts";
import { type OfMember, useDeleteLabel, useSaveLabels } from "./queries.ts";

type LabelChooserProps = {
  readonly of: OfMember;
  readonly own: readonly Label[];
  readonly saved: readonly Label[];
  /** Whether it closes itself; what is around it does otherwise. */
  readonly hasClose: boolean;
  readonly onClose: () => void;
};

/** Labels to choose from, to change and to make; nothing of it is saved before "Add label" (NOTE-056, NOTE-057, NOTE-059). */
export function LabelChooser({ of, own, saved, hasClose, onClose }: LabelChooserProps) {
  const [drafts, setDrafts] = useState(() => toDrafts(own, saved));
  const [edited, setEdited] = useState<Pick<LabelDraft, "key" | "id" | "name" | "colours"> | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const { mutate, isPending } = useSaveLabels(of);
  const deletion = useDeleteLabel(of.groupId);
  const chosen = drafts.filter(({ isChosen }) => isChosen);
  const isOver = chosen.length > MEMBER_LABELS_MAX;
  const shown = showsAll ? drafts : drafts.slice(0, DEFAULT_LABELS_MAX);
  const newKey = useId();

  async function handleDelete({ key, id, name }: Pick<LabelDraft, "key" | "id" | "name">) {
    const isMeant = await confirm({
      title: m["administration.label.deleteQuestion"]({ name }),
      message: m["administration.label.deleteWarning"](),
      confirmLabel: m["administration.label.delete"](),
      tone: "danger",
    });
    if (!isMeant || id === null) return;
    deletion.mutate(id, {
      onSuccess: () => {
        setDrafts((now) => now.filter((draft) => draft.key !== key));
        setEdited(null);
      },
      onError: () => toast.error(m["administration.labels.failed"]()),
    });
  }

  if (edited !== null)
    return (
      <LabelForm
        start={edited}
        isNew={!drafts.some(({ key }) => key === edited.key)}
        onCancel={() => setEdited(null)}
        onDelete={edited.id === null ? undefined : () => void handleDelete(edited)}
        onSave={(words) => {
          setDrafts(withWords(drafts, edited.key, words));
          setEdited(null);
        }}
      />
    );
  return (
    <div className={styles.chooser}>
      {hasClose && (
        <div className={styles.bar}>
          <h4 className={styles.title}>{m["administration.labels"]()}</h4>
          <IconButton size="small" label={m["administration.labels.close"]()} onClick={onClose}>
            <X size={17} aria-hidden />
          </IconButton>
        </div>
      )}
      <ul className={styles.rows}>
        {shown.map((draft) => (
          <li key={draft.key} className={styles.row}>
            <label className={styles.choice}>
              <input
                type="checkbox"
                className={styles.box}
                checked={draft.isChosen}
                onChange={(event) => setDrafts(withChosen(drafts, draft.key, event.currentTarget.checked))}
              />
              <LabelChip name={draft.name} colours={draft.colours} />
            </label>
            <IconButton
              size="small"
              label={m["administration.labels.edit"]({ name: draft.name })}
              onClick={() => setEdited(draft)}
            >
              <Pencil size={15} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {drafts.length > shown.length && (
        <Button size={32} block onClick={() => setShowsAll(true)}>
          {m["administration.labels.all"]({ count: drafts.length })}
        </Button>
      )}
      {isOver && <p className={styles.fault}>{m["administration.labels.tooManyOfOne"]({ max: MEMBER_LABELS_MAX })}</p>}
      <div className={styles.buttons}>
        <Button
          size={32}
          onClick={() => setEdited({ key: `${newKey}${drafts.length}`, id: null, name: "", colours: LABEL_PALETTE[0] })}
        >
          {m["administration.labels.create"]()}
        </Button>
        <Button
          size={32}
          variant="primary"
          loading={isPending}
          disabled={isOver}
          onClick={() => mutate(chosen, { onSuccess: onClose, onError: (error) => toast.error(toFailure(error)) })}
        >
          {m["administration.labels.save"]()}
        </Button>
      </div>
    </div>
  );
}

function toFailure(error: unknown): string {
  const isFull = error instanceof ApiError && error.code === "CONFLICT";
  return isFull ? m["administration.labels.tooMany"]() : m["administration.labels.failed"]();
}
