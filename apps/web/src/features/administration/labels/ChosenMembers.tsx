import type { FilteredMember } from "@atrium/contracts/administration";
import type { RoomId } from "@atrium/contracts/ids";
import { LABELLED_AT_ONCE_MAX } from "@atrium/contracts/label-limits";
import { Check, Tag } from "lucide-react";
import { toErrorText } from "../../../ui/error-text.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Menu, MenuItem } from "../../../ui/popups/Menu.tsx";
import { toast } from "../../../ui/toast.ts";
import { useDecideMany } from "../../invitations/invitations-page.ts";
import styles from "./ChosenMembers.module.css";
import { useCountedLabels, useGiveLabel } from "./filter-queries.ts";
import { LabelChip } from "./LabelChip.tsx";

type ChosenMembersProps = {
  readonly roomId: RoomId;
  readonly chosen: readonly FilteredMember[];
  readonly onDone: () => void;
};

/** The same for all who are chosen: a label, and an answer to those of them who ask to join. */
export function ChosenMembers({ roomId, chosen, onDone }: ChosenMembersProps) {
  const { data: labels = [] } = useCountedLabels(roomId);
  const give = useGiveLabel();
  const decide = useDecideMany();
  const waiting = chosen.filter(({ role }) => role === null).map(({ userId }) => userId);
  const count = chosen.length;
  const userIds = chosen.slice(0, LABELLED_AT_ONCE_MAX).map(({ userId }) => userId);

  function handleApprove() {
    decide.mutate(
      { roomId, userIds: waiting, approve: true },
      {
        onSuccess: ({ full }) => {
          if (full.length > 0) toast.error(m["administration.members.full"]({ count: full.length }));
          onDone();
        },
        onError: () => toast.error(m["administration.members.manyFailed"]()),
      },
    );
  }

  return (
    <div className={styles.bar} role="toolbar" aria-label={m["administration.members.chosen"]({ count })}>
      <output className={styles.count}>
        {m["administration.members.chosen"]({ count })}
        {waiting.length > 0 && `, ${m["administration.filter.ofThemWaiting"]({ count: waiting.length })}`}
      </output>
      <Button size={32} variant="quiet" onClick={onDone}>
        {m["administration.filter.unchoose"]()}
      </Button>
      {labels.length > 0 && (
        <Menu
          label={m["administration.filter.give"]()}
          position="top-start"
          target={
            <Button size={32} icon={<Tag size={15} aria-hidden />} loading={give.isPending}>
              {m["administration.filter.give"]()}
            </Button>
          }
        >
          {labels.map(({ id, name, colours }) => (
            <MenuItem
              key={id}
              onClick={() =>
                give.mutate(
                  { roomId, labelId: id, userIds },
                  { onSuccess: onDone, onError: (error) => toast.error(toErrorText(error)) },
                )
              }
            >
              <LabelChip name={name} colours={colours} />
            </MenuItem>
          ))}
        </Menu>
      )}
      {waiting.length > 0 && (
        <Button
          size={32}
          variant="primary"
          icon={<Check size={15} aria-hidden />}
          loading={decide.isPending}
          onClick={handleApprove}
        >
          {m["administration.members.approveMany"]({ count: waiting.length })}
        </Button>
      )}
    </div>
  );
}
