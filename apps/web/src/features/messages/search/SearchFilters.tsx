import type { FoundKind } from "@atrium/contracts/content/content";
import type { UserId } from "@atrium/contracts/ids";
import { FOUND_KINDS } from "@atrium/contracts/limits";
import type { Message } from "@atrium/contracts/messages";
import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { toShownName } from "../message-list/shown-name.ts";
import { AGES, type Age, type FilterChoice, listSenders, type Sender } from "./search-filter.ts";
import styles from "./SearchFilters.module.css";

const KINDS: Readonly<Record<FoundKind, () => string>> = {
  text: m["messages.filter.kind.text"],
  link: m["messages.filter.kind.link"],
  photo: m["messages.filter.kind.photo"],
  gif: m["messages.filter.kind.gif"],
  video: m["messages.filter.kind.video"],
  videoMessage: m["messages.filter.kind.videoMessage"],
  audio: m["messages.filter.kind.audio"],
  document: m["messages.filter.kind.document"],
  poll: m["messages.filter.kind.poll"],
  contact: m["messages.filter.kind.contact"],
  location: m["messages.filter.kind.location"],
  eventCreate: m["messages.filter.kind.eventCreate"],
  eventUpdate: m["messages.filter.kind.eventUpdate"],
};
const AGE_NAMES: Readonly<Record<Age, () => string>> = {
  any: m["messages.filter.age.any"],
  day: m["messages.filter.age.day"],
  week: m["messages.filter.age.week"],
  month: m["messages.filter.age.month"],
  year: m["messages.filter.age.year"],
};
const ANY = "";

type SearchFiltersProps = {
  readonly choice: FilterChoice;
  readonly me: UserId;
  /** What was found: whoever wrote it can be chosen. */
  readonly found: readonly Message[];
  readonly onChange: (choice: FilterChoice) => void;
};

/** Narrows a search of messages by who wrote them, what they are and when. */
export function SearchFilters({ choice, me, found, onChange }: SearchFiltersProps) {
  const senders = listSenders(found, me);
  return (
    <fieldset className={styles.filters} aria-label={m["messages.filter.label"]()}>
      <Filter
        label={m["messages.filter.sender"]()}
        value={choice.sender ?? ANY}
        options={[
          { value: ANY, label: m["messages.filter.sender.any"]() },
          { value: me, label: m["messages.message.you"]() },
          ...withChosen(senders, choice.sender, me).map(({ userId, name }) => ({
            value: userId,
            label: toShownName(name),
          })),
        ]}
        onChange={(sender) => onChange({ ...choice, sender: sender === ANY ? null : (sender as UserId) })}
      />
      <Filter
        label={m["messages.filter.kind"]()}
        value={choice.kind ?? ANY}
        options={[
          { value: ANY, label: m["messages.filter.kind.any"]() },
          ...FOUND_KINDS.map((kind) => ({ value: kind, label: KINDS[kind]() })),
        ]}
        onChange={(kind) => onChange({ ...choice, kind: FOUND_KINDS.find((one) => one === kind) ?? null })}
      />
      <Filter
        label={m["messages.filter.age"]()}
        value={choice.age}
        options={AGES.map((age) => ({ value: age, label: AGE_NAMES[age]() }))}
        onChange={(age) => onChange({ ...choice, age: AGES.find((one) => one === age) ?? "any" })}
      />
    </fieldset>
  );
}

/** Whoever is chosen stays to be seen, also where nothing of theirs was found. */
function withChosen(senders: readonly Sender[], chosen: UserId | null, me: UserId): readonly Sender[] {
  if (chosen === null || chosen === me || senders.some(({ userId }) => userId === chosen)) return senders;
  return [{ userId: chosen, name: m["messages.filter.sender.chosen"]() }, ...senders];
}

type FilterProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
};

function Filter({ label, value, options, onChange }: FilterProps) {
  return (
    <select
      className={classNames(styles.filter, value !== options[0]?.value && styles.chosen)}
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
