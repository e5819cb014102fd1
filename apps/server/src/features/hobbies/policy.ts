/** How a person stands with a place or an activity. */
export type Relation = {
  readonly isOwner: boolean;
  /** Of its owner. */
  readonly isFriend: boolean;
  readonly isRecommended: boolean;
};

/** Its owner sees it, the owner's friends, and whoever it was recommended to; for everyone else it does not exist. */
export const canSee = ({ isOwner, isFriend, isRecommended }: Relation): boolean => isOwner || isFriend || isRecommended;

/** Only its owner changes it and takes it away. */
export const canEdit = ({ isOwner }: Relation): boolean => isOwner;

/** One keeps what one sees; one's own is there in any case. */
export const canSave = (relation: Relation): boolean => canSee(relation) && !relation.isOwner;

/** Its owner recommends it, and the owner's friends: a recommendation is not passed on, so nothing travels without end. */
export const canRecommend = ({ isOwner, isFriend }: Relation): boolean => isOwner || isFriend;
