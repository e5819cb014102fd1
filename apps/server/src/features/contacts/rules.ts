import { isStorable } from "@atrium/contracts/storable";
import { z } from "zod";

/** The last row of a page: where the next one goes on. */
export type Cursor = { readonly searchName: string; readonly key: string };

const cursorSchema = z.tuple([z.string().refine(isStorable), z.uuid()]);

export const writeCursor = ({ searchName, key }: Cursor): string =>
  Buffer.from(JSON.stringify([searchName, key])).toString("base64url");

/** Null for what was never one. */
export function readCursor(text: string): Cursor | null {
  try {
    const [searchName, key] = cursorSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    return { searchName, key };
  } catch {
    return null;
  }
}
