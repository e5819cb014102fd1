type Standing = { readonly isFriendOfBoth: boolean; readonly areFriends: boolean };

/** One introduces two friends of one's own who are none of each other's. */
export const mayIntroduce = ({ isFriendOfBoth, areFriends }: Standing): boolean => isFriendOfBoth && !areFriends;

/** Each of the two answers once. */
export const mayAnswer = (own: boolean | null): boolean => own === null;
