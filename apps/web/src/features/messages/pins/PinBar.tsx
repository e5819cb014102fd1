import type { RoomId, Seq, UserId } from "@atrium/contracts/ids";
import { PINNED_TEXT_MAX_LENGTH } from "@atrium/contracts/limits";
import type { Message } from "@atrium/contracts/messages";
import { ChevronDown, List } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { toOneLine } from "../../../ui/visible-text.ts";
import { toLine } from "../content/content-line.ts";
import styles from "./PinBar.module.css";
import { useFollowedPins, usePins } from "./queries.ts";

const PinsDialog = lazyPart(() => import("./PinsDialog.tsx"));

export type PinBarProps = { readonly roomId: RoomId; readonly me: UserId; readonly onJump: (seq: Seq) => void };

/** Under the head of a room what is pinned there, one at a time, the newest first; nothing where nothing is (ROOM-069). */
export default function PinBar({ roomId, me, onJump }: PinBarProps) {
  useFollowedPins(roomId);
  const answer = usePins(roomId);
  const [shownSeq, setShownSeq] = useState<Seq | null>(null);
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLButtonElement>(null);
  const pins = answer?.pins ?? [];
  const place = Math.max(
    0,
    pins.findIndex(({ seq }) => seq === shownSeq),
  );
  const shown = pins[place];
  if (answer === undefined || shown === undefined) return null;

  function handleClose() {
    list.current?.focus();
    setOpen(false);
  }

  return (
    <section className={styles.bar} aria-label={m["messages.pin.bar"]()}>
      <span className={styles.marks} aria-hidden>
        {pins.map(({ seq }) => (
          <i key={seq} className={classNames(styles.mark, seq === shown.seq && styles.on)} />
        ))}
      </span>
      <button type="button" className={styles.words} onClick={() => onJump(shown.seq)}>
        <span className={styles.title}>
          {pins.length === 1
            ? m["messages.pin.one"]()
            : m["messages.pin.several"]({ place: place + 1, count: pins.length })}
        </span>
        <span className={styles.line} dir="auto">
          {toPinnedLine(shown, me)}
        </span>
      </button>
      {pins.length > 1 && (
        <IconButton
          size="small"
          label={m["messages.pin.next"]()}
          onClick={() => setShownSeq(pins[(place + 1) % pins.length]?.seq ?? null)}
        >
          <ChevronDown size={17} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
      <IconButton ref={list} size="small" label={m["messages.pin.list"]()} onClick={() => setOpen(true)}>
        <List size={17} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <PinsDialog roomId={roomId} me={me} onJump={onJump} onClose={handleClose} />
        </Suspense>
      )}
    </section>
  );
}

/** Cut between two characters. */
export function toPinnedLine({ content, sender }: Message, me: UserId): string {
  const characters = Array.from(
    new Intl.Segmenter().segment(toOneLine(toLine(content, sender === me))),
    ({ segment }) => segment,
  );
  if (characters.length <= PINNED_TEXT_MAX_LENGTH) return characters.join("");
  return `${characters.slice(0, PINNED_TEXT_MAX_LENGTH).join("")}…`;
}
