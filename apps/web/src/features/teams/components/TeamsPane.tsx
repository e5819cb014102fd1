import { Plus, Users } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import type { OwnRights } from "../queries.ts";
import { type ShownTeam, useTeams } from "../team-queries.ts";
import { type OpenTeam, TeamCard } from "./TeamCard.tsx";
import { SearchBar } from "./SearchBar.tsx";
import styles from "./TeamsPane.module.css";

/** What the list is read without. */
const MembersDialog = lazyPart(async () => ({ default: (await import("./MembersDialog.tsx")).MembersDialog }));
const TeamDialog = lazyPart(async () => ({ default: (await import("./TeamDialog.tsx")).TeamDialog }));

/** Beside the list and not in it: what is typed stays when the list becomes another. */
type Open = { readonly act: "create" } | { readonly act: "members" | "edit"; readonly team: ShownTeam } | null;

/** Every team for administrators, else those one looks after or belongs to (B-08). */
export function TeamsPane({ rights }: { readonly rights: OwnRights }) {
  const [text, setText] = useState("");
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  // Who administers users administers teams.
  const mayCreate = rights.administersUsers;
  return (
    <>
      <SearchBar label={m["teams.teams.search"]()} value={text} onChange={setText}>
        {mayCreate && (
          <Button variant="primary" icon={<Plus size={17} aria-hidden />} onClick={() => setOpen({ act: "create" })}>
            {m["teams.teams.create"]()}
          </Button>
        )}
      </SearchBar>
      <Cards query={text.trim()} onOpen={(act, team) => setOpen({ act, team })} />
      <Suspense>
        {open?.act === "create" && <TeamDialog team={null} onClose={close} />}
        {open?.act === "edit" && <TeamDialog team={open.team} onClose={close} />}
        {open?.act === "members" && <MembersDialog team={open.team} rights={rights} onClose={close} />}
      </Suspense>
    </>
  );
}

function Cards({ query, onOpen }: { readonly query: string; readonly onOpen: OpenTeam }) {
  const { data, isError, isFetching, refetch } = useTeams();
  if (!data) {
    return (
      <PaneMiddle>
        {isError ? <ErrorCard retrying={isFetching} onRetry={() => void refetch()} /> : <SkeletonRows shape="room" />}
      </PaneMiddle>
    );
  }
  const found = data.filter(({ name }) => name.toLocaleLowerCase().includes(query.toLocaleLowerCase()));
  if (found.length === 0) {
    return (
      <PaneMiddle>
        <EmptyState
          icon={<Users size={24} aria-hidden />}
          title={query === "" ? m["teams.teams.empty"]() : m["teams.teams.none"]()}
          hint={query === "" ? m["teams.teams.emptyHint"]() : undefined}
        />
      </PaneMiddle>
    );
  }
  return (
    <ul className={styles.cards}>
      {found.map((team) => (
        <TeamCard key={team.teamId} team={team} onOpen={onOpen} />
      ))}
    </ul>
  );
}
