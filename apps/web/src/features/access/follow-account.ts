import type { Live } from "../../platform/live/live-client.ts";
import type { SessionKeeper } from "../../platform/session/session-keeper.ts";

type Following = {
  readonly live: Pick<Live, "on">;
  readonly session: Pick<SessionKeeper, "getSnapshot" | "setAccount">;
  readonly refresh: () => Promise<void>;
};

/** Keeps the account's name current when it is given another one elsewhere. Returns the way to stop. */
export function followAccount({ live, session, refresh }: Following): () => void {
  return live.on("account.renamed", ({ firstName, lastName }) => {
    const known = session.getSnapshot()?.accountInfo;
    if (known) session.setAccount({ ...known, firstName, lastName });
    else void refresh();
  });
}
