import { useEffect, useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { toPersonName } from "../../../ui/person-name.ts";
import type { Contact } from "../credentials.ts";
import type { MergeCodes, MergePreview } from "../merge-account.ts";
import type { MergeSteps } from "../use-merge.ts";
import styles from "./MergeSummary.module.css";

type MergeSummaryProps = {
  readonly merge: MergeSteps;
  readonly own: string;
  readonly contact: Contact;
  readonly codes: MergeCodes;
  readonly preview: MergePreview;
};

/** What happens once it is confirmed. */
export function MergeSummary({ merge, own, contact, codes, preview }: MergeSummaryProps) {
  const name = toPersonName(preview);
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.summary}>
      <p ref={title} tabIndex={-1} className={styles.title}>
        {m["access.merge.from"]({ name, contact: contact.value })}
      </p>
      <ul className={styles.changes}>
        {toSentences(preview, own, contact).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className={styles.warning}>{m["access.merge.warning"]()}</p>
      <Button
        variant="danger"
        size={46}
        block
        loading={merge.isSending}
        onClick={() => void merge.confirm(contact, codes)}
      >
        {m["access.merge.confirm"]()}
      </Button>
    </div>
  );
}

function toSentences(preview: MergePreview, own: string, contact: Contact): string[] {
  const { rooms, friends, profiles, lostProfiles, hobbies, teams, lostContact } = preview;
  return [
    ...(rooms > 0 ? [m["access.merge.rooms"]({ count: rooms })] : []),
    ...(friends > 0 ? [m["access.merge.friends"]({ count: friends })] : []),
    ...(profiles > 0 ? [m["access.merge.profiles"]({ count: profiles })] : []),
    ...(hobbies > 0 ? [m["access.merge.hobbies"]({ count: hobbies })] : []),
    ...(teams > 0 ? [m["access.merge.teams"]({ count: teams })] : []),
    ...(lostProfiles > 0 ? [m["access.merge.lostProfiles"]({ count: lostProfiles })] : []),
    ...(lostContact === null ? [] : [m["access.merge.lostContact"]({ contact: lostContact })]),
    m["access.merge.between"](),
    m["access.merge.signIn"]({ own, other: contact.value }),
  ];
}
