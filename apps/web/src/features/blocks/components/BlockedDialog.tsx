import { Ban } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { ListRow, ListRowText } from "../../../ui/layout/ListRow.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { PersonAvatar } from "../../people/people.ts";
import { unblockPerson } from "../change-block.ts";
import { useBlockedPeople } from "../queries.ts";
import styles from "./BlockedDialog.module.css";

/** Whom one has blocked, each with the way to end it. */
export default function BlockedDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, isPending, isFetching, refetch } = useBlockedPeople();
  return (
    <Dialog title={m["blocks.people"]()} closable onClose={onClose}>
      {isPending && <SkeletonRows rows={3} />}
      {!isPending && !data && <ErrorCard onRetry={() => void refetch()} retrying={isFetching} />}
      {data?.length === 0 && (
        <EmptyState icon={<Ban size={24} aria-hidden />} title={m["blocks.none"]()} hint={m["blocks.noneHint"]()} />
      )}
      {data && data.length > 0 && (
        <ul className={styles.list} aria-label={m["blocks.people"]()}>
          {data.map((person) => {
            const name = toPersonName(person);
            return (
              <li key={person.userId}>
                <ListRow>
                  <PersonAvatar userId={person.userId} name={name} size={36} />
                  <ListRowText title={name} dir="auto" />
                  <Button
                    size={32}
                    aria-label={m["blocks.unblockNamed"]({ name })}
                    onClick={() => void unblockPerson({ userId: person.userId, name })}
                  >
                    {m["blocks.unblock"]()}
                  </Button>
                </ListRow>
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
