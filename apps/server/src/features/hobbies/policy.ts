/** How a person stands with a place or an activity. */
export type Standing = {
  readonly isOwner: boolean;
  /** Of its owner. */
  readonly isFriend: boolean;
  readonly isRecommended: boolean;
};

/** Its owner sees it, the owner's friends, and whoever it was recommended to; for everyone else it does not exist. */
export const canSee = ({ isOwner, isFriend, isRecommended }: Standing): boolean => isOwner || isFriend || isRecommended;

/** Only its owner changes it and takes it away. */
export const canEdit = ({ isOwner }: Standing): boolean => isOwner;

/** One keeps what one sees; one's own is there in any case. */
export const canSave = (standing: Standing): boolean => canSee(standing) && !standing.isOwner;

/** Its owner recommends it, and the owner's friends: a recommendation is not passed on, so nothing travels without end. */
export const canRecommend = ({ isOwner, isFriend }: Standing): boolean => isOwner || isFriend;
