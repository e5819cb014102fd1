import { m } from "../../../platform/i18n/messages.ts";
import { Chip } from "../../../ui/faces/Chip.tsx";
import { Row } from "../../../ui/layout/Row.tsx";
import type { ManagedUser } from "../queries.ts";
import { ROLE_NAMES } from "../roles.ts";

/** The role, and what else stands out of a person. */
export function UserChips({ user }: { readonly user: ManagedUser }) {
  const { role, isOwner, joinPending } = user;
  return (
    <Row as="span" wrap gap={6}>
      {role !== null && <Chip>{ROLE_NAMES[role]()}</Chip>}
      {isOwner === true && <Chip>{m["teams.users.owner"]()}</Chip>}
      {joinPending === true && <Chip tone="warn">{m["teams.users.invited"]()}</Chip>}
    </Row>
  );
}
