import { useEffect, useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { type Feature, useFeatures } from "../../../ui/features.ts";
import { useOneAtATime } from "../../../ui/forms/use-one-at-a-time.ts";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { toast } from "../../../ui/toast.ts";
import type { LoginIdentifier } from "../sign-in/credentials.ts";
import type { MergeCodes, MergePreview } from "./merge-account.ts";
import { type MergeSteps, toMergeFailure } from "./use-merge.ts";
import styles from "./MergeSummary.module.css";

type MergeSummaryProps = {
  readonly merge: MergeSteps;
  readonly own: string;
  readonly identifier: LoginIdentifier;
  readonly codes: MergeCodes;
  readonly preview: MergePreview;
};

/** What happens once it is confirmed. */
export function MergeSummary({ merge, own, identifier, codes, preview }: MergeSummaryProps) {
  const name = toPersonName(preview);
  const features = useFeatures();
  const title = useRef<HTMLParagraphElement>(null);
  const { isRunning, run } = useOneAtATime();
  useEffect(() => title.current?.focus(), []);

  const confirm = () => merge.confirm(identifier, codes).catch((error: unknown) => toast.error(toMergeFailure(error)));

  return (
    <div className={styles.summary}>
      <p ref={title} tabIndex={-1} className={styles.title}>
        {m["access.merge.from"]({ name, identifier: identifier.value })}
      </p>
      <ul className={styles.changes}>
        {toSentences(preview, features, own, identifier).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className={styles.warning}>{m["access.merge.warning"]()}</p>
      <Button variant="danger" size={46} block loading={isRunning} onClick={() => void run(confirm)}>
        {m["access.merge.confirm"]()}
      </Button>
    </div>
  );
}

function toSentences(
  preview: MergePreview,
  features: readonly Feature[],
  own: string,
  identifier: LoginIdentifier,
): string[] {
  const { counts, lostIdentifier } = preview;
  const textsOf = (feature: string) => features.find(({ name }) => name === feature)?.mergeTexts;
  const moved = counts.map(({ feature, moved: count }) => (count > 0 ? textsOf(feature)?.moved({ count }) : undefined));
  const lost = counts.map(({ feature, lost: count }) => (count > 0 ? textsOf(feature)?.lost?.({ count }) : undefined));
  return [
    ...[...moved, ...lost].filter((sentence) => sentence !== undefined),
    ...(lostIdentifier === null ? [] : [m["access.merge.lostIdentifier"]({ identifier: lostIdentifier })]),
    m["access.merge.between"](),
    m["access.merge.signIn"]({ own, other: identifier.value }),
  ];
}
