import { languageSchema } from "@atrium/contracts/session";
import { userId } from "@atrium/contracts/schema";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import type { JobDefinition } from "../../../platform/jobs/jobs.ts";
import { toDisplayName } from "../../../platform/text.ts";
import { findIdBySignIn } from "../../users/users.ts";
import { toFriendLink, toInvitation } from "./invitation-link.ts";
import { sendContactInvitation } from "./invitation-mail.ts";
import { findInvitationToSend } from "./invitations-store.ts";
import type { Newcomers } from "./newcomers.ts";
import { INVITATIONS_TO_ADDRESS } from "./rules.ts";

export const SEND_CONTACT_INVITATION = "contacts.send-invitation";
export const WELCOME = "contacts.welcome";

const sendPayload = z.object({ id: z.uuid(), origin: z.url(), language: languageSchema });
const welcomePayload = z.object({
  userId,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  invitedBy: userId.nullable(),
});

/** What is sent to people without an account, and what is done when one of them has joined. */
export function sharingJobs(context: Context, newcomers: Newcomers): JobDefinition[] {
  return [
    {
      name: SEND_CONTACT_INVITATION,
      async run(payload) {
        const { id, origin, language } = sendPayload.parse(payload);
        const invitation = await findInvitationToSend(context.db.kysely, id);
        // The contact is deleted meanwhile, or the account that sent it.
        if (!invitation) return;
        const { shareType, address, profileId, ownerId, firstName } = invitation;
        // Whoever has blocked the sender hears nothing of them, wherever it goes.
        const reader = await findIdBySignIn(context.db.kysely, address);
        if (reader && (await context.reach.listReached(context.db.kysely, ownerId, [reader])).length === 0) return;
        const toAddress = `contacts.invited:${address}`;
        if ((await context.rateLimiter.take(toAddress, INVITATIONS_TO_ADDRESS)) > 0) return;
        const owner = { firstName: invitation.ownerFirstName, lastName: invitation.ownerLastName };
        const linked = { profileId, userId: ownerId, firstName: owner.firstName };
        const link = toFriendLink(origin, linked, toInvitation(id, context.secrets));
        const inviter = toDisplayName(owner);
        await sendContactInvitation(context, { shareType, address, name: firstName, inviter, link, language });
      },
    },
    { name: WELCOME, run: (payload) => newcomers.welcome(welcomePayload.parse(payload)) },
  ];
}
