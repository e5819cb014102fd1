import type { Language } from "@atrium/contracts/access";
import type { AddFriend } from "@atrium/contracts/contacts";
import type { FriendState } from "@atrium/contracts/friends";
import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { toDisplayName } from "../../../platform/text.ts";
import type { Events } from "../../events/events.ts";
import type { Friends } from "../../friends/friends.ts";
import { listProfileIds } from "../../profiles/profiles.ts";
import { findAccount } from "../../users/users.ts";
import { toMeetingTitle } from "../mail.ts";
import { readInvitation } from "./invitation-link.ts";
import { setJoinedBy } from "./invitations-store.ts";
import { isNewcomer } from "./joined-store.ts";
import type { Newcomers } from "./newcomers.ts";

type Parts = {
  readonly friends: Pick<Friends, "requestWithin" | "ensureMayAsk">;
  readonly events: Pick<Events, "recordMeeting">;
  readonly newcomers: Pick<Newcomers, "convert" | "tellJoined">;
};

/** Milliseconds in which two people meet (part 2 §9). */
const MEETING_MS = 10 * 60_000;
/** Whoever makes an account this long before they follow a link has come by it. */
const NEW_MS = 24 * 3_600_000;
/** Of the mail and the title where the caller names no other. */
const LANGUAGE: Language = "en";

/** Adding a friend: the request, its item in the other's feed and the record of how the two met, or nothing of it. */
export function createFriendAdding(context: Context, { friends, events, newcomers }: Parts) {
  const { clock, db, secrets } = context;

  return {
    /** Twice is as once. @throws AppError NOT_FOUND for who cannot be asked or a profile of another's, RATE_LIMITED, BAD_INPUT for oneself */
    async addFriend(userId: UserId, { receiverId, byLink, ...input }: AddFriend): Promise<FriendState> {
      const own = await listProfileIds(db.kysely, userId);
      const chosen = input.sharedProfileIds ?? [];
      if (chosen.some((profileId) => !own.includes(profileId))) throw new AppError("NOT_FOUND");
      // Who does not choose shows the one that stands for them (MYS-023).
      const shared = chosen.length > 0 ? chosen : own.slice(0, 1);
      await friends.ensureMayAsk(userId);
      const invitation = input.invitation ? readInvitation(input.invitation, secrets) : null;
      return inTransaction(context, async (trx, after) => {
        const before = await friends.requestWithin({ trx, after }, { userId, other: receiverId, shared });
        if (invitation !== null) {
          await setJoinedBy(trx, { id: invitation, ownerId: receiverId, personId: userId });
          if (before === "friends") await newcomers.convert({ trx, after }, userId, receiverId);
        }
        const since = new Date(clock.now().getTime() - NEW_MS);
        if (byLink && (await isNewcomer(trx, userId, since)))
          await newcomers.tellJoined({ trx, after }, { inviterId: receiverId, personId: userId });
        const other = await findAccount(trx, receiverId);
        if (!other) throw new AppError("NOT_FOUND");
        const startsAt = clock.now();
        const times = { startsAt, endsAt: new Date(startsAt.getTime() + MEETING_MS) };
        const language = input.language ?? LANGUAGE;
        const title = toMeetingTitle(toDisplayName(other), { byLink: byLink ?? false, language });
        await events.recordMeeting({ trx, after }, { by: userId, with: receiverId, title, ...times });
        return before;
      });
    },
  };
}
