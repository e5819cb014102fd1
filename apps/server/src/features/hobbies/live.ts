import type { HobbyId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { toEventText } from "../../platform/realtime/connection.ts";

/** A person's devices learn that a place or an activity of theirs, or whether they saved it, is another now; null: any of them. */
export function publishHobbiesChanged({ hub }: Pick<Context, "hub">, userId: UserId, hobbyId: HobbyId | null): void {
  hub.publishToUser(userId, toEventText("hobbies.changed", { hobbyId }));
}
