import type { ShareType } from "@atrium/contracts/share-types";
import type { ContactId, ProfileId, UserId } from "@atrium/contracts/ids";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/generated/schema.ts";

export type Invitation = {
  readonly contactId: ContactId;
  readonly shareType: ShareType;
  readonly address: string;
  readonly profileId: ProfileId;
};

/** Once for each address of a contact; a later one takes the place of the one before. */
export async function saveInvitation(
  db: Kysely<DB>,
  { contactId, shareType, address, profileId }: Invitation,
  at: Date,
): Promise<string> {
  const { id } = await db
    .insertInto("contact_invitations")
    .values({ contact_id: contactId, share_type: shareType, address, profile_id: profileId, sent_at: at })
    .onConflict((conflict) =>
      conflict.columns(["contact_id", "share_type", "address"]).doUpdateSet({ profile_id: profileId, sent_at: at }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export type SentInvitation = Invitation & { readonly personId: UserId | null };

/** The one that was sent last; who joined with another address comes before that. */
export async function findLastInvitation(db: Kysely<DB>, contactId: ContactId): Promise<SentInvitation | null> {
  const { rows } = await sql<SentInvitation>`
    select contact_id as "contactId", share_type as "shareType", address, profile_id as "profileId", person_id as "personId"
    from contact_invitations where contact_id = ${contactId}
    order by (person_id is null), sent_at desc, id limit 1`.execute(db);
  return rows[0] ?? null;
}

type InvitationToSend = Pick<Invitation, "shareType" | "address" | "profileId"> & {
  readonly ownerId: UserId;
  readonly ownerFirstName: string;
  readonly ownerLastName: string;
  readonly firstName: string;
};

/** Of an owner who is still there. */
export async function findInvitationToSend(db: Kysely<DB>, id: string): Promise<InvitationToSend | null> {
  const { rows } = await sql<InvitationToSend>`
    select share_type as "shareType", address, profile_id as "profileId", owner.id as "ownerId",
      owner.first_name as "ownerFirstName", owner.last_name as "ownerLastName", contacts.first_name as "firstName"
    from contact_invitations invitation join contacts on contacts.id = invitation.contact_id
      join users owner on owner.id = contacts.owner_id and owner.can_sign_in and owner.deleted_at is null
    where invitation.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type Waiting = { readonly id: string; readonly ownerId: UserId; readonly contactId: ContactId };

/** Invitations to these addresses with which nobody has joined, the latest of each owner first. */
export async function listWaiting(
  db: Kysely<DB>,
  addresses: readonly string[],
  { besides, limit }: { besides: UserId; limit: number },
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select id, "ownerId", "contactId" from (
      select distinct on (contacts.owner_id) invitation.id, contacts.owner_id as "ownerId", contacts.id as "contactId", invitation.sent_at
      from contact_invitations invitation join contacts on contacts.id = invitation.contact_id
        join users owner on owner.id = contacts.owner_id and owner.can_sign_in and owner.deleted_at is null
      where invitation.person_id is null and invitation.address = any(${[...addresses]}::text[]) and contacts.owner_id <> ${besides}
      order by contacts.owner_id, invitation.sent_at desc) latest
    order by sent_at desc limit ${limit}`.execute(db);
  return rows;
}

/** Everything that an owner sent to these addresses is this person's from now on, where it was nobody's. */
export async function setJoined(
  db: Kysely<DB>,
  { ownerId, addresses, personId }: { ownerId: UserId; addresses: readonly string[]; personId: UserId },
): Promise<void> {
  await sql`
    update contact_invitations set person_id = ${personId}
    from contacts where contacts.id = contact_id and contacts.owner_id = ${ownerId}
      and contact_invitations.person_id is null and address = any(${[...addresses]}::text[])`.execute(db);
}

/** The same for the one that a link was made for, while nobody has used it. */
export async function setJoinedBy(
  db: Kysely<DB>,
  { id, ownerId, personId }: { id: string; ownerId: UserId; personId: UserId },
): Promise<boolean> {
  const { rows } = await sql`
    update contact_invitations set person_id = ${personId}
    from contacts where contacts.id = contact_id and contacts.owner_id = ${ownerId}
      and contact_invitations.id = ${id} and contact_invitations.person_id is null returning 1`.execute(db);
  return rows.length > 0;
}

/** Contacts of an owner with whose invitations this person joined, held until the transaction ends. */
export async function lockInvited(db: Kysely<DB>, ownerId: UserId, personId: UserId): Promise<ContactId[]> {
  const { rows } = await sql<{ id: ContactId }>`
    select id from contacts where owner_id = ${ownerId} and person_id is null
      and exists (select from contact_invitations where contact_id = contacts.id and person_id = ${personId})
    order by id for update`.execute(db);
  return rows.map(({ id }) => id);
}
