import type { UserId } from "@atrium/contracts/ids";
import type { EventData } from "@atrium/contracts/live";
import type { Context } from "../../context.ts";
import type { Connection } from "../../platform/realtime/connection.ts";
import { toDisplayName } from "../../platform/text.ts";
import { findAccount } from "./store.ts";

type Names = Pick<Context, "db" | "hub">;

/** Gives a connection its person's name. For one that notices reach already: what changes from then on is read after this. */
export const readName = (context: Names, connection: Connection): Promise<void> =>
  context.hub.inTurn(connection, async () => void (await takeName(context, connection)));

/** Keeps the names of open connections true on this node, and tells their devices theirs: the last one told was read last. */
export function followNames(context: Names): void {
  context.hub.onNotice(async (connection, { kind }) => {
    if (kind !== "name") return;
    const names = await takeName(context, connection);
    if (names) connection.sendEvent("account.renamed", names);
  });
}

/** Tells every node that somebody has another name, once that is committed. */
export function publishRenamed({ hub }: Pick<Context, "hub">, userId: UserId): void {
  hub.notifyUser(userId, { kind: "name" });
}

async function takeName({ db }: Names, connection: Connection): Promise<EventData<"account.renamed"> | null> {
  const account = await findAccount(db.kysely, connection.userId);
  if (!account) return null;
  connection.displayName = toDisplayName(account);
  const { firstName, lastName } = account;
  return { firstName, lastName };
}
