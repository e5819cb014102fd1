import { EVENT_LINK_MAX_LENGTH, EVENT_PLACE_MAX_LENGTH } from "@atrium/contracts/limits";
import { LinkIcon, MapPin } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import type { Place } from "../form/event-draft.ts";
import styles from "./EventPlace.module.css";
import type { FormPartProps } from "../form/form-part.ts";

/** In person, online or both, and where. */
export function EventPlace({ values, errors, onChange }: FormPartProps) {
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <span className={styles.label}>{m["events.form.place"]()}</span>
        <SegmentedControl<Place>
          label={m["events.form.place"]()}
          options={[
            { value: "inPerson", label: m["events.form.inPerson"]() },
            { value: "online", label: m["events.form.online"]() },
            { value: "both", label: m["events.form.both"]() },
          ]}
          value={values.place}
          onChange={(place) => onChange({ place })}
        />
      </div>
      <div className={styles.fields}>
        {values.place !== "online" && (
          <TextField
            name="location"
            label={m["events.form.location"]()}
            leading={<MapPin size={17} aria-hidden />}
            value={values.location}
            error={errors["location"]}
            maxLength={EVENT_PLACE_MAX_LENGTH}
            autoComplete="off"
            onChange={(location) => onChange({ location })}
          />
        )}
        {values.place !== "inPerson" && (
          <TextField
            name="conferenceDetails"
            type="url"
            label={m["events.form.link"]()}
            leading={<LinkIcon size={17} aria-hidden />}
            value={values.conferenceDetails}
            error={errors["conferenceDetails"]}
            maxLength={EVENT_LINK_MAX_LENGTH}
            autoComplete="off"
            onChange={(conferenceDetails) => onChange({ conferenceDetails })}
          />
        )}
      </div>
    </div>
  );
}
