import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { removeFriendLinks } from "./store.ts";

/** Nobody is friends with someone who has deleted their account. */
export function forgetFriends({ db }: Context, userId: UserId): Promise<void> {
  return removeFriendLinks(db.kysely, userId);
}
