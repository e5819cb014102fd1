import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { toEventText } from "../../platform/realtime/connection.ts";

/** A person's devices learn that their address book is another now. */
export function publishContactsChanged({ hub }: Pick<Context, "hub">, ownerId: UserId): void {
  hub.publishToUser(ownerId, toEventText("contacts.changed", {}));
}
