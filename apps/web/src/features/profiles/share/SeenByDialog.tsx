import type { UserId } from "@atrium/contracts/ids";
import { SEARCH_INPUT_DEBOUNCE_MS } from "@atrium/contracts/limits";
import { useDebouncedValue } from "@mantine/hooks";
import { ArrowLeft, Globe } from "lucide-react";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { ListRowButton, ListRowText } from "../../../ui/layout/ListRow.tsx";
import { SearchField } from "../../../ui/fields/SearchField.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { usePeople } from "../../rooms/rooms.ts";
import { PersonAvatar } from "../../people/people.ts";
import { useSeenBy } from "../queries.ts";
import { ProfileRow, ProfileRows } from "../components/ProfileRow.tsx";
import styles from "./SeenByDialog.module.css";

/** Null for a visitor who is not signed in. */
type Viewer = { readonly userId: UserId; readonly name: string } | null;

/** "What does X see of me?": answered by the server, by the rule it holds to when X looks (B-20). */
export function SeenByDialog({ onClose }: { readonly onClose: () => void }) {
  const [viewer, setViewer] = useState<Viewer | undefined>();
  return (
    <Dialog title={m["profiles.seenBy.open"]()} closable onClose={onClose}>
      {viewer === undefined ? (
        <ViewerChoice onChoose={setViewer} />
      ) : (
        <Seen viewer={viewer} onBack={() => setViewer(undefined)} />
      )}
    </Dialog>
  );
}

function ViewerChoice({ onChoose }: { readonly onChoose: (viewer: Viewer) => void }) {
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text.trim(), SEARCH_INPUT_DEBOUNCE_MS);
  const { data, isError, isFetching, refetch } = usePeople(search);
  // Whoever is not among the first is found by a longer name.
  const people = data?.pages[0];
  return (
    <>
      <SearchField label={m["profiles.seenBy.search"]()} value={text} onChange={setText} />
      <ul className={styles.people}>
        <li>
          <ListRowButton onClick={() => onChoose(null)}>
            <span className={styles.globe}>
              <Globe size={20} aria-hidden />
            </span>
            <ListRowText title={m["profiles.seenBy.visitor"]()} />
          </ListRowButton>
        </li>
        {people?.map(({ userId, ...person }) => {
          const name = toPersonName(person);
          return (
            <li key={userId}>
              <ListRowButton onClick={() => onChoose({ userId, name })}>
                <PersonAvatar userId={userId} name={name} size={40} />
                <ListRowText title={name} dir="auto" />
              </ListRowButton>
            </li>
          );
        })}
      </ul>
      {people?.length === 0 && <p className={styles.nobody}>{m["profiles.seenBy.noPeople"]()}</p>}
      {isError && <ErrorCard onRetry={() => void refetch()} retrying={isFetching} />}
    </>
  );
}

function Seen({ viewer, onBack }: { readonly viewer: Viewer; readonly onBack: () => void }) {
  const { data: profiles, isError, isFetching, refetch } = useSeenBy(viewer?.userId ?? null);
  return (
    <>
      <div className={styles.seen}>
        <IconButton label={m["ui.back"]()} size="small" onClick={onBack}>
          <ArrowLeft size={18} aria-hidden />
        </IconButton>
        <p className={styles.who}>
          {viewer ? m["profiles.seenBy.title"]({ name: viewer.name }) : m["profiles.seenBy.visitorTitle"]()}
        </p>
      </div>
      {!profiles &&
        (isError ? <ErrorCard onRetry={() => void refetch()} retrying={isFetching} /> : <SkeletonRows rows={3} />)}
      {profiles?.length === 0 && <p className={styles.nobody}>{m["profiles.seenBy.nothing"]()}</p>}
      <ProfileRows>
        {profiles?.map((profile) => (
          <li key={profile.profileId}>
            <ProfileRow profile={profile} />
          </li>
        ))}
      </ProfileRows>
    </>
  );
}
