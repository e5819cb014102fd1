import type { FilteredMember } from "@atrium/contracts/administration";
import { daysBetween, formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { useNow } from "../../../ui/use-now.ts";
import { VisuallyHidden } from "../../../ui/faces/VisuallyHidden.tsx";
import { PersonAvatar } from "../../people/people.ts";
import styles from "./FilteredRow.module.css";
import { LabelChip } from "./LabelChip.tsx";

type FilteredRowProps = {
  readonly member: FilteredMember;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly onOpen: () => void;
};

/** With what one keeps of them, and how long nothing was seen of them. */
export function FilteredRow({ member, isChosen, onToggle, onOpen }: FilteredRowProps) {
  const { userId, username, role, rating, labels, seenAt } = member;
  const name = toPersonName(member);
  const days = daysBetween(new Date(seenAt), useNow());
  return (
    <li className={styles.place} data-chosen={isChosen || undefined}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={m["administration.members.choose"]({ name })}
        checked={isChosen}
        onChange={onToggle}
      />
      <button type="button" className={styles.row} onClick={onOpen}>
        <PersonAvatar userId={userId} name={name} size={40} />
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          {role === null ? (
            <span className={styles.waiting}>{m["administration.members.waiting"]()}</span>
          ) : (
            username !== null && <span className={styles.handle}>@{username}</span>
          )}
        </span>
        <span className={styles.chips}>
          {labels.map(({ id, name: label, colours }) => (
            <LabelChip key={id} name={label} colours={colours} />
          ))}
        </span>
        <span className={styles.rating}>
          {rating !== null && (
            <>
              <span aria-hidden>{formatNumber(rating)}</span>
              <VisuallyHidden>{m["administration.filter.rated"]({ rating })}</VisuallyHidden>
            </>
          )}
        </span>
        <span className={styles.silent}>
          {days > 0 && (
            <>
              <span aria-hidden>{m["administration.filter.days"]({ count: days })}</span>
              <VisuallyHidden>{m["administration.filter.silentFor"]({ count: days })}</VisuallyHidden>
            </>
          )}
        </span>
      </button>
    </li>
  );
}
