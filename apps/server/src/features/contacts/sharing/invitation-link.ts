import { createHmac, timingSafeEqual } from "node:crypto";
import type { ProfileId, UserId } from "@atrium/contracts/ids";
import type { Secrets } from "../../../platform/security/secrets.ts";

type Linked = { readonly profileId: ProfileId; readonly userId: UserId; readonly firstName: string };

/** The link by which somebody is added as a friend (CONT-062), with what says which invitation it came with. */
export function toFriendLink(origin: string, { profileId, userId, firstName }: Linked, invitation: string): string {
  const data = { STProfileId: profileId, STUserId: userId, STFirstName: firstName, invitation };
  return `${origin}/friends/add?${new URLSearchParams(data).toString()}`;
}

/** An invitation's id with what nobody can make without the key. */
export const toInvitation = (id: string, secrets: Secrets): string => `${id}.${toSeal(id, secrets)}`;

/** The id of an invitation that we made; null for any other text. */
export function readInvitation(text: string, secrets: Secrets): string | null {
  const [id = "", seal = ""] = text.split(".");
  const [given, right] = [Buffer.from(seal), Buffer.from(toSeal(id, secrets))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

const toSeal = (id: string, { joinKey }: Secrets): string =>
  createHmac("sha256", joinKey).update(`contact ${id}`).digest("base64url");
