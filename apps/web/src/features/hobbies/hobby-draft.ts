import type { Hobby, HobbyKind } from "@atrium/contracts/hobbies";

/** What is being written of a place or an activity before it is saved. */
export type HobbyDraft = Pick<Hobby, "kind" | "title" | "place" | "link" | "note"> & {
  /** What the picture is shown from, null where there is none. */
  readonly imageUrl: string | null;
  /** The key of a new picture, empty to take it away, undefined to keep it. */
  readonly picture: string | undefined;
};

export type HobbyChange = Omit<HobbyDraft, "imageUrl">;

/** A new one begins with the kind that is being looked at. */
export function toDraft(hobby: Hobby | null, kind: HobbyKind): HobbyDraft {
  if (hobby === null) return { kind, title: "", place: "", link: "", note: "", imageUrl: null, picture: undefined };
  const { title, place, link, note, pictureUrl } = hobby;
  return { kind: hobby.kind, title, place, link, note, imageUrl: pictureUrl, picture: undefined };
}

export function toChange({ kind, title, place, link, note, picture }: HobbyDraft): HobbyChange {
  return { kind, title: title.trim(), place: place.trim(), link: link.trim(), note: note.trim(), picture };
}
