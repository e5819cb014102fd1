import type { Language } from "@atrium/contracts/session";
import { type ConvertToAppContact } from "@atrium/contracts/contacts";
import { SHARE_TYPES, type ShareType } from "@atrium/contracts/share-types";
import type { ContactId, ProfileId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { type Change, inTransaction } from "../../../platform/db/transaction.ts";
import { addJob } from "../../../platform/jobs/add-job.ts";
import { ensureRate } from "../../../platform/security/ensure-rate.ts";
import type { Friends } from "../../friends/friends.ts";
import { listProfileIds } from "../../profiles/profiles.ts";
import { findAccount } from "../../users/users.ts";
import { publishContactsChanged } from "../live.ts";
import { changeContact, type ContactRow, findContact, lockContacts } from "../store.ts";
import { SEND_CONTACT_INVITATION } from "./invitation-jobs.ts";
import { findLastInvitation, saveInvitation } from "./invitations-store.ts";
import { INVITATIONS_AN_HOUR, INVITATIONS_TO_CONTACT, SMS_INVITATIONS_A_DAY, toAddress, withTags } from "./rules.ts";

/** Where the links of an invitation lead, and in which language it is. */
type How = { readonly origin: string; readonly language: Language };
type Sent = { readonly shareType: ShareType; readonly address: string; readonly profileId: ProfileId };

/** Sharing a profile with somebody who has no account, at an address that stands in one's own address book and nowhere else. */
export function createSharing(context: Context, friends: Pick<Friends, "remind">) {
  const { clock, config } = context;

  /** @throws AppError NOT_FOUND also for one of another owner */
  async function lock({ trx }: Pick<Change, "trx">, ownerId: UserId, id: ContactId): Promise<ContactRow> {
    const [locked] = await lockContacts(trx, ownerId, [id]);
    const contact = locked ? await findContact(trx, ownerId, locked) : null;
    if (!contact) throw new AppError("NOT_FOUND");
    return contact;
  }

  async function send(
    { trx, after }: Change,
    ownerId: UserId,
    { contact, origin, language, ...sent }: Sent & How & { contact: ContactRow },
  ): Promise<void> {
    const id = await saveInvitation(trx, { contactId: contact.id, ...sent }, clock.now());
    const hashTags = withTags(contact.hashTags, config.shareHashtags);
    await changeContact(trx, contact.id, { hashTags, at: clock.now() });
    await addJob(trx, SEND_CONTACT_INVITATION, { id, origin, language }, { key: `contacts.invitation:${id}` });
    after(() => publishContactsChanged(context, ownerId));
  }

  async function ensureMaySend(ownerId: UserId, contactId: ContactId, shareType: ShareType): Promise<void> {
    await ensureRate(context, `contacts.invite:${ownerId}`, INVITATIONS_AN_HOUR);
    if (shareType === SHARE_TYPES.sms) await ensureRate(context, `contacts.sms:${ownerId}`, SMS_INVITATIONS_A_DAY);
    await ensureRate(context, `contacts.invite:${ownerId}:${contactId}:${shareType}`, INVITATIONS_TO_CONTACT);
  }

  return {
    /** @throws AppError NOT_FOUND, CONFLICT without a profile, BAD_INPUT for a number that cannot be dialled, RATE_LIMITED */
    async share(ownerId: UserId, input: ConvertToAppContact, how: How): Promise<void> {
      const { nonAppContactId: id, sharedProfileIds, shareByEmail, shareBySMS } = input;
      const shareType = shareByEmail ? SHARE_TYPES.email : SHARE_TYPES.sms;
      const written = shareByEmail || shareBySMS || "";
      const phone = (await findAccount(context.db.kysely, ownerId))?.phone ?? null;
      await inTransaction(context, async (trx, after) => {
        const contact = await lock({ trx }, ownerId, id);
        const own = await listProfileIds(trx, ownerId);
        if (own.length === 0) throw new AppError("CONFLICT", { field: "profile" });
        const [profileId] = sharedProfileIds;
        if (!profileId || sharedProfileIds.some((shared) => !own.includes(shared))) throw new AppError("NOT_FOUND");
        const lines = shareType === SHARE_TYPES.email ? contact.emails : contact.phones;
        if (!lines.some(({ value }) => value === written)) throw new AppError("NOT_FOUND");
        const address = toAddress(shareType, written, phone);
        if (address === null) throw new AppError("BAD_INPUT", { field: "shareBySMS" });
        await ensureMaySend(ownerId, id, shareType);
        await send({ trx, after }, ownerId, { contact, shareType, address, profileId, ...how });
      });
    },

    /** To where it went the last time; who has joined meanwhile is told of the request that waits (CONT-018, CONT-041). @throws AppError NOT_FOUND, CONFLICT without a profile, RATE_LIMITED */
    async shareAgain(ownerId: UserId, id: ContactId, how: How): Promise<void> {
      const joined = await inTransaction(context, async (trx, after) => {
        const contact = await lock({ trx }, ownerId, id);
        const own = await listProfileIds(trx, ownerId);
        const [first] = own;
        if (!first) throw new AppError("CONFLICT", { field: "profile" });
        const last = await findLastInvitation(trx, id);
        if (!last) throw new AppError("NOT_FOUND");
        const { shareType, address, profileId: shared, personId } = last;
        if (personId !== null) return personId;
        await ensureMaySend(ownerId, id, shareType);
        const profileId = own.includes(shared) ? shared : first;
        await send({ trx, after }, ownerId, { contact, shareType, address, profileId, ...how });
        return null;
      });
      if (joined !== null) await friends.remind(ownerId, joined);
    },
  };
}
