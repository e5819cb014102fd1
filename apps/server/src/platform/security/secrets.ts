/** Keys of this instance, derived from one root secret that is made at first start or configured. */
export type Secrets = {
  /** Signs access tokens. */
  readonly accessTokenKey: Uint8Array;
  /** Derives refresh tokens. */
  readonly refreshTokenKey: Uint8Array;
  /** Wraps the random key of each room. */
  readonly roomKeyWrappingKey: Uint8Array;
  /** Derives each room's search key. */
  readonly searchKey: Uint8Array;
  /** Signs links to files. */
  readonly fileLinkKey: Uint8Array;
};
