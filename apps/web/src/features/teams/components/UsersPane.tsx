import { SEARCH_INPUT_DEBOUNCE_MS } from "@atrium/contracts/limits";
import { useDebouncedCallback } from "@mantine/hooks";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { FileUp, UserPlus, SearchX } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorCard } from "../../../ui/ErrorCard.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { SearchField } from "../../../ui/SearchField.tsx";
import { SkeletonRows } from "../../../ui/SkeletonRows.tsx";
import { usePhone } from "../../../ui/use-media.ts";
import { type OwnRights, useUsers } from "../queries.ts";
import { type PeopleSearch, toPeopleSearch } from "../search-state.ts";
import { Pager } from "./Pager.tsx";
import { PersonDialog } from "./PersonDialog.tsx";
import { SortMenu } from "./SortMenu.tsx";
import { UserCards } from "./UserCards.tsx";
import styles from "./UsersPane.module.css";
import { UsersTable } from "./UsersTable.tsx";

/** With the reader of files, which few need. */
const InviteFileDialog = lazyPart(() => import("./InviteFileDialog.tsx"));

type Open = "person" | "file" | null;

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
      <div className={styles.bar}>
        <div className={styles.search}>
          <SearchField
            hotkey
            label={m["teams.users.search"]()}
            value={text}
            onChange={(next) => {
              setText(next);
              find(next);
            }}
          />
        </div>
        {isPhone && <SortMenu sort={search.sort ?? "name"} onSort={(sort) => go({ sort })} />}
        <Button icon={<FileUp size={17} aria-hidden />} onClick={() => setOpen("file")}>
          {m["teams.file.open"]()}
        </Button>
        <Button variant="primary" icon={<UserPlus size={17} aria-hidden />} onClick={() => setOpen("person")}>
          {m["teams.person.invite"]()}
        </Button>
      </div>
      <People rights={rights} search={search} onGo={go} />
      {open === "person" && <PersonDialog user={null} rights={rights} onClose={() => setOpen(null)} />}
      {open === "file" && (
        <Suspense>
          <InviteFileDialog rights={rights} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

type PeopleProps = {
  readonly rights: OwnRights;
  readonly search: PeopleSearch;
  readonly onGo: (change: PeopleSearch) => void;
};

function People({ rights, search, onGo }: PeopleProps) {
  const { q = "", sort = "name", page = 1 } = search;
  const isPhone = usePhone();
  const { data, isError, isFetching, refetch } = useUsers({ q, sort, page });
  if (isError) {
    return (
      <div className={styles.state}>
        <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) {
    return (
      <div className={styles.state}>
        <SkeletonRows rows={8} />
      </div>
    );
  }
  if (data.users.length === 0) {
    return (
      <div className={styles.state}>
        <EmptyState
          icon={<SearchX size={24} aria-hidden />}
          title={m["teams.users.none"]()}
          hint={q === "" ? undefined : m["teams.users.noneHint"]()}
          action={page > 1 && <Button onClick={() => onGo({})}>{m["teams.pager.first"]()}</Button>}
        />
      </div>
    );
  }
  return (
    <>
      <div className={styles.list} aria-busy={isFetching}>
        {isPhone ? (
          <UserCards users={data.users} rights={rights} />
        ) : (
          <UsersTable users={data.users} rights={rights} sort={sort} onSort={(next) => onGo({ sort: next })} />
        )}
      </div>
      <Pager page={page} count={data.count} onPage={(next) => onGo({ page: next })} />
    </>
  );
}
