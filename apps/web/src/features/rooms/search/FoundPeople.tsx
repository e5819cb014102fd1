import { ListRow, ListRowButton, ListRowText } from "../../../ui/layout/ListRow.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { AddFriendButton } from "../../friends/friends.ts";
import { Highlight } from "../../messages/messages.ts";
import { PersonAvatar } from "../../people/people.ts";
import type { Person } from "../queries.ts";
import { useOpenDirectChat } from "../use-open-direct-chat.ts";

type FoundPersonProps = { readonly person: Person; readonly words: readonly string[] };

/** A friend, whose chat opens with a press. */
export function FoundFriend({ person, words }: FoundPersonProps) {
  const { open } = useOpenDirectChat();
  return (
    <ListRowButton look="inset" data-found onClick={() => open(person.userId)}>
      <PersonWords person={person} words={words} />
    </ListRowButton>
  );
}

/** Somebody who is no friend yet. */
export function FoundStranger({ person, words }: FoundPersonProps) {
  return (
    <ListRow look="inset">
      <PersonWords person={person} words={words} />
      <AddFriendButton userId={person.userId} name={toPersonName(person)} />
    </ListRow>
  );
}

function PersonWords({ person, words }: FoundPersonProps) {
  const name = toPersonName(person);
  return (
    <>
      <PersonAvatar userId={person.userId} name={name} size={40} />
      <ListRowText
        dir="auto"
        title={<Highlight text={name} words={words} where="anywhere" />}
        line={person.username === null ? undefined : `@${person.username}`}
      />
    </>
  );
}
