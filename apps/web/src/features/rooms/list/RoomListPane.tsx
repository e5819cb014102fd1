import type { RoomId } from "@atrium/contracts/ids";
import type { Room } from "@atrium/contracts/rooms";
import { SEARCH_INPUT_DEBOUNCE_MS } from "@atrium/contracts/limits";
import { useDebouncedValue } from "@mantine/hooks";
import { Settings, SquarePen } from "lucide-react";
import { type KeyboardEvent, memo, type ReactNode, Suspense, useMemo, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { useFeatures } from "../../../ui/features.ts";
import { IconLink } from "../../../ui/buttons/IconLink.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { ListHeader } from "../../../ui/lists/ListHeader.tsx";
import { SearchField } from "../../../ui/fields/SearchField.tsx";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { SavedEntry, useBegunRooms } from "../../messages/messages.ts";
import { useRoomList } from "../hooks.ts";
import { roomList } from "../live.ts";
import { useAmongRooms, useWaitingDot } from "../places.ts";
import "./room-strip.ts";
import { isTemporary, type RoomTab, toTab } from "./room-filter.ts";
import { SEARCH_ATTRIBUTE, takeWantedFocus } from "../search/search-focus.ts";
import styles from "./RoomListPane.module.css";
import { RoomRows } from "./RoomRows.tsx";

/** Loaded once somebody searches. */
const NoRooms = lazyPart(async () => ({ default: (await import("./NoRooms.tsx")).NoRooms }));
const RoomSearchResults = lazyPart(async () => ({
  default: (await import("../search/RoomSearchResults.tsx")).RoomSearchResults,
}));

const PANEL_ID = "rooms-panel";

/** Only the rows know which room is shown: what is over them stays as it is when another one is opened. */
export function RoomListPane({ selected }: { readonly selected: RoomId | null }) {
  const [text, setText] = useState("");
  const [searched] = useDebouncedValue(text, SEARCH_INPUT_DEBOUNCE_MS);
  const [chosenTab, setChosenTab] = useState<RoomTab>("discussions");
  const { ListTop } = useAmongRooms();
  const RoomsHead = useFeatures().find((feature) => feature.RoomsHead)?.RoomsHead;
  const isSearching = text.trim() !== "" && searched.trim() !== "";
  return (
    <>
      <Heading />
      <Search text={text} onChange={setText} />
      {isSearching ? (
        <Suspense fallback={<SkeletonRows />}>
          <RoomSearchResults text={searched} selected={selected} />
        </Suspense>
      ) : (
        <>
          {RoomsHead && <RoomsHead />}
          <Tabs chosen={chosenTab} onChange={setChosenTab} />
          {ListTop && <ListTop />}
          <div id={PANEL_ID} role="tabpanel" className={styles.panel}>
            <RoomsOfTab key={chosenTab} tab={chosenTab} selected={selected} />
          </div>
        </>
      )}
    </>
  );
}

const Heading = memo(function Heading() {
  return (
    <ListHeader
      title={m["rooms.list.title"]()}
      actions={
        <>
          <IconLink to="/chat/settings" label={m["settings.open"]()}>
            <Settings size={20} strokeWidth={1.75} aria-hidden />
          </IconLink>
          <IconLink to="/chat/create" label={m["rooms.list.create"]()}>
            <SquarePen size={20} strokeWidth={1.75} aria-hidden />
          </IconLink>
        </>
      }
    />
  );
});

type SearchProps = { readonly text: string; readonly onChange: (text: string) => void };

const Search = memo(function Search({ text, onChange }: SearchProps) {
  const [isWanted] = useState(takeWantedFocus);
  return (
    <div className={styles.search} {...{ [SEARCH_ATTRIBUTE]: "" }} onKeyDown={handleSearchKey} role="presentation">
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- only where the key of the search led here */}
      <SearchField value={text} onChange={onChange} label={m["rooms.list.search"]()} hotkey autoFocus={isWanted} />
    </div>
  );
});

/** The arrow down leads from the field to what was found. */
function handleSearchKey(event: KeyboardEvent) {
  const first = document.querySelector<HTMLElement>("[data-found]");
  if (event.key !== "ArrowDown" || first === null) return;
  event.preventDefault();
  first.focus();
}

type TabsProps = { readonly chosen: RoomTab; readonly onChange: (tab: RoomTab) => void };

const Tabs = memo(function Tabs({ chosen, onChange }: TabsProps) {
  const dot = useWaitingDot();
  return (
    <div className={styles.tabs}>
      <SegmentedControl
        kind="tabs"
        panelId={PANEL_ID}
        label={m["rooms.list.tabs"]()}
        value={chosen}
        onChange={onChange}
        options={[
          { value: "discussions", label: m["rooms.list.discussions"]() },
          { value: "communities", label: m["rooms.list.communities"](), ...(dot !== undefined && { dot }) },
        ]}
      />
    </div>
  );
});

function RoomsOfTab({ tab, selected }: { readonly tab: RoomTab; readonly selected: RoomId | null }) {
  const { status, rooms } = useRoomList();
  const begun = useBegunRooms();
  const shown = useMemo(() => {
    const isKept = (room: Room) => !isTemporary(room) || room.roomId === selected || begun.has(room.roomId);
    return rooms.filter((room) => toTab(room) === tab && isKept(room));
  }, [rooms, tab, selected, begun]);
  const RoomStrip = useFeatures().find((feature) => feature.RoomStrip)?.RoomStrip;
  if (status === "loading" && shown.length === 0) return <SkeletonRows />;
  if (status === "failed" && shown.length === 0) {
    return (
      <div className={styles.error}>
        <ErrorCard onRetry={() => roomList().retry()} />
      </div>
    );
  }
  const toRows = (rows: readonly Room[], none: ReactNode) => {
    const saved = tab === "discussions" && none === null ? <SavedEntry /> : undefined;
    if (rows.length > 0) return <RoomRows rooms={rows} selected={selected} top={saved} />;
    return (
      <>
        {saved}
        {none ?? <NoRooms tab={tab} />}
      </>
    );
  };
  return RoomStrip ? <RoomStrip rooms={shown}>{toRows}</RoomStrip> : toRows(shown, null);
}
