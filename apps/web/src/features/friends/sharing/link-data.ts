import type { ProfileId, UserId } from "@atrium/contracts/ids";

/** What a link by which somebody is added as a friend says (CONT-062); `invitation` is of one that was sent to a contact. */
export type FriendLinkData = {
  readonly STUserId?: UserId;
  readonly STProfileId?: ProfileId;
  readonly STFirstName?: string;
  readonly invitation?: string;
};

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** What of an address is such a link. */
export function toFriendLinkData(search: Record<string, unknown>): FriendLinkData {
  const { STUserId, STProfileId, STFirstName, invitation } = search;
  return {
    ...(typeof STUserId === "string" && ID.test(STUserId) && { STUserId: STUserId.toLowerCase() as UserId }),
    ...(typeof STProfileId === "string" &&
      ID.test(STProfileId) && { STProfileId: STProfileId.toLowerCase() as ProfileId }),
    ...(typeof STFirstName === "string" && { STFirstName }),
    ...(typeof invitation === "string" && { invitation }),
  };
}

/** The link that a person gives others so that they add them. */
export function toFriendLink(
  origin: string,
  { userId, profileId, firstName }: { userId: UserId; profileId: ProfileId; firstName: string },
): string {
  const data = { STProfileId: profileId, STUserId: userId, STFirstName: firstName };
  return `${origin}/friends/add?${new URLSearchParams(data).toString()}`;
}
