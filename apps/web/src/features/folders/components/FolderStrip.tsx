import type { Folder } from "@atrium/contracts/folders";
import type { FolderId } from "@atrium/contracts/ids";
import { FOLDERS_PAGE } from "@atrium/contracts/limits";
import { EllipsisVertical, FolderPlus } from "lucide-react";
import { type KeyboardEvent, Suspense, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { nextOnKey } from "../../../ui/lists/roving-tabindex.ts";
import { useScrollEnd } from "../../../ui/lists/scroll-end.ts";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { VisuallyHidden } from "../../../ui/faces/VisuallyHidden.tsx";
import { type RoomStripProps, toUnreadTotal, useRoomList } from "../../rooms/rooms.ts";
import { useFolders } from "../hooks.ts";
import { isInFolder } from "../model.ts";
import type { FolderEdit } from "./FolderDialog.tsx";
import styles from "./FolderStrip.module.css";

/** Fetched with the first press: chats are read more often than folders are changed. */
const FolderMenu = lazyPart(() => import("./FolderMenu.tsx"));
const FolderDialog = lazyPart(() => import("./FolderDialog.tsx"));
const NoneInFolder = lazyPart(() => import("./NoneInFolder.tsx"));

/** All and the person's folders over a list of rooms, of which those of the chosen one are shown (ROOM-011). */
export function FolderStrip({ rooms, children }: RoomStripProps) {
  const { folders } = useFolders();
  const { status } = useRoomList();
  const [chosenId, setChosenId] = useState<FolderId | null>(null);
  const [edited, setEdited] = useState<FolderEdit | null>(null);
  // One that another device has deleted is nobody's choice any more.
  const chosen = folders.find(({ folderId }) => folderId === chosenId) ?? null;
  const shown = chosen === null ? rooms : rooms.filter((room) => isInFolder(chosen, room));
  return (
    <>
      <Strip rooms={rooms} folders={folders} chosen={chosen} onChoose={setChosenId} onEdit={setEdited} />
      {children(
        shown,
        chosen === null ? null : <Suspense>{status === "loading" ? <SkeletonRows /> : <NoneInFolder />}</Suspense>,
      )}
      {edited !== null && (
        <Suspense>
          <FolderDialog edit={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}

type StripProps = Pick<RoomStripProps, "rooms"> & {
  readonly folders: readonly Folder[];
  readonly chosen: Folder | null;
  readonly onChoose: (folderId: FolderId | null) => void;
  readonly onEdit: (edit: FolderEdit) => void;
};

function Strip({ rooms, folders, chosen, onChoose, onEdit }: StripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const [shownCount, setShownCount] = useState(FOLDERS_PAGE);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const listed = [null, ...folders.slice(0, shownCount)];

  const handleScroll = useScrollEnd(
    strip,
    { hasMore: shownCount < folders.length, onMore: () => setShownCount((count) => count + FOLDERS_PAGE) },
    "horizontal",
  );

  function handleKeyDown(event: KeyboardEvent) {
    const index = listed.findIndex((folder) => folder?.folderId === chosen?.folderId);
    const next = nextOnKey(event.key, { index, count: listed.length, axis: "horizontal" });
    const isRadio = event.target instanceof Element && event.target.role === "radio";
    if (next === undefined || !isRadio) return;
    event.preventDefault();
    onChoose(listed[next]?.folderId ?? null);
    const pill = strip.current?.querySelectorAll<HTMLElement>("[role=radio]")[next];
    pill?.focus();
    pill?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  function handleMenuClosed() {
    setMenuOpen(false);
    menuButton.current?.focus();
  }

  return (
    <div className={styles.frame}>
      <div ref={strip} className={styles.strip} onScroll={handleScroll}>
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its radios have the focus */}
        <div role="radiogroup" aria-label={m["folders.strip"]()} className={styles.pills} onKeyDown={handleKeyDown}>
          {listed.map((folder) => (
            <Pill
              key={folder?.folderId ?? "all"}
              name={folder?.folderName ?? m["folders.all"]()}
              unread={folder === null ? 0 : toUnreadTotal(rooms.filter((room) => isInFolder(folder, room)))}
              isChosen={folder?.folderId === chosen?.folderId}
              onChoose={() => onChoose(folder?.folderId ?? null)}
              onMenu={
                folder === null
                  ? undefined
                  : () => {
                      onChoose(folder.folderId);
                      setMenuOpen(true);
                    }
              }
            />
          ))}
        </div>
      </div>
      <span className={styles.actions}>
        {chosen !== null && (
          <button
            ref={menuButton}
            type="button"
            className={styles.action}
            aria-label={m["folders.menu"]({ name: chosen.folderName })}
            title={m["folders.menu"]({ name: chosen.folderName })}
            aria-haspopup="menu"
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(!isMenuOpen)}
          >
            <EllipsisVertical size={18} strokeWidth={1.75} aria-hidden />
          </button>
        )}
        <button
          type="button"
          className={styles.action}
          aria-label={m["folders.new"]()}
          title={m["folders.new"]()}
          onClick={() => onEdit({ what: "all", folder: null })}
        >
          <FolderPlus size={18} strokeWidth={1.75} aria-hidden />
        </button>
        {isMenuOpen && chosen !== null && (
          <Suspense>
            <FolderMenu folder={chosen} onEdit={onEdit} onClose={handleMenuClosed} />
          </Suspense>
        )}
      </span>
    </div>
  );
}

type PillProps = {
  readonly name: string;
  readonly unread: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** Opens what can be done with it; not of All, with which nothing can. */
  readonly onMenu: (() => void) | undefined;
};

function Pill({ name, unread, isChosen, onChoose, onMenu }: PillProps) {
  return (
    <button
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a pill that arrows move between, as in SegmentedControl
      role="radio"
      aria-checked={isChosen}
      tabIndex={isChosen ? 0 : -1}
      className={classNames(styles.pill, isChosen && styles.chosen)}
      onClick={onChoose}
      onContextMenu={(event) => {
        if (onMenu === undefined) return;
        event.preventDefault();
        onMenu();
      }}
    >
      <span dir="auto">{name}</span>
      {unread > 0 && (
        <span className={styles.count}>
          <span aria-hidden>{unread > 99 ? "99+" : unread}</span>
          <VisuallyHidden>{m["folders.unread"]({ count: unread })}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}
