import { groupForm } from "@atrium/contracts/forms/rooms";
import type { ClientId, UserId } from "@atrium/contracts/ids";
import { GROUP_CREATE_MAX_MEMBERS, ROOM_NAME_MAX_LENGTH } from "@atrium/contracts/limits";
import { ArrowLeft, X } from "lucide-react";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { toast } from "../../../ui/toast.ts";
import { newClientId } from "../../messages/messages.ts";
import { useGoToRoom } from "../location.ts";
import { RoomPictureField } from "../pictures/RoomPictureField.tsx";
import { useChosenPicture } from "../pictures/use-chosen-picture.ts";
import { type Person, useCreateRoom } from "../queries.ts";
import barStyles from "./CreateChatPanel.module.css";
import styles from "./NewGroupForm.module.css";
import { PeoplePicker } from "./PeoplePicker.tsx";

type NewGroupFormProps = { readonly me: UserId; readonly onBack: () => void };

const NOBODY: readonly Person[] = [];

/** Loaded beside the panel it follows: chat itself has no form. */
export default function NewGroupForm({ me, onBack }: NewGroupFormProps) {
  // One id for this group: trying again after a lost answer opens the same one.
  const [clientId] = useState<ClientId>(newClientId);
  const [hasFailed, setFailed] = useState(false);
  const goToRoom = useGoToRoom();
  const creation = useCreateRoom();
  const picture = useChosenPicture(null);
  const { props, values, errors, field, change, isSending } = useContractForm({
    start: { name: "", people: NOBODY },
    schema: groupForm,
    isBusy: picture.isSending,
    texts: {
      name: (wrong) =>
        wrong === "tooLong"
          ? m["rooms.group.nameTooLong"]({ max: ROOM_NAME_MAX_LENGTH })
          : m["rooms.group.nameMissing"](),
      people: (wrong) =>
        wrong === "tooLong" ? m["rooms.group.tooMany"]({ max: GROUP_CREATE_MAX_MEMBERS }) : m["rooms.group.choose"](),
    },
    async send({ name, people }) {
      setFailed(false);
      const userIds = people.map(({ userId }) => userId);
      const room = await creation.mutateAsync({ chatType: "group", clientId, name: name.trim(), userIds });
      // The room is there: its picture can be chosen again in its form.
      await picture.save(room.roomId).catch(() => toast.error(m["rooms.picture.failed"]()));
      return () => goToRoom(room.roomId);
    },
    onFailed: () => setFailed(true),
  });
  const { people } = values;

  function toggle(person: Person) {
    const rest = people.filter(({ userId }) => userId !== person.userId);
    change({ people: rest.length < people.length ? rest : [...people, person] });
  }

  return (
    <form {...props} className={styles.form}>
      <header className={barStyles.bar}>
        <IconButton label={m["rooms.group.back"]()} onClick={onBack}>
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <h1 className={barStyles.title}>{m["rooms.group.title"]()}</h1>
      </header>
      <div className={styles.name}>
        <RoomPictureField id={clientId} name={values.name} chosen={picture} />
        <TextField {...field("name")} label={m["rooms.group.name"]()} autoComplete="off" />
      </div>
      {people.length > 0 && <ChosenPeople people={people} onRemove={toggle} />}
      <PeoplePicker me={me} chosen={new Set(people.map(({ userId }) => userId))} onPick={toggle} />
      <footer className={styles.foot}>
        {errors.people !== undefined && (
          <p className={styles.error} role="alert">
            {errors.people}
          </p>
        )}
        {hasFailed && (
          <p className={styles.error} role="alert">
            {m["rooms.group.failed"]()}
          </p>
        )}
        <Button type="submit" variant="primary" block loading={isSending || picture.isSending}>
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
