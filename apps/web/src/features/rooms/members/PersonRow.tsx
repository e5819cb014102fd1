import { Chip } from "../../../ui/faces/Chip.tsx";
import { ListRow, ListRowButton, ListRowText } from "../../../ui/layout/ListRow.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { useOnline } from "../../presence/presence.ts";
import { PersonAvatar } from "../../people/people.ts";
import type { Person } from "../queries.ts";
import styles from "./PersonRow.module.css";

type PersonRowProps = {
  readonly person: Person;
  /** "Owner", "Administrator" or "You". */
  readonly tag?: string | undefined;
  readonly tabIndex?: 0 | -1;
  readonly index?: number;
  /** Chosen or not, where several can be. */
  readonly isChosen?: boolean | undefined;
  /** A row without it is no button. */
  readonly onClick?: (() => void) | undefined;
  readonly onFocus?: () => void;
};

/** One person of a list. */
export function PersonRow({ person, tag, tabIndex = 0, index, isChosen, onClick, onFocus }: PersonRowProps) {
  const online = useOnline(person.userId);
  const name = toPersonName(person);
  const content = (
    <>
      <PersonAvatar userId={person.userId} name={name} size={40} online={online} />
      <ListRowText title={name} line={person.username === null ? undefined : `@${person.username}`} dir="auto" />
      {tag !== undefined && <Chip>{tag}</Chip>}
      {isChosen !== undefined && <span className={styles.check} data-chosen={isChosen || undefined} aria-hidden />}
    </>
  );
  if (onClick === undefined) {
    return (
      <ListRow look="inset" data-index={index}>
        {content}
      </ListRow>
    );
  }
  return (
    <ListRowButton
      look="inset"
      data-index={index}
      tabIndex={tabIndex}
      aria-pressed={isChosen}
      onClick={onClick}
      onFocus={onFocus}
    >
      {content}
    </ListRowButton>
  );
}
