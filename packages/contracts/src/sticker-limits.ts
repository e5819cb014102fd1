/* Limits of people's own stickers, for both sides. */

/** Packs of stickers of one person: as many as one leafs through. CONFLICT. */
export const STICKER_PACKS_MAX = 10;
/** Stickers in one pack: a few screens of them. CONFLICT. */
export const STICKERS_A_PACK_MAX = 50;
/** Longest name of a pack: it stands over its stickers in one line. BAD_INPUT. */
export const STICKER_PACK_NAME_MAX_LENGTH = 32;
/** Largest picture that a sticker is made of. BAD_INPUT. */
export const STICKER_MAX_BYTES = 5 * 1024 * 1024;
/** Pixels of the longer side of what is made of it: more than a message shows on the sharpest screen. Larger ones are made smaller. */
export const STICKER_SIDE = 512;
