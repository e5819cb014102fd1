import { createHash } from "node:crypto";
import type { ClientId } from "@atrium/contracts/ids";
import { MESSAGE_MAX_LENGTH } from "@atrium/contracts/limits";
import { isStorable, withoutControls } from "@atrium/contracts/storable";

/** One message of another system, as its format gives it. */
export type ForeignMessage = { readonly at: Date; readonly author: string; readonly text: string };

/** What reading one line or entry comes to. `number` is its place in the source, from 1. */
export type Entry =
  | { readonly kind: "message"; readonly number: number; readonly message: ForeignMessage }
  | { readonly kind: "skipped"; readonly number: number; readonly reason: SkipReason }
  | ({ readonly kind: "lost" } & LostFile);
export type SkipReason =
  | "empty"
  | "not readable"
  | "no author"
  | "author too long"
  | "no time"
  | "not storable"
  | "too long";
/** A file of the source of which the whole or the end could not be read. */
export type LostFile = { readonly file: string; readonly reason: "damaged" | "too large" };

/** Longest name of an author: an index of PostgreSQL takes no more than 2,700 bytes, in any alphabet. Who has a longer one is skipped. */
const AUTHOR_MAX_LENGTH = 200;
/** The last year that is written with four digits; messages of later ones are skipped. */
const LAST_YEAR = 9_999;

/** The message, if the database can keep it. Texts over our limit are cut there rather than lost. */
export function toMessageEntry(number: number, { at, author, text }: ForeignMessage): Entry {
  const skip = (reason: SkipReason): Entry => ({ kind: "skipped", number, reason });
  const year = at.getUTCFullYear();
  if (!(year >= 1 && year <= LAST_YEAR)) return skip("no time");
  if (!isStorable(author) || !isStorable(text)) return skip("not storable");
  if (withoutFormatting(author).trim() === "") return skip("no author");
  if (withoutFormatting(text).trim() === "") return skip("empty");
  if (author.length > AUTHOR_MAX_LENGTH) return skip("author too long");
  return { kind: "message", number, message: { at, author, text: cutText(text) } };
}

/** A colour of IRC: the numbers behind the control character belong to it. */
// oxlint-disable-next-line no-control-regex -- what is looked for
const COLOUR = /\u0003(?:\d{1,2}(?:,\d{1,2})?)?/g;
/** A colour of a terminal. */
// oxlint-disable-next-line no-control-regex -- what is looked for
const TERMINAL_COLOUR = /\u001b\[[\d;]*m/g;

/** What a reader saw: texts of ours have no control characters. */
export function withoutFormatting(text: string): string {
  return withoutControls(text.replaceAll(COLOUR, "").replaceAll(TERMINAL_COLOUR, ""));
}

/** Between two characters, as half of one cannot be stored. */
function cutText(text: string): string {
  if (text.length <= MESSAGE_MAX_LENGTH) return text;
  const cut = text.slice(0, MESSAGE_MAX_LENGTH);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/**
 * Gives every message the id it would get in any other run: the same text by the same person at the same time is the
 * same message, and where a source has several of those, the first is the first. So a second run, a longer file or
 * one that begins elsewhere only adds what is new.
 */
export class MessageIds {
  readonly #source: string;
  readonly #seen = new Map<string, number>();

  constructor(source: string) {
    this.#source = source;
  }

  next({ at, author, text }: ForeignMessage): ClientId {
    const key = digest([this.#source, at.toISOString(), author, text].join("\0"));
    const count = (this.#seen.get(key) ?? 0) + 1;
    this.#seen.set(key, count);
    const hex = count === 1 ? key : digest(`${key}/${count}`);
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
      "-",
    ) as ClientId;
  }
}

const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 32);
