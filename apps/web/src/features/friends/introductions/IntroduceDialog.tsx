import { INTRODUCTION_DAYS, INTRODUCTION_NOTE_MAX_LENGTH } from "@atrium/contracts/contact-limits";
import type { UserId } from "@atrium/contracts/ids";
import { SEARCH_INPUT_DEBOUNCE_MS } from "@atrium/contracts/limits";
import { useDebouncedValue } from "@mantine/hooks";
import { UsersRound } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { SearchField } from "../../../ui/fields/SearchField.tsx";
import { TextArea } from "../../../ui/fields/TextArea.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { PersonAvatar } from "../../people/people.ts";
import { useFriendsByName } from "../queries.ts";
import styles from "./IntroduceDialog.module.css";
import { useIntroduce } from "./queries.ts";

type IntroduceDialogProps = { readonly userId: UserId; readonly name: string; readonly onClose: () => void };

/** Brings a friend together with another, with a word to both (B-22). */
export default function IntroduceDialog({ userId, name, onClose }: IntroduceDialogProps) {
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text.trim(), SEARCH_INPUT_DEBOUNCE_MS);
  const [otherId, setOtherId] = useState<UserId | null>(null);
  const [note, setNote] = useState("");
  const { mutate, isPending } = useIntroduce(userId);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (otherId !== null && !isPending) mutate({ otherId, note }, { onSuccess: onClose });
  }

  return (
    <Dialog title={m["friends.introduce.title"]({ name })} closable returnFocus={false} onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <FormStack>
          <SearchField value={text} onChange={setText} label={m["friends.introduce.search"]()} />
          <Choice search={search} without={userId} name={name} chosen={otherId} onChoose={setOtherId} />
          <TextArea
            label={m["friends.introduce.note"]()}
            hint={m["friends.introduce.both"]({ days: INTRODUCTION_DAYS })}
            rows={3}
            maxLength={INTRODUCTION_NOTE_MAX_LENGTH}
            value={note}
            onChange={setNote}
          />
          <Button block type="submit" variant="primary" disabled={otherId === null} loading={isPending}>
            {m["friends.introduce.send"]()}
          </Button>
        </FormStack>
      </form>
    </Dialog>
  );
}

type ChoiceProps = {
  readonly search: string;
  readonly without: UserId;
  readonly name: string;
  readonly chosen: UserId | null;
  readonly onChoose: (userId: UserId) => void;
};

/** The first friends by that name; more letters find whoever is not among them. */
function Choice({ search, without, name, chosen, onChoose }: ChoiceProps) {
  const { data, isError, isFetching, refetch } = useFriendsByName(search);
  if (isError && !data) return <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} />;
  const friends = data.filter((friend) => friend.userId !== without);
  if (friends.length === 0) {
    const title = search === "" ? m["friends.introduce.nobody"]() : m["friends.introduce.notFound"]();
    return <EmptyState icon={<UsersRound size={24} aria-hidden />} title={title} />;
  }
  return (
    <fieldset className={styles.friends} aria-label={m["friends.introduce.to"]({ name })}>
      {friends.map((friend) => (
        <label key={friend.userId} className={styles.friend}>
          <input
            type="radio"
            name="friend"
            checked={chosen === friend.userId}
            onChange={() => onChoose(friend.userId)}
          />
          <PersonAvatar userId={friend.userId} name={toPersonName(friend)} size={36} />
          <span className={styles.name} dir="auto">
            {toPersonName(friend)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
