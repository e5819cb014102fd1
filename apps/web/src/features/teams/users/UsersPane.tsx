import { SEARCH_INPUT_DEBOUNCE_MS } from "@atrium/contracts/limits";
import { useDebouncedCallback } from "@mantine/hooks";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { FileUp, UserPlus, SearchX } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { usePhone } from "../../../ui/page/use-media.ts";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { SetPasswordDialog } from "../../access/access.ts";
import { type ManagedUser, type OwnRights, useUsers } from "../queries.ts";
import { type PeopleSearch, toFilter, toPeopleSearch } from "../search-state.ts";
import { useSelection } from "../use-selection.ts";
import { Pager } from "../components/Pager.tsx";
import { SearchBar } from "../components/SearchBar.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import { SortMenu } from "./SortMenu.tsx";
import { UserCards } from "./UserCards.tsx";
import { UserFilters } from "./UserFilters.tsx";
import type { OpenUser } from "./UserMenu.tsx";
import styles from "./UsersPane.module.css";
import { UsersTable } from "./UsersTable.tsx";

/** What the list is read without: forms, and the reader of files. */
const PersonDialog = lazyPart(async () => ({ default: (await import("../components/PersonDialog.tsx")).PersonDialog }));
const InviteFileDialog = lazyPart(() => import("../components/InviteFileDialog.tsx"));

const NOBODY: readonly ManagedUser[] = [];

type Open =
  | { readonly act: "invite" | "file" }
  | { readonly act: "edit" | "password"; readonly user: ManagedUser }
  | null;

/** Everyone there is an account of: searched, sorted and paged in the address (B-08). */
export function UsersPane({ rights }: { readonly rights: OwnRights }) {
  const search = toPeopleSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>(null);
  const [text, setText] = useState(search.q ?? "");
  const isPhone = usePhone();
  const go = (change: PeopleSearch, { replace = false } = {}) =>
    void navigate({ to: "/user-management", search: { ...search, page: undefined, ...change }, replace });
  // What is typed is part of where one is, but not each letter a step back.
  const find = useDebouncedCallback(
    (q: string) => go({ q: q.trim() || undefined }, { replace: true }),
    SEARCH_INPUT_DEBOUNCE_MS,
  );

  return (
    <>
      <SearchBar
        label={m["teams.users.search"]()}
        value={text}
        onChange={(next) => {
          setText(next);
          find(next);
        }}
      >
        {isPhone && <SortMenu sort={search.sort ?? "name"} onSort={(sort) => go({ sort })} />}
        <Button icon={<FileUp size={17} aria-hidden />} onClick={() => setOpen({ act: "file" })}>
          {m["teams.file.open"]()}
        </Button>
        <Button variant="primary" icon={<UserPlus size={17} aria-hidden />} onClick={() => setOpen({ act: "invite" })}>
          {m["teams.person.invite"]()}
        </Button>
      </SearchBar>
      <UserFilters search={search} onGo={go} />
      <People search={search} onGo={go} onOpen={(act, user) => setOpen({ act, user })} />
      <Suspense>{open && <OpenDialog open={open} rights={rights} onClose={() => setOpen(null)} />}</Suspense>
    </>
  );
}

type OpenDialogProps = {
  readonly open: NonNullable<Open>;
  readonly rights: OwnRights;
  readonly onClose: () => void;
};

/** Beside the list and not in it: what is typed stays when the list becomes another. */
function OpenDialog({ open, rights, onClose }: OpenDialogProps) {
  switch (open.act) {
    case "invite":
      return <PersonDialog user={null} rights={rights} onClose={onClose} />;
    case "edit":
      return <PersonDialog user={open.user} rights={rights} onClose={onClose} />;
    case "file":
      return <InviteFileDialog rights={rights} onClose={onClose} />;
    case "password":
      return (
        <SetPasswordDialog person={{ userId: open.user.userId, name: toPersonName(open.user) }} onClose={onClose} />
      );
  }
}

type PeopleProps = {
  readonly search: PeopleSearch;
  readonly onGo: (change: PeopleSearch) => void;
  readonly onOpen: OpenUser;
};

function People({ search, onGo, onOpen }: PeopleProps) {
  const { q = "", sort = "name", page = 1 } = search;
  const isPhone = usePhone();
  const { data, isError, isFetching, refetch } = useUsers({ q, sort, page, filter: toFilter(search) });
  const selection = useSelection(data?.users ?? NOBODY);
  // A refresh that failed leaves what there is; the next connection brings another.
  if (isError && !data) {
    return (
      <PaneMiddle>
        <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />
      </PaneMiddle>
    );
  }
  if (!data) {
    return (
      <PaneMiddle>
        <SkeletonRows rows={8} />
      </PaneMiddle>
    );
  }
  if (data.users.length === 0) {
    return (
      <PaneMiddle>
        <EmptyState
          icon={<SearchX size={24} aria-hidden />}
          title={m["teams.users.none"]()}
          hint={q === "" ? undefined : m["teams.users.noneHint"]()}
          action={page > 1 && <Button onClick={() => onGo({})}>{m["teams.pager.first"]()}</Button>}
        />
      </PaneMiddle>
    );
  }
  return (
    <>
      {selection.chosen.length > 0 && <SelectionBar selection={selection} />}
      <div className={styles.list} aria-busy={isFetching}>
        {isPhone ? (
          <UserCards users={data.users} selection={selection} onOpen={onOpen} />
        ) : (
          <UsersTable
            users={data.users}
            selection={selection}
            sort={sort}
            onSort={(next) => onGo({ sort: next })}
            onOpen={onOpen}
          />
        )}
      </div>
      <Pager page={page} count={data.count} onPage={(next) => onGo({ page: next })} />
    </>
  );
}
