import { useNavigate, useSearch } from "@tanstack/react-router";
import { ShieldX } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../ui/states/ErrorCard.tsx";
import { Pane, PaneMiddle } from "../../ui/layout/Pane.tsx";
import { ListHeader } from "../../ui/lists/ListHeader.tsx";
import { MAIN_ID } from "../../ui/layout/MainLayout.tsx";
import { SegmentedControl } from "../../ui/fields/SegmentedControl.tsx";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";
import { PermissionsPane } from "./components/PermissionsPane.tsx";
import { TeamsPane } from "./components/TeamsPane.tsx";
import { UsersPane } from "./users/UsersPane.tsx";
import { type OwnRights, useOwnRights, useTeamsChanges } from "./queries.ts";
import { type Tab, toPeopleSearch } from "./search-state.ts";
import styles from "./UserManagementPage.module.css";

const PANEL_ID = "user-management-panel";
const LABELS: Readonly<Record<Tab, () => string>> = {
  users: m["teams.tab.users"],
  teams: m["teams.tab.teams"],
  permissions: m["teams.tab.permissions"],
};

/** People and teams, for whoever administers them (B-08). */
export function UserManagementPage() {
  useTeamsChanges();
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.sheet}>
      <ListHeader title={m["teams.title"]()} />
      <Content />
    </main>
  );
}

function Content() {
  const { data, isError, isFetching, refetch } = useOwnRights();
  if (!data) {
    return (
      <PaneMiddle>
        {isError ? <ErrorCard onRetry={() => void refetch()} retrying={isFetching} /> : <SkeletonRows />}
      </PaneMiddle>
    );
  }
  if (data.administersUsers || data.managesTeams) return <Tabs rights={data} />;
  return (
    <PaneMiddle>
      <EmptyState
        icon={<ShieldX size={24} aria-hidden />}
        title={m["teams.forbidden.title"]()}
        hint={m["teams.forbidden.hint"]()}
      />
    </PaneMiddle>
  );
}

/** Who only looks after teams has no list of users. */
function Tabs({ rights }: { readonly rights: OwnRights }) {
  const { tab } = toPeopleSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const tabs: readonly Tab[] = rights.administersUsers ? ["users", "teams", "permissions"] : ["teams", "permissions"];
  const chosen = tabs.find((name) => name === (tab ?? "users")) ?? "teams";
  return (
    <>
      <div className={styles.tabs}>
        <SegmentedControl
          label={m["teams.title"]()}
          kind="tabs"
          panelId={PANEL_ID}
          value={chosen}
          options={tabs.map((value) => ({ value, label: LABELS[value]() }))}
          onChange={(next) => void navigate({ to: "/user-management", search: next === "users" ? {} : { tab: next } })}
        />
      </div>
      <Pane id={PANEL_ID} role="tabpanel" aria-label={LABELS[chosen]()}>
        {chosen === "users" && <UsersPane rights={rights} />}
        {chosen === "teams" && <TeamsPane rights={rights} />}
        {chosen === "permissions" && <PermissionsPane />}
      </Pane>
    </>
  );
}
