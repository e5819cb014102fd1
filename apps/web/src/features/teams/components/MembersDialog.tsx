import { SEARCH_INPUT_DEBOUNCE_MS } from "@atrium/contracts/limits";
import { useDebouncedValue } from "@mantine/hooks";
import { Plus, ShieldCheck, ShieldMinus, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { useScrollEnd } from "../../../ui/lists/scroll-end.ts";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { ListRow, ListRowText } from "../../../ui/layout/ListRow.tsx";
import { LoadingMore } from "../../../ui/states/LoadingMore.tsx";
import { SearchField } from "../../../ui/fields/SearchField.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { PersonAvatar, PersonLink } from "../../people/people.ts";
import type { OwnRights } from "../queries.ts";
import { type ShownTeam, type TeamPerson, useChangeMembers, useFoundPeople, useTeamMembers } from "../team-queries.ts";
import styles from "./MembersDialog.module.css";

type MembersDialogProps = {
  readonly team: ShownTeam;
  readonly rights: OwnRights;
  readonly onClose: () => void;
};

/** Who is in a team: people are found by name and added, removed, and made managers by who may. */
export function MembersDialog({ team, rights, onClose }: MembersDialogProps) {
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text.trim(), SEARCH_INPUT_DEBOUNCE_MS);
  const members = useTeamMembers(team.teamId);
  const present = members.data?.pages.flatMap((page) => page.members) ?? [];
  return (
    <Dialog title={m["teams.members.of"]({ name: team.name })} closable onClose={onClose}>
      <FormStack>
        <SearchField label={m["teams.members.search"]()} value={text} onChange={setText} />
        {search === "" ? (
          <Members team={team} members={members} />
        ) : (
          <Found team={team} search={search} rights={rights} present={present} />
        )}
      </FormStack>
    </Dialog>
  );
}

type MembersProps = { readonly team: ShownTeam; readonly members: ReturnType<typeof useTeamMembers> };

function Members({ team, members }: MembersProps) {
  const change = useChangeMembers(team.teamId);
  const scroller = useRef<HTMLUListElement>(null);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = members;
  const handleScroll = useScrollEnd(scroller, {
    hasMore: hasNextPage && !isFetching && !isFetchNextPageError,
    onMore: () => void fetchNextPage(),
  });
  if (members.isError && !members.data)
    return <ErrorCard retrying={isFetching} onRetry={() => void members.refetch()} />;
  if (!members.data) return <SkeletonRows rows={3} />;
  const people = members.data.pages.flatMap((page) => page.members);
  const managers = members.data.pages[0]?.managers ?? [];
  const mayManage = team.permissions.includes("MANAGERS");
  if (people.length === 0) return <p className={styles.nobody}>{m["teams.members.empty"]()}</p>;
  return (
    <>
      <ul ref={scroller} className={styles.people} onScroll={handleScroll}>
        {people.map((person) => {
          const { userId } = person;
          const isManager = managers.includes(userId);
          const next = isManager ? managers.filter((id) => id !== userId) : [...managers, userId];
          const name = toPersonName(person);
          return (
            <MemberRow key={userId} person={person} note={isManager ? m["teams.members.manager"]() : undefined}>
              {mayManage && (
                <Button
                  size={32}
                  variant="quiet"
                  icon={isManager ? <ShieldMinus size={16} aria-hidden /> : <ShieldCheck size={16} aria-hidden />}
                  aria-label={isManager ? m["teams.members.unmanage"]({ name }) : m["teams.members.manage"]({ name })}
                  disabled={change.isPending}
                  onClick={() => change.mutate({ change: "managers", userIds: next })}
                >
                  {isManager ? m["teams.members.unmanageShort"]() : m["teams.members.manageShort"]()}
                </Button>
              )}
              {(mayManage || !isManager) && (
                <Button
                  size={32}
                  variant="quiet"
                  icon={<X size={16} aria-hidden />}
                  aria-label={m["teams.members.remove"]({ name })}
                  disabled={change.isPending}
                  onClick={() => change.mutate({ change: "remove", userIds: [userId] })}
                >
                  {m["teams.members.removeShort"]()}
                </Button>
              )}
            </MemberRow>
          );
        })}
      </ul>
      {members.isFetchingNextPage && <LoadingMore />}
      {isFetchNextPageError && <ErrorCard retrying={isFetching} onRetry={() => void fetchNextPage()} />}
    </>
  );
}

type FoundProps = {
  readonly team: ShownTeam;
  readonly search: string;
  readonly rights: OwnRights;
  readonly present: readonly TeamPerson[];
};

function Found({ team, search, rights, present }: FoundProps) {
  const { data, isError, isFetching, refetch } = useFoundPeople(search, { everyone: rights.administersUsers });
  const change = useChangeMembers(team.teamId);
  const presentIds = new Set(present.map(({ userId }) => userId));
  if (isError) return <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} />;
  if (data.length === 0) return <p className={styles.nobody}>{m["teams.users.none"]()}</p>;
  return (
    <ul className={styles.people}>
      {data.map((person) => (
        <MemberRow
          key={person.userId}
          person={person}
          note={presentIds.has(person.userId) ? m["teams.members.present"]() : undefined}
        >
          {!presentIds.has(person.userId) && (
            <IconButton
              label={m["teams.members.add"]({ name: toPersonName(person) })}
              disabled={change.isPending}
              onClick={() => change.mutate({ change: "add", userIds: [person.userId] })}
            >
              <Plus size={18} aria-hidden />
            </IconButton>
          )}
        </MemberRow>
      ))}
    </ul>
  );
}

type MemberRowProps = {
  readonly person: TeamPerson;
  readonly note: string | undefined;
  readonly children: ReactNode;
};

function MemberRow({ person, note, children }: MemberRowProps) {
  return (
    <li>
      <ListRow>
        <PersonAvatar userId={person.userId} name={toPersonName(person)} size={36} />
        <ListRowText title={<PersonLink userId={person.userId}>{toPersonName(person)}</PersonLink>} line={note} />
        <div className={styles.acts}>{children}</div>
      </ListRow>
    </li>
  );
}
