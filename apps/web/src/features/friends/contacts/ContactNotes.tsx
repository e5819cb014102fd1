import { CONTACT_RATING_MAX, CONTACT_TAG_MAX_LENGTH, CONTACT_TAGS_MAX } from "@atrium/contracts/contact-limits";
import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { SliderField } from "../../../ui/kit/SliderField.tsx";
import { TagsField } from "../../../ui/kit/TagsField.tsx";
import { PlaceTags } from "../places/PlaceTags.tsx";
import { toTags } from "./contact-draft.ts";
import styles from "./ContactNotes.module.css";
import { type ShownContact, useNoteContact, type WhichContact } from "./queries.ts";

/** A slider is at rest this long before its number is saved. */
const RATING_RESTS_MS = 600;

type ContactNotesProps = { readonly which: WhichContact; readonly contact: ShownContact };

/** What the owner alone sees of a contact: rating and hashtags, saved as they are changed (CONT-046, A-53). */
export function ContactNotes({ which, contact }: ContactNotesProps) {
  const { mutate } = useNoteContact(which);
  const [moved, setMoved] = useState<number | null>(null);
  const save = useDebouncedCallback(
    (rating: number) => {
      mutate({ rating });
      setMoved(null);
    },
    { delay: RATING_RESTS_MS, flushOnUnmount: true },
  );
  return (
    <section className={styles.card} aria-label={m["friends.contacts.notes"]()}>
      <SliderField
        label={m["friends.contacts.rating"]()}
        hint={m["friends.contacts.onlyYou"]()}
        min={0}
        max={CONTACT_RATING_MAX}
        value={moved ?? contact.rating}
        onChange={(rating) => {
          setMoved(rating);
          save(rating);
        }}
      />
      <TagsField
        label={m["friends.contacts.tags"]()}
        placeholder={m["friends.contacts.addTag"]()}
        sign="#"
        max={CONTACT_TAGS_MAX}
        maxLength={CONTACT_TAG_MAX_LENGTH + 1}
        value={contact.hashTags}
        onChange={(typed) => {
          const hashTags = toTags(typed);
          if (hashTags.join(" ") !== contact.hashTags.join(" ")) mutate({ hashTags });
        }}
      />
      <PlaceTags tags={contact.hashTags} onAdd={(tag) => mutate({ hashTags: [...contact.hashTags, tag] })} />
    </section>
  );
}
