import { createHash } from "node:crypto";
import type { ClientId } from "@atrium/contracts/ids";
import { MESSAGE_MAX_LENGTH } from "@atrium/contracts/limits";

/** One message of another system, as its format gives it. */
export type ForeignMessage = { readonly at: Date; readonly author: string; readonly text: string };

/** What reading one line or entry comes to. `number` is its place in the source, from 1. */
export type Entry =
  | { readonly kind: "message"; readonly number: number; readonly message: ForeignMessage }
  | { readonly kind: "skipped"; readonly number: number; readonly reason: SkipReason };
export type SkipReason = "empty" | "not readable" | "no author" | "no time";

/** Texts over our limit are cut there rather than lost. */
export function cutText(text: string): string {
  return text.length <= MESSAGE_MAX_LENGTH ? text : text.slice(0, MESSAGE_MAX_LENGTH);
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
