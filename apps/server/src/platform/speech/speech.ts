/** A recording as it was sent in, with what is spoken in it: a language's code, `en`. */
export type Spoken = {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly language: string;
  /** The most that is taken of what comes back, in characters. */
  readonly maxLength: number;
};

/** Writes down what is said. */
export type Speech = {
  /** Empty where nobody says anything. @throws Error when the service is away, takes too long or refuses */
  readonly transcribe: (spoken: Spoken) => Promise<string>;
};

/** Services and programs tell formats apart by the ending of the name. */
export const toEnding = (contentType: string): string =>
  /^\w+\/(?:x-)?(mp4|ogg|wav|mpeg|webm)/u.exec(contentType)?.[1] ?? "webm";
