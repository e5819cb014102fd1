import type { Hobby } from "@atrium/contracts/hobbies";
import type { HobbyRow } from "./hobbies-store.ts";
import type { Keepers } from "./kept-store.ts";
import { canEdit, canRecommend, canSave, type Standing } from "./policy.ts";

type Look = {
  readonly standing: Standing;
  readonly keepers: Keepers | undefined;
  readonly pictureUrl: string | null;
  readonly previewUrl: string | null;
};

/** A place or an activity as someone who may see it sees it. */
export function toHobby(row: HobbyRow, { standing, keepers, pictureUrl, previewUrl }: Look): Hobby {
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
    keepers: keepers?.people ?? [],
    keeperCount: keepers?.count ?? 0,
    isSaved: keepers?.isSaved ?? false,
    canEdit: canEdit(standing),
    canSave: canSave(standing),
    canRecommend: canRecommend(standing),
  };
}
