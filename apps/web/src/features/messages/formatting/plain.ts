import { useSyncExternalStore } from "react";

/** The first sign that any formatting begins with: most texts have none and are shown as they are. */
const SIGNS = /[*_~`]|^(?:>|[-•] |\d{1,3}[.)] )/mu;

/** Whether a text may be formatted at all. */
export const mayBeFormatted = (text: string): boolean => SIGNS.test(text);

type Reader = (text: string) => string;
let reader: Reader | null = null;
let asked: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Fetches what reads signs, once; without it texts are read with their signs. */
export function loadReader(): Promise<void> {
  asked ??= import("./blocks.ts").then(
    ({ toWordsAlone }) => {
      reader = toWordsAlone;
      for (const listener of listeners) listener();
    },
    () => {
      asked = null;
    },
  );
  return asked;
}

/** The words without the signs that set them, for lists, quotes and announcements. What reads them comes with the first text that has any. */
export function toPlain(text: string): string {
  if (!mayBeFormatted(text)) return text;
  if (reader !== null) return reader(text);
  void loadReader();
  return text;
}

/** Has whoever shows what `toPlain` said show it again once signs can be read. */
export function usePlain(): void {
  useSyncExternalStore(subscribe, getReader);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const getReader = (): Reader | null => reader;
