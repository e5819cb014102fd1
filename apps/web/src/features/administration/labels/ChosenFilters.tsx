import type { RoomId } from "@atrium/contracts/ids";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { ChosenPill } from "../../../ui/kit/ChosenPill.tsx";
import { useCountedLabels } from "./filter-queries.ts";
import { changeFilter, type FilterView } from "./member-filter.ts";
import styles from "./MemberFilterPane.module.css";
import { toLabelIds } from "./model.ts";

type ChosenFiltersProps = {
  readonly roomId: RoomId;
  readonly view: FilterView;
  readonly onChange: (change: FilterView) => void;
  readonly onClear: () => void;
};

/** What is asked for, in words, each with its way out. */
export function ChosenFilters({ roomId, view, onChange, onClear }: ChosenFiltersProps) {
  const { data: counted = [] } = useCountedLabels(roomId);
  const ids = toLabelIds(view.labels);
  const { rating, silent, status, letter } = view;
  if (Object.keys(changeFilter(view, {})).length === 0) return null;
  return (
    <div className={styles.chosen}>
      {ids.map((id, place) => (
        <span key={id} className={styles.choice}>
          {place > 0 && <span className={styles.or}>{m["administration.filter.or"]()}</span>}
          <ChosenPill
            name={counted.find((label) => label.id === id)?.name ?? m["administration.filter.label"]()}
            onRemove={() => onChange({ labels: ids.filter((one) => one !== id).join(",") })}
          />
        </span>
      ))}
      {rating !== undefined && (
        <ChosenPill
          name={m["administration.filter.ratedFrom"]({ value: rating })}
          onRemove={() => onChange({ rating: undefined })}
        />
      )}
      {silent !== undefined && (
        <ChosenPill
          name={m["administration.filter.silentFor"]({ count: silent })}
          onRemove={() => onChange({ silent: undefined })}
        />
      )}
      {status !== undefined && (
        <ChosenPill
          name={status === "waiting" ? m["administration.filter.waiting"]() : m["administration.filter.admins"]()}
          onRemove={() => onChange({ status: undefined })}
        />
      )}
      {letter !== undefined && (
        <ChosenPill name={letter.toUpperCase()} onRemove={() => onChange({ letter: undefined })} />
      )}
      <Button size={32} variant="quiet" onClick={onClear}>
        {m["administration.filter.clear"]()}
      </Button>
    </div>
  );
}
