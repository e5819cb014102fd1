import type { AdministeredRoom, KeptMember } from "@atrium/contracts/administration";
import { MEMBER_RATING_MAX } from "@atrium/contracts/label-limits";
import { SEARCH_INPUT_DEBOUNCE_MS } from "@atrium/contracts/limits";
import { useDebouncedValue } from "@mantine/hooks";
import { ChevronLeft, Tags } from "lucide-react";
import { useRef, useState } from "react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorCard } from "../../../ui/ErrorCard.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { LoadingMore } from "../../../ui/LoadingMore.tsx";
import { SliderField } from "../../../ui/kit/SliderField.tsx";
import { Pane } from "../../../ui/layout/Pane.tsx";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";
import { toPersonName } from "../../../ui/person-name.ts";
import { useScrollEnd } from "../../../ui/scroll-end.ts";
import { SearchField } from "../../../ui/SearchField.tsx";
import { SkeletonRows } from "../../../ui/SkeletonRows.tsx";
import { usePhone } from "../../../ui/use-media.ts";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { PersonAvatar } from "../../people/people.ts";
import { useAdminView, useGoTo } from "../location.ts";
import { useCountedLabels, useKeptMembers } from "./kept-queries.ts";
import styles from "./KeptMembersPane.module.css";
import { LabelChip } from "./LabelChip.tsx";
import { toLabelIds } from "./model.ts";

/** Members of whom one keeps something, by label and rating. What is asked for stands in the address. */
export function KeptMembersPane({ room }: { readonly room: AdministeredRoom }) {
  const { roomId } = room;
  const { labels, rating } = useAdminView();
  const [text, setText] = useState("");
  const [query] = useDebouncedValue(text.trim(), SEARCH_INPUT_DEBOUNCE_MS);
  const filter = { labelIds: toLabelIds(labels), ratingFrom: rating ?? null, query };
  const { members, count, ...found } = useKeptMembers(roomId, filter);
  const scroller = useRef<HTMLDivElement>(null);
  const handleScroll = useScrollEnd(scroller, {
    hasMore: found.hasNextPage && !found.isFetching && !found.isError,
    onMore: () => void found.fetchNextPage(),
  });
  const goTo = useGoTo();
  const isPhone = usePhone();
  const isAny = labels === undefined && rating === undefined;
  return (
    <Pane>
      <PaneBar
        heading="h2"
        look="part"
        title={m["administration.kept"]()}
        leading={
          isPhone && (
            <IconButton label={m["administration.back"]()} onClick={() => goTo(roomId)}>
              <ChevronLeft size={20} aria-hidden />
            </IconButton>
          )
        }
      />
      <div ref={scroller} className={styles.scroller} onScroll={handleScroll}>
        <div className={styles.content}>
          <SearchField label={m["administration.kept.search"]()} value={text} onChange={setText} />
          <Filters room={room} />
          <div className={styles.line}>
            <output>
              {typeof count === "number" &&
                m["administration.kept.count"]({ shown: formatNumber(count), all: formatNumber(room.memberCount) })}
            </output>
            {!isAny && (
              <Button size={32} variant="quiet" onClick={() => goTo(roomId, { view: "kept" })}>
                {m["administration.kept.clear"]()}
              </Button>
            )}
          </div>
          {members === undefined && found.isPending && <SkeletonRows rows={5} />}
          {found.isError && (
            <ErrorCard
              retrying={found.isFetching}
              onRetry={() => void (members === undefined ? found.refetch() : found.fetchNextPage())}
            />
          )}
          {members?.length === 0 && (
            <EmptyState
              icon={<Tags size={24} aria-hidden />}
              title={m["administration.kept.none"]()}
              hint={m["administration.kept.noneHint"]()}
            />
          )}
          <ul className={styles.rows} aria-label={m["administration.kept"]()}>
            {members?.map((member) => (
              <li key={member.userId}>
                <Row member={member} onClick={() => goTo(roomId, { person: member.userId })} />
              </li>
            ))}
          </ul>
          {found.isFetchingNextPage && <LoadingMore />}
        </div>
      </div>
    </Pane>
  );
}

function Filters({ room: { roomId } }: { readonly room: AdministeredRoom }) {
  const { labels, rating } = useAdminView();
  const { data: counted = [] } = useCountedLabels(roomId);
  const goTo = useGoTo();
  const chosen = toLabelIds(labels);

  /** One step back leads to the room, however many filters were tried. */
  function change(next: { readonly labels?: readonly string[]; readonly rating?: number }) {
    const { labels: ids = chosen, rating: from = rating ?? 0 } = next;
    goTo(roomId, {
      view: "kept",
      ...(ids.length > 0 && { labels: ids.join(",") }),
      ...(from > 0 && { rating: from }),
      replace: true,
    });
  }

  return (
    <div className={styles.filters}>
      {counted.length > 0 && (
        <fieldset className={styles.labels}>
          <legend className={styles.legend}>{m["administration.kept.label"]()}</legend>
          {counted.map(({ id, name, colours, count }) => (
            <label key={id} className={styles.choice}>
              <input
                type="checkbox"
                className={styles.box}
                checked={chosen.includes(id)}
                onChange={(event) =>
                  change({ labels: event.currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id) })
                }
              />
              <span className={styles.chip}>
                <LabelChip name={name} colours={colours} />
              </span>
              <span className={styles.count}>{formatNumber(count)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <SliderField
        label={m["administration.rating"]()}
        min={0}
        max={MEMBER_RATING_MAX}
        value={rating ?? 0}
        toText={(value) =>
          value === 0 ? m["administration.kept.anyRating"]() : m["administration.kept.ratingFrom"]({ value })
        }
        onChange={(value) => change({ rating: value })}
      />
    </div>
  );
}

type RowProps = { readonly member: KeptMember; readonly onClick: () => void };

function Row({ member, onClick }: RowProps) {
  const { userId, username, role, rating, labels } = member;
  const name = toPersonName(member);
  return (
    <button type="button" className={styles.row} onClick={onClick}>
      <PersonAvatar userId={userId} name={name} size={40} />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {role === null ? (
          <span className={styles.waiting}>{m["administration.members.waiting"]()}</span>
        ) : (
          username !== null && <span className={styles.handle}>@{username}</span>
        )}
      </span>
      <span className={styles.chips}>
        {labels.map(({ id, name: label, colours }) => (
          <LabelChip key={id} name={label} colours={colours} />
        ))}
      </span>
      {rating !== null && (
        <span className={styles.rating}>
          <span aria-hidden>{formatNumber(rating)}</span>
          <VisuallyHidden>{m["administration.kept.rated"]({ rating })}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}
