/** How two people stand to each other. */
export type Relation = { readonly isSelf: boolean; readonly areFriends: boolean; readonly looksAfter: boolean };

/** Notes are kept on friends, and on members of what one looks after; on nobody else, and not on oneself (NOTE-001). */
export const canWrite = ({ isSelf, areFriends, looksAfter }: Relation): boolean =>
  !isSelf && (areFriends || looksAfter);

/** What one has written stays one's own to read and to delete, whatever became of the other. */
export const canRead = (relation: Relation, count: number): boolean => count > 0 || canWrite(relation);
