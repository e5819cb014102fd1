import type { Readable } from "node:stream";

export type GetFile = {
  readonly key: string;
  readonly expiresInMs: number;
  readonly sameForMs?: number;
  readonly filename?: string;
};

/** A body that breaks off throws. */
export type StreamedFile = { readonly bytes: number; readonly body: AsyncIterable<Uint8Array> };

/** Files by key (`folder/name`, see isStorageKey). The bytes travel by signed links, never through the API. */
export type Storage = {
  /**
   * A link that accepts PUT of exactly this type and size until it expires: on the disk of one file, and only while its upload
   * is open (see isUploadOpen); on S3, which asks nobody, also of another in its place, and after its upload was used.
   */
  readonly signPut: (file: {
    key: string;
    contentType: string;
    sizeBytes: number;
    expiresInMs: number;
  }) => Promise<string>;
  /**
   * A link that answers GET for at most `expiresInMs`, which may be a week and no more. Asked for again within the same
   * `sameForMs` (a second unless given) it is the same, which browsers keep: its time runs from the beginning of that
   * stretch. Downloads as `filename` when given.
   */
  readonly signGet: (file: GetFile) => Promise<string>;
  readonly write: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** Null when there is no such file, or one of more than `maxBytes`. */
  readonly read: (key: string, maxBytes?: number) => Promise<{ bytes: Uint8Array; contentType: string } | null>;
  /** All of it, whatever its size, of which little is in memory; no more than a first part is read before somebody reads it. Null when there is no such file. */
  readonly stream: (key: string) => Promise<StreamedFile | null>;
  /** At most so many bytes of the beginning; null when there is no such file. */
  readonly readStart: (key: string, length: number) => Promise<Uint8Array | null>;
  /**
   * Keeps what comes, at most so many bytes, until it ends or breaks off; resolves to how many there are, none where nothing came.
   * Never has more of it in memory than what is under way. @throws AppError UNAVAILABLE where there is no room for it
   */
  readonly receive: (key: string, body: Readable, maxBytes: number) => Promise<number>;
  /** Makes one file of several, one after the other, which stay; together they have exactly this size. */
  readonly join: (
    key: string,
    pieces: readonly string[],
    file: { readonly contentType: string; readonly sizeBytes: number },
  ) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** Daily and at a start: removes what crashes left behind. On S3 the bucket's own rule does. */
  readonly sweep: () => Promise<void>;
  readonly isHealthy: () => Promise<boolean>;
};
