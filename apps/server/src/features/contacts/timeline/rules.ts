import { isStorable } from "@atrium/contracts/storable";
import { TIMELINE_KINDS, type TimelineKind } from "@atrium/contracts/timeline";
import { z } from "zod";
import type { TimelinePlace, TimelineRow } from "../../../feature.ts";

export type KindRow = TimelineRow & { readonly kind: TimelineKind };

/** The last row of a page. */
export type Place = TimelinePlace & { readonly kind: TimelineKind };

const placeSchema = z.tuple([z.iso.datetime(), z.enum(TIMELINE_KINDS), z.string().min(1).refine(isStorable)]);

export const writePlace = ({ at, kind, id }: Place): string =>
  Buffer.from(JSON.stringify([at.toISOString(), kind, id])).toString("base64url");

/** Null for what was never one. */
export function readPlace(text: string): Place | null {
  try {
    const [at, kind, id] = placeSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    return { at: new Date(at), kind, id };
  } catch {
    return null;
  }
}

/** After every id that a feature gives, so that all rows of that time count as later than the place, or none do. */
const AFTER_ALL_IDS = "~";

/**
 * Where a kind goes on after a place. Of one time, kinds go by their name from the last to the first: those before the place's are still to come,
 * those after it were shown.
 */
export function toPlaceOf(kind: TimelineKind, place: Place | null): TimelinePlace | null {
  if (place === null) return null;
  if (kind === place.kind) return { at: place.at, id: place.id };
  return { at: place.at, id: kind < place.kind ? AFTER_ALL_IDS : "" };
}

/** The latest of several features' rows, and where the next page goes on; null at the end. */
export function mergeRows(rows: readonly KindRow[], limit: number): { page: KindRow[]; next: Place | null } {
  const page = rows.toSorted(compareRows).slice(0, limit);
  return { page, next: rows.length > limit ? (page.at(-1) ?? null) : null };
}

function compareRows(one: KindRow, other: KindRow): number {
  const apart = other.at.getTime() - one.at.getTime();
  if (apart !== 0) return apart;
  if (one.kind !== other.kind) return one.kind < other.kind ? 1 : -1;
  if (one.id === other.id) return 0;
  return one.id < other.id ? 1 : -1;
}
