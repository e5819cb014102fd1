import { MEMBER_RATING_MAX } from "@atrium/contracts/label-limits";
import { useDebouncedCallback } from "@mantine/hooks";
import { useState } from "react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { SliderField } from "../../../ui/kit/SliderField.tsx";
import { toast } from "../../../ui/toast.ts";
import styles from "./MemberRecord.module.css";
import { type OfMember, useMemberRating, useSaveRating } from "./queries.ts";

/** A slider is at rest this long before its number is saved. */
const RATING_RESTS_MS = 600;

/** How good somebody is to the community, for nobody but who says so (ADM-053, A-53). Saved as it is changed. */
export function MemberRating({ of }: { readonly of: OfMember }) {
  const { data, isError, isFetching, refetch } = useMemberRating(of);
  const [moved, setMoved] = useState<number | null>(null);
  const { mutate } = useSaveRating(of, () => toast.error(m["administration.rating.failed"]()));
  const save = useDebouncedCallback(
    // Where the slider was moved on meanwhile, it stays there.
    (value: number) => mutate(value, { onSettled: () => setMoved((now) => (now === value ? null : now)) }),
    { delay: RATING_RESTS_MS, flushOnUnmount: true },
  );
  const rating = moved ?? data?.[0]?.rating;
  if (data === undefined && isError) return <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <section className={styles.card} aria-label={m["administration.rating"]()}>
      <SliderField
        label={m["administration.rating"]()}
        hint={m["administration.onlyYou"]()}
        min={0}
        max={MEMBER_RATING_MAX}
        value={rating ?? 0}
        toText={(value) => (rating === undefined ? m["administration.rating.none"]() : formatNumber(value))}
        disabled={data === undefined}
        onChange={(value) => {
          setMoved(value);
          save(value);
        }}
      />
    </section>
  );
}
