import type { ProfileId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { toEventText } from "../../platform/realtime/connection.ts";

/** A person's devices learn that one of their profiles is another now, or gone; null: any of them. */
export function publishProfilesChanged(
  { hub }: Pick<Context, "hub">,
  userId: UserId,
  profileId: ProfileId | null,
): void {
  hub.publishToUser(userId, toEventText("profiles.changed", { profileId }));
}
