import type { Event } from "@atrium/contracts/events";
import { eventForm } from "@atrium/contracts/forms/events";
import { EVENT_CAPACITY_MAX, EVENT_DESCRIPTION_MAX_LENGTH, EVENT_TITLE_MAX_LENGTH } from "@atrium/contracts/limits";
import { useEffect, useRef, useState } from "react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { type OwnSentences, toErrorText } from "../../../ui/error-text.ts";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { TextArea } from "../../../ui/fields/TextArea.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { BothColumns, FormPage } from "../../../ui/layout/FormPage.tsx";
import { toast } from "../../../ui/toast.ts";
import { PictureField } from "../../../ui/fields/PictureField.tsx";
import { useUnsaved } from "../../../ui/page/use-unsaved.ts";
import { type EventDraft, toDraft } from "./event-draft.ts";
import { uploadCover, useWriteEvent } from "./form-queries.ts";
import { useEventsView } from "../use-events-place.ts";
import { EventArt } from "../components/EventArt.tsx";
import { EventGuests } from "../components/EventGuests.tsx";
import { EventOptions } from "./EventOptions.tsx";
import { EventPlace } from "../components/EventPlace.tsx";
import { EventTimes } from "./EventTimes.tsx";
import styles from "./EventForm.module.css";

const REFUSALS: OwnSentences = {
  CONFLICT: () => m["events.form.tooMany"](),
  NOT_FOUND: () => m["events.gone"](),
  RATE_LIMITED: () => m["events.tooMany"](),
  otherwise: () => m["events.form.failed"](),
};

/** What an event says, when and where it is, who is invited and who may come (B-49). What was typed stays when it could not be saved. */
export function EventForm({ event }: { readonly event: Event | null }) {
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { open, list } = useEventsView();
  const write = useWriteEvent(event?.id ?? null);
  const [start] = useState(() => toDraft(event, { now: new Date(), timeZone: ownTimeZone() }));
  const isSaved = useRef(false);
  const [isPictureOnItsWay, setPictureOnItsWay] = useState(false);
  const { props, values, field, change, errors, isSending } = useContractForm<EventDraft>({
    start,
    schema: eventForm,
    isBusy: isPictureOnItsWay,
    texts: {
      title: (wrong) => (wrong === "taken" ? undefined : m["events.form.titleMissing"]()),
      conferenceDetails: () => m["events.form.linkWrong"](),
      capacity: () => m["events.form.capacityWrong"]({ max: formatNumber(EVENT_CAPACITY_MAX) }),
      endTime: () => m["events.form.endWrong"](),
      endDate: () => m["events.form.endWrong"](),
      repeat: () => m["events.form.repeatWrong"](),
    },
    async send(draft) {
      const saved = await write.mutateAsync(draft);
      isSaved.current = true;
      toast.success(event === null ? m["events.form.created"]() : m["events.form.saved"]());
      return () => void open(saved.id);
    },
    onFailed: (error) => toast.error(toErrorText(error, REFUSALS)),
  });
  useUnsaved(() => !isSaved.current && isChanged(start, values), m["events.form.unsaved"]);

  return (
    <FormPage
      {...props}
      foot={
        <>
          <span className={styles.note}>
            {values.guests.length > 0 && m["events.form.invites"]({ count: values.guests.length })}
          </span>
          <Button onClick={() => void (event === null ? list() : open(event.id))}>{m["ui.cancel"]()}</Button>
          <Button type="submit" variant="primary" loading={isSending || isPictureOnItsWay}>
            {event === null ? m["events.create"]() : m["events.form.save"]()}
          </Button>
        </>
      }
    >
      <BothColumns>
        <div className={styles.picture}>
          <PictureField
            hasPicture={values.coverUrl !== null}
            send={uploadCover}
            onSending={setPictureOnItsWay}
            onSent={(coverUrl, { key }) => change({ coverUrl, cover: key })}
            onRemove={() => change({ coverUrl: null, cover: "" })}
          >
            <EventArt seed={event?.seriesId ?? ""} coverUrl={values.coverUrl} size="cover" />
          </PictureField>
        </div>
      </BothColumns>
      <BothColumns>
        <TextField
          {...field("title")}
          ref={title}
          label={m["events.form.name"]()}
          maxLength={EVENT_TITLE_MAX_LENGTH}
          autoComplete="off"
          trailing={<span className={styles.length}>{`${values.title.length} / ${EVENT_TITLE_MAX_LENGTH}`}</span>}
        />
      </BothColumns>
      <EventPlace values={values} errors={errors} onChange={change} />
      <EventTimes
        values={values}
        errors={errors}
        isNew={event === null}
        isSeries={(event?.repeat ?? "") !== ""}
        onChange={change}
      />
      <div className={styles.column}>
        <EventGuests values={values} isNew={event === null} groupName={event?.groupName ?? null} onChange={change} />
        <TextArea {...field("description")} label={m["events.about"]()} maxLength={EVENT_DESCRIPTION_MAX_LENGTH} />
      </div>
      <EventOptions values={values} errors={errors} onChange={change} />
    </FormPage>
  );
}

const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

function isChanged(start: EventDraft, values: EventDraft): boolean {
  return JSON.stringify(start) !== JSON.stringify(values);
}
