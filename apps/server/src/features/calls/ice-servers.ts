import { createHmac } from "node:crypto";
import type { IceServer } from "@atrium/contracts/calls";
import type { UserId } from "@atrium/contracts/ids";
import type { Config } from "../../config.ts";

/** How long a name and password of the TURN server are good: longer than a call. */
const CREDENTIAL_MS = 12 * 3_600_000;

/**
 * What browsers find their ways to each other with. The password of the TURN server is made as coturn checks it with `use-auth-secret`: nobody has
 * one who is in no call, and none is good for ever.
 */
export function toIceServers(
  { stunUrls, turn }: Config["calls"],
  { userId, now }: { readonly userId: UserId; readonly now: Date },
): IceServer[] {
  const servers: IceServer[] = stunUrls.length > 0 ? [{ urls: stunUrls }] : [];
  if (!turn) return servers;
  const username = `${Math.floor((now.getTime() + CREDENTIAL_MS) / 1_000)}:${userId}`;
  const credential = createHmac("sha1", turn.secret).update(username).digest("base64");
  return [...servers, { urls: turn.urls, username, credential }];
}
