import { MapPin, Plus } from "lucide-react";
import { useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { useInstance } from "../../access/access.ts";
import styles from "./PlaceTags.module.css";
import { usePlaceTags } from "./use-place-tags.ts";

type PlaceTagsProps = {
  /** Those that are there already are not suggested. */
  readonly tags: readonly string[];
  readonly onAdd: (tag: string) => void;
};

/** Names of the place where one is, to be added as hashtags (CONT-074). Nothing where the host has named no service that knows them. */
export function PlaceTags({ tags, onAdd }: PlaceTagsProps) {
  const { data: instance } = useInstance();
  const { state, find } = usePlaceTags();
  const place = useRef<HTMLDivElement>(null);
  if (instance?.namesPlaces !== true) return null;
  const suggested = state.kind === "found" ? state.tags.filter((tag) => !tags.includes(tag)) : [];

  function handleAdd(tag: string) {
    onAdd(tag);
    // What was pressed goes, and the focus with it.
    place.current?.focus();
  }

  return (
    <div ref={place} tabIndex={-1} className={styles.places}>
      <Button
        size={28}
        variant="quiet"
        icon={<MapPin size={16} aria-hidden />}
        loading={state.kind === "finding"}
        onClick={() => void find()}
      >
        {m["friends.places.suggest"]()}
      </Button>
      {suggested.map((tag) => (
        <Button
          key={tag}
          size={28}
          icon={<Plus size={14} aria-hidden />}
          aria-label={m["friends.places.add"]({ tag })}
          onClick={() => handleAdd(tag)}
        >
          <span dir="auto">#{tag}</span>
        </Button>
      ))}
      <output className={styles.said}>{SENTENCES[state.kind]?.()}</output>
    </div>
  );
}

const SENTENCES: Partial<Record<ReturnType<typeof usePlaceTags>["state"]["kind"], () => string>> = {
  refused: () => m["friends.places.refused"](),
  away: () => m["friends.places.away"](),
  none: () => m["friends.places.none"](),
  failed: () => m["friends.places.failed"](),
};
