import { formatNumber } from "../../platform/i18n/format.ts";
import type { ShownNote } from "./queries.ts";

const two = (value: number): string => String(value).padStart(2, "0");

/** As the recording timer reads: minutes, seconds, and hundredths of a second (NOTE-021). */
export function toTimer(elapsedMs: number): string {
  const hundredths = Math.floor(elapsedMs / 10);
  const seconds = Math.floor(hundredths / 100);
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}:${two(hundredths % 100)}`;
}

/** The part of a file's name that can be changed (NOTE-026). */
export function toStem(filename: string, extension: string): string {
  return extension === "" ? filename : filename.slice(0, -extension.length - 1);
}

/** What one may find by words: what is written, said and named. */
export function matches(note: ShownNote, words: string): boolean {
  const wanted = words.trim().toLocaleLowerCase();
  const said = [note.contents, note.transcribedText, note.audioTitle, note.filename];
  return said.some((text) => text?.toLocaleLowerCase().includes(wanted));
}

/** A photo drop takes pictures; anything else is a document (NOTE-023). */
export const toKind = (type: string): "image" | "document" => (type.startsWith("image/") ? "image" : "document");

export const toPercent = (sent: number, total: number): string =>
  formatNumber(Math.min(100, Math.floor((100 * sent) / Math.max(1, total))));
