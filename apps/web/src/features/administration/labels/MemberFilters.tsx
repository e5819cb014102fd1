import type { AdministeredRoom } from "@atrium/contracts/administration";
import { MEMBER_RATING_MAX, type MemberStatus, SILENT_DAYS } from "@atrium/contracts/label-limits";
import { formatDate, formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { SliderField } from "../../../ui/kit/SliderField.tsx";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { useCountedLabels } from "./filter-queries.ts";
import { LabelChip } from "./LabelChip.tsx";
import type { FilterView } from "./member-filter.ts";
import styles from "./MemberFilters.module.css";
import { toLabelIds } from "./model.ts";

type MemberFiltersProps = {
  readonly room: AdministeredRoom;
  readonly view: FilterView;
  readonly onChange: (change: FilterView) => void;
};

export function MemberFilters({ room, view, onChange }: MemberFiltersProps) {
  const { waitingCount } = room;
  const { rating, status = "all" } = view;
  return (
    <div className={styles.filters}>
      <Labels room={room} view={view} onChange={onChange} />
      <div className={styles.others}>
        <SliderField
          label={m["administration.rating"]()}
          min={0}
          max={MEMBER_RATING_MAX}
          value={rating ?? 0}
          toText={(value) =>
            value === 0 ? m["administration.filter.anyRating"]() : m["administration.filter.ratingFrom"]({ value })
          }
          onChange={(value) => onChange({ rating: value === 0 ? undefined : value })}
        />
        <Silence view={view} onChange={onChange} />
        <div>
          <p className={styles.legend}>{m["administration.filter.status"]()}</p>
          <SegmentedControl<MemberStatus>
            label={m["administration.filter.status"]()}
            options={[
              { value: "all", label: m["administration.filter.everybody"]() },
              {
                value: "waiting",
                label: m["administration.filter.waiting"](),
                ...(waitingCount > 0 && { dot: m["administration.waiting.count"]({ count: waitingCount }) }),
              },
              { value: "admins", label: m["administration.filter.admins"]() },
            ]}
            value={status}
            onChange={(value) => onChange({ status: value === "all" ? undefined : value })}
          />
        </div>
      </div>
    </div>
  );
}

function Labels({ room: { roomId }, view, onChange }: MemberFiltersProps) {
  const { data: counted = [] } = useCountedLabels(roomId);
  const chosen = toLabelIds(view.labels);
  if (counted.length === 0) return <p className={styles.none}>{m["administration.filter.noLabels"]()}</p>;
  return (
    <fieldset className={styles.labels}>
      <legend className={styles.legend}>{m["administration.filter.label"]()}</legend>
      {counted.map(({ id, name, colours, count }) => (
        <label key={id} className={styles.choice}>
          <input
            type="checkbox"
            className={styles.box}
            checked={chosen.includes(id)}
            onChange={(event) => {
              const ids = event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id);
              onChange({ labels: ids.join(",") });
            }}
          />
          <span className={styles.chip}>
            <LabelChip name={name} colours={colours} />
          </span>
          <span className={styles.count}>{formatNumber(count)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Pressed again it is asked no more. */
function Silence({ view: { silent }, onChange }: Pick<MemberFiltersProps, "view" | "onChange">) {
  const now = useNow();
  return (
    <fieldset className={styles.silence}>
      <legend className={styles.legend}>{m["administration.filter.silence"]()}</legend>
      <div className={styles.days}>
        {SILENT_DAYS.map((days) => (
          <button
            key={days}
            type="button"
            className={styles.day}
            aria-pressed={silent === days}
            onClick={() => onChange({ silent: silent === days ? undefined : days })}
          >
            {m["administration.filter.days"]({ count: days })}
          </button>
        ))}
      </div>
      {silent !== undefined && (
        <p className={styles.note}>
          {m["administration.filter.since"]({ date: formatDate(new Date(now.getTime() - silent * 86_400_000)) })}
        </p>
      )}
    </fieldset>
  );
}
