import type { Hobby } from "@atrium/contracts/hobbies";
import type { HobbyRow } from "./hobbies-store.ts";
import type { Savers } from "./saves-store.ts";
import { canEdit, canRecommend, canSave, type Relation } from "./policy.ts";

type Look = {
  readonly relation: Relation;
  readonly savedBy: Savers | undefined;
  readonly pictureUrl: string | null;
  readonly previewUrl: string | null;
};

/** A place or an activity as someone who may see it sees it. */
export function toHobby(row: HobbyRow, { relation, savedBy, pictureUrl, previewUrl }: Look): Hobby {
  const { id, kind, title, place, link, note, owner } = row;
  return {
    id,
    kind,
    title,
    place,
    link,
    note,
    pictureUrl,
    previewUrl,
    owner,
    savedBy: savedBy?.people ?? [],
    savedByCount: savedBy?.count ?? 0,
    isSaved: savedBy?.isSaved ?? false,
    canEdit: canEdit(relation),
    canSave: canSave(relation),
    canRecommend: canRecommend(relation),
  };
}
