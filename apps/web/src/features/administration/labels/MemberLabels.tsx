import { Plus } from "lucide-react";
import { Suspense } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useOpener } from "../../../ui/page/use-opener.ts";
import { LabelChip } from "./LabelChip.tsx";
import styles from "./MemberRecord.module.css";
import { type OfMember, useMemberLabels } from "./queries.ts";

const LabelsPopover = lazyPart(() => import("./LabelsPopover.tsx"));

/** What one calls somebody by in a room, for nobody else to see (ADM-054). */
export function MemberLabels({ of }: { readonly of: OfMember }) {
  const { data, isError, isFetching, refetch } = useMemberLabels(of);
  const { button, isOpen, close, handlePointerDown, handleClick } = useOpener();
  const own = data?.list[0]?.labelInfo ?? [];
  if (data === undefined && isError) return <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <section className={styles.card} aria-label={m["administration.labels"]()}>
      <div className={styles.head}>
        <h3 className={styles.title}>{m["administration.labels"]()}</h3>
        <span className={styles.opener}>
          <Button
            ref={button}
            size={32}
            variant="tint"
            icon={<Plus size={15} aria-hidden />}
            disabled={data === undefined}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPointerDown={handlePointerDown}
            onClick={handleClick}
          >
            {m["administration.labels.add"]()}
          </Button>
          <Suspense>
            {isOpen && data !== undefined && <LabelsPopover of={of} own={own} saved={data.saved} onClose={close} />}
          </Suspense>
        </span>
      </div>
      {data !== undefined && own.length === 0 && <p className={styles.none}>{m["administration.labels.none"]()}</p>}
      {own.length > 0 && (
        <ul className={styles.chips}>
          {own.map(({ id, name, colours }) => (
            <li key={id} className={styles.chip}>
              <LabelChip name={name} colours={colours} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
