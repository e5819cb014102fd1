import type { Friend } from "@atrium/contracts/friends";
import type { Hobby } from "@atrium/contracts/hobbies";
import { SEARCH_INPUT_DEBOUNCE_MS } from "@atrium/contracts/limits";
import { useDebouncedValue } from "@mantine/hooks";
import { ArrowLeft, Check } from "lucide-react";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { ListRow, ListRowText } from "../../../ui/layout/ListRow.tsx";
import { SearchField } from "../../../ui/fields/SearchField.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { useFriendsByName } from "../../friends/friends.ts";
import { PersonAvatar } from "../../people/people.ts";
import { useRecommendHobby } from "../queries.ts";
import styles from "./RecommendList.module.css";

type RecommendListProps = { readonly hobby: Hobby; readonly onBack: () => void };

/** One's friends by name, each with a button; whoever made it knows it already. */
export function RecommendList({ hobby, onBack }: RecommendListProps) {
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text.trim(), SEARCH_INPUT_DEBOUNCE_MS);
  const { data, isError, isFetching, refetch } = useFriendsByName(search);
  const friends = data?.filter(({ userId }) => userId !== hobby.owner.userId);
  return (
    <FormStack>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog shows this for searching */}
      <SearchField label={m["hobbies.recommend.search"]()} value={text} onChange={setText} autoFocus />
      {friends === undefined &&
        (isError ? <ErrorCard retrying={isFetching} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />)}
      {friends?.length === 0 && (
        <p className={styles.nobody}>
          {search === "" ? m["hobbies.recommend.noFriends"]() : m["hobbies.recommend.nobody"]()}
        </p>
      )}
      <ul className={styles.friends}>
        {friends?.map((friend) => (
          <li key={friend.userId}>
            <FriendRow hobby={hobby} friend={friend} />
          </li>
        ))}
      </ul>
      <div>
        <Button variant="quiet" icon={<ArrowLeft size={17} aria-hidden />} onClick={onBack}>
          {m["ui.back"]()}
        </Button>
      </div>
    </FormStack>
  );
}

function FriendRow({ hobby, friend }: { readonly hobby: Hobby; readonly friend: Friend }) {
  const recommend = useRecommendHobby(hobby.id);
  const name = toPersonName(friend);
  return (
    <ListRow>
      <PersonAvatar userId={friend.userId} name={name} size={40} />
      <ListRowText title={name} dir="auto" />
      <output>
        {recommend.isSuccess && (
          <span className={styles.done}>
            <Check size={16} aria-hidden />
            {m["hobbies.recommend.done"]()}
          </span>
        )}
      </output>
      {!recommend.isSuccess && (
        <Button
          size={32}
          variant="tint"
          aria-label={m["hobbies.recommend.to"]({ name })}
          loading={recommend.isPending}
          onClick={() => recommend.mutate(friend.userId)}
        >
          {m["hobbies.recommend"]()}
        </Button>
      )}
    </ListRow>
  );
}
