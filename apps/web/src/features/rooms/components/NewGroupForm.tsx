import type { ClientId, UserId } from "@atrium/contracts/ids";
import { GROUP_CREATE_MAX_MEMBERS, ROOM_NAME_MAX_LENGTH } from "@atrium/contracts/limits";
import { ArrowLeft, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { toPersonName } from "../../../ui/person-name.ts";
import { newClientId } from "../../messages/messages.ts";
import { useGoToRoom } from "../location.ts";
import { type GroupProblem, toGroupProblems } from "../new-group.ts";
import { type Person, useCreateRoom } from "../queries.ts";
import barStyles from "./CreateChatPanel.module.css";
import styles from "./NewGroupForm.module.css";
import { PeoplePicker } from "./PeoplePicker.tsx";

type NewGroupFormProps = { readonly me: UserId; readonly onBack: () => void };

export function NewGroupForm({ me, onBack }: NewGroupFormProps) {
  const [name, setName] = useState("");
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [isAsked, setIsAsked] = useState(false);
  // One id for this group: trying again after a lost answer opens the same one.
  const [clientId] = useState<ClientId>(newClientId);
  const goToRoom = useGoToRoom();
  const creation = useCreateRoom();
  const userIds = people.map(({ userId }) => userId);
  const problems = isAsked ? toGroupProblems({ name, userIds }) : [];
  const peopleProblem = problems.find(({ field }) => field === "people");

  function toggle(person: Person) {
    const rest = people.filter(({ userId }) => userId !== person.userId);
    setPeople(rest.length < people.length ? rest : [...people, person]);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (toGroupProblems({ name, userIds }).length > 0) return;
    creation.mutate(
      { chatType: "group", clientId, name: name.trim(), userIds },
      { onSuccess: (room) => goToRoom(room.roomId) },
    );
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <header className={barStyles.bar}>
        <IconButton label={m["rooms.group.back"]()} onClick={onBack}>
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <h1 className={barStyles.title}>{m["rooms.group.title"]()}</h1>
      </header>
      <div className={styles.name}>
        <TextField
          label={m["rooms.group.name"]()}
          value={name}
          onChange={setName}
          autoComplete="off"
          error={toNameError(problems.find(({ field }) => field === "name"))}
        />
      </div>
      {people.length > 0 && <ChosenPeople people={people} onRemove={toggle} />}
      <PeoplePicker me={me} chosen={new Set(userIds)} onPick={toggle} />
      <footer className={styles.foot}>
        {peopleProblem !== undefined && (
          <p className={styles.error} role="alert">
            {peopleProblem.kind === "none"
              ? m["rooms.group.choose"]()
              : m["rooms.group.tooMany"]({ max: GROUP_CREATE_MAX_MEMBERS })}
          </p>
        )}
        {creation.isError && (
          <p className={styles.error} role="alert">
            {m["rooms.group.failed"]()}
          </p>
        )}
        <Button type="submit" variant="primary" block loading={creation.isPending}>
          {m["rooms.group.create"]()}
        </Button>
      </footer>
    </form>
  );
}

type ChosenPeopleProps = { readonly people: readonly Person[]; readonly onRemove: (person: Person) => void };

function ChosenPeople({ people, onRemove }: ChosenPeopleProps) {
  return (
    <ul className={styles.chips} aria-label={m["rooms.group.chosen"]()}>
      {people.map((person) => {
        const name = toPersonName(person);
        return (
          <li key={person.userId} className={styles.chip}>
            <span dir="auto">{name}</span>
            <button
              type="button"
              className={styles.remove}
              aria-label={m["rooms.group.remove"]({ name })}
              onClick={() => onRemove(person)}
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function toNameError(problem: GroupProblem | undefined): string | undefined {
  if (problem === undefined) return undefined;
  return problem.kind === "missing"
    ? m["rooms.group.nameMissing"]()
    : m["rooms.group.nameTooLong"]({ max: ROOM_NAME_MAX_LENGTH });
}
