import type { Role } from "@atrium/contracts/session";
import type { TeamId } from "@atrium/contracts/ids";
import { ROLES } from "@atrium/contracts/permissions";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { ROLE_NAMES } from "../roles.ts";
import { type PeopleSearch, toFilter } from "../search-state.ts";
import { useTeams } from "../team-queries.ts";
import styles from "./UserFilters.module.css";

type UserFiltersProps = { readonly search: PeopleSearch; readonly onGo: (change: PeopleSearch) => void };

/** Who is listed: of one role, of one team, and whether they have joined. */
export function UserFilters({ search, onGo }: UserFiltersProps) {
  const { role, team, joined } = search;
  const { data: teams = [] } = useTeams();
  return (
    <fieldset className={styles.filters} aria-label={m["teams.filter.label"]()}>
      <SelectField<Role | "">
        label={m["teams.users.role"]()}
        value={role ?? ""}
        options={[
          { value: "", label: m["teams.filter.anyRole"]() },
          ...ROLES.map((value) => ({ value, label: ROLE_NAMES[value]() })),
        ]}
        onChange={(value) => onGo({ role: value === "" ? undefined : value })}
      />
      <SelectField<TeamId | "">
        label={m["teams.filter.team"]()}
        value={team ?? ""}
        options={[
          { value: "", label: m["teams.filter.anyTeam"]() },
          ...teams.map(({ teamId, name }) => ({ value: teamId, label: name })),
        ]}
        onChange={(value) => onGo({ team: value === "" ? undefined : value })}
      />
      <SelectField<"" | "yes" | "no">
        label={m["teams.filter.joined"]()}
        value={joined ?? ""}
        options={[
          { value: "", label: m["teams.filter.anyJoined"]() },
          { value: "no", label: m["teams.filter.invited"]() },
          { value: "yes", label: m["teams.filter.hasJoined"]() },
        ]}
        onChange={(value) => onGo({ joined: value === "" ? undefined : value })}
      />
      {Object.keys(toFilter(search)).length > 0 && (
        <Button variant="quiet" onClick={() => onGo({ role: undefined, team: undefined, joined: undefined })}>
          {m["teams.filter.clear"]()}
        </Button>
      )}
    </fieldset>
  );
}
