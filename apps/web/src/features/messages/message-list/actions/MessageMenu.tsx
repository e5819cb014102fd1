import "@mantine/core/styles/Menu.layer.css";
import type { MessageFile } from "@atrium/contracts/content/file";
import type { RoomId, Seq } from "@atrium/contracts/ids";
import { Menu } from "@mantine/core";
import {
  BellRing,
  Bookmark,
  BookmarkX,
  CircleCheck,
  Copy,
  Eye,
  Flag,
  Forward,
  Pencil,
  Pin,
  PinOff,
  Reply,
  SquareCheck,
  Sticker,
  Trash2,
} from "lucide-react";
import type { ComponentType } from "react";
import { m } from "../../../../platform/i18n/messages.ts";
import { useFeatures } from "../../../../ui/features.ts";
import { MenuItem } from "../../../../ui/popups/Menu.tsx";
import { toast } from "../../../../ui/toast.ts";
import menuStyles from "../../../../ui/popups/Menu.module.css";
import { pin, unpin } from "../../pins/act.ts";
import { usePins } from "../../pins/queries.ts";
import { useSavedId } from "../../saved/queries.ts";
import type { MessageItem } from "../list-items.ts";
import { type Action, listActions, type Reader } from "./message-actions.ts";
import styles from "./MessageMenu.module.css";
import { react } from "./react.ts";
import { runAction } from "./run-action.ts";

/** What is offered first; any other is in the picker of the field. */
const QUICK_REACTIONS = ["👍", "❤️", "😂", "🎉", "😮", "🙏"];

const LOOKS: Readonly<Record<Action, { Icon: ComponentType<{ size: number }>; label: () => string }>> = {
  reply: { Icon: Reply, label: () => m["messages.action.reply"]() },
  edit: { Icon: Pencil, label: () => m["messages.action.edit"]() },
  forward: { Icon: Forward, label: () => m["messages.action.forward"]() },
  copy: { Icon: Copy, label: () => m["messages.action.copy"]() },
  save: { Icon: Bookmark, label: () => m["messages.action.save"]() },
  select: { Icon: SquareCheck, label: () => m["messages.action.select"]() },
  seen: { Icon: Eye, label: () => m["messages.action.seen"]() },
  closePoll: { Icon: CircleCheck, label: () => m["messages.action.closePoll"]() },
  report: { Icon: Flag, label: () => m["moderation.action"]() },
  hide: { Icon: Trash2, label: () => m["messages.action.hide"]() },
  delete: { Icon: Trash2, label: () => m["messages.action.delete"]() },
};

/** Instead of saving, of what is saved. */
const UNSAVE: (typeof LOOKS)[Action] = { Icon: BookmarkX, label: () => m["messages.saved.remove"]() };

/** Where the menu hangs, in the frame of the list. */
export type MenuPlace = { readonly left: number; readonly top: number };

type MessageMenuProps = {
  readonly item: MessageItem;
  readonly place: MenuPlace;
  readonly reader: Reader;
  readonly roomId: RoomId;
  readonly onForward: (seqs: readonly Seq[]) => void;
  readonly onSelect: (seqs: readonly Seq[]) => void;
  readonly onSeen: (seq: Seq) => void;
  readonly onWhy: (item: MessageItem) => void;
  /** Has a sticker of somebody's as well; left out where there are none of one's own. */
  readonly onKeep: ((file: MessageFile) => void) | undefined;
  readonly onReport: (item: MessageItem) => void;
  /** Deletes what another said; left out where nobody asks why. */
  readonly onRemove: ((item: MessageItem) => void) | undefined;
  readonly onClose: () => void;
};

/** What can be done to one message: reactions in a row, then words. One for the whole list. */
export function MessageMenu(props: MessageMenuProps) {
  const { item, place, reader, roomId, onForward, onSelect, onSeen, onWhy, onKeep, onReport, onRemove, onClose } =
    props;
  const isExplained = useFeatures().some((feature) => feature.explainMessage !== undefined);
  const savedId = useSavedId(roomId, item.seq) ?? null;
  const pins = usePins(roomId);

  function handleAct(action: Action): void {
    onClose();
    if (action === "report") return onReport(item);
    if (action === "delete" && item.delivery === null && onRemove) return onRemove(item);
    void runAction(action, { roomId, item, savedId, onForward, onSelect, onSeen });
  }

  function handlePin(isPinned: boolean): void {
    onClose();
    if (item.seq !== null) void (isPinned ? unpin(roomId, item.seq) : pin(roomId, item.seq, pins?.max ?? 0));
  }

  async function handleReact(emoji: string): Promise<void> {
    onClose();
    if (item.seq === null) return;
    const next = emoji === item.ownReaction ? null : emoji;
    if (!(await react(roomId, item.seq, next))) toast.error(m["messages.react.failed"]());
  }

  const actions = listActions(item, reader);

  const toEntry = (action: Action) => {
    const { Icon, label } = action === "save" && savedId !== null ? UNSAVE : LOOKS[action];
    return (
      <MenuItem
        key={action}
        icon={<Icon size={17} />}
        tone={isLoss(action) ? "danger" : "default"}
        onClick={() => handleAct(action)}
      >
        {label()}
      </MenuItem>
    );
  };

  return (
    <Menu
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom-start"
      offset={4}
      floatingStrategy="fixed"
      // In place, so that it stays in its landmark and in the reading order.
      withinPortal={false}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 160 }}
      classNames={{ dropdown: menuStyles.dropdown, divider: menuStyles.divider }}
    >
      <Menu.Target>
        <span className={styles.anchor} style={place} aria-hidden />
      </Menu.Target>
      <Menu.Dropdown aria-label={m["messages.action.menu"]()}>
        {reader.canReact && (
          <>
            <fieldset className={styles.reactions} aria-label={m["messages.action.react"]()}>
              {QUICK_REACTIONS.map((emoji) => (
                <Menu.Item
                  key={emoji}
                  className={styles.reaction}
                  aria-label={m["messages.action.reactWith"]({ emoji })}
                  data-own={item.ownReaction === emoji || undefined}
                  onClick={() => void handleReact(emoji)}
                >
                  {emoji}
                </Menu.Item>
              ))}
            </fieldset>
            <Menu.Divider />
          </>
        )}
        {pins?.canPin === true && <PinEntry item={item} pins={pins.pins} onChoose={handlePin} />}
        {actions.filter((action) => !isLoss(action)).map(toEntry)}
        {onKeep && item.seq !== null && item.content.kind === "sticker" && (
          <KeepEntry
            file={item.content.file}
            onChoose={(file) => {
              onClose();
              onKeep(file);
            }}
          />
        )}
        {isExplained && item.seq !== null && (
          <MenuItem
            icon={<BellRing size={17} />}
            onClick={() => {
              onClose();
              onWhy(item);
            }}
          >
            {m["messages.action.why"]()}
          </MenuItem>
        )}
        {actions.filter(isLoss).map(toEntry)}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What takes words away stands last. */
const isLoss = (action: Action): boolean => action === "hide" || action === "delete";

type KeepEntryProps = {
  readonly file: MessageFile | undefined;
  readonly onChoose: (file: MessageFile) => void;
};

/** Ours everybody has. */
function KeepEntry({ file, onChoose }: KeepEntryProps) {
  if (file === undefined) return null;
  return (
    <MenuItem icon={<Sticker size={17} />} onClick={() => onChoose(file)}>
      {m["stickers.keep"]()}
    </MenuItem>
  );
}

type PinEntryProps = {
  readonly item: MessageItem;
  readonly pins: readonly { readonly seq: Seq }[];
  readonly onChoose: (isPinned: boolean) => void;
};

/** Pins, or takes the pin away; what only says that something happened is not pinned. */
function PinEntry({ item: { seq, content }, pins, onChoose }: PinEntryProps) {
  if (seq === null || content.kind === "pin" || content.kind === "poke") return null;
  const isPinned = pins.some((one) => one.seq === seq);
  return (
    <MenuItem icon={isPinned ? <PinOff size={17} /> : <Pin size={17} />} onClick={() => onChoose(isPinned)}>
      {isPinned ? m["messages.pin.unpin"]() : m["messages.pin.pin"]()}
    </MenuItem>
  );
}
