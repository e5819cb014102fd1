import type { NewContent } from "@atrium/contracts/content/content";
import { Clock, Plus, Settings2 } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { noteFileLink, STICKER_LOOKS, type StickerGridProps, toStickerName } from "../../messages/messages.ts";
import { nextInSections } from "../grid-keys.ts";
import { usePacks } from "../hooks.ts";
import { packList } from "../live.ts";
import { managing } from "../managing.ts";
import { type Choice, listOf, listRecent, noteRecent, OUR_OWN, readRecent, toKey } from "../recent-stickers.ts";
import styles from "./StickerGrid.module.css";

/** Stickers in a row. */
const COLUMNS = 4;

type Section = { readonly key: string; readonly title: string; readonly mark: ReactNode; readonly choices: Choice[] };

/** All stickers, the recent ones first, then ours, then those of one's packs; by arrow keys as well. */
export default function StickerGrid({ onPick, onLeave }: StickerGridProps) {
  const { status, packs } = usePacks();
  // As they were when it opened: nothing moves away under the pointer.
  const [keys] = useState(readRecent);
  const recent = listRecent(packs, keys);
  const [active, setActive] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const ours = OUR_OWN[0];
  const all: Section[] = [
    { key: "recent", title: m["stickers.recent"](), mark: <Clock size={18} aria-hidden />, choices: recent },
    { key: "ours", title: m["stickers.ours"](), mark: ours && <Face choice={ours} />, choices: [...OUR_OWN] },
    ...packs.map((pack) => {
      const choices = listOf(pack);
      return { key: pack.packId, title: pack.name, mark: choices[0] && <Face choice={choices[0]} />, choices };
    }),
  ];
  const sections = all.filter(({ choices }) => choices.length > 0);

  function handleKeyDown(event: KeyboardEvent): void {
    const sizes = sections.map(({ choices }) => choices.length);
    const next = nextInSections(event.key, { index: active, sizes, columns: COLUMNS });
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    grid.current?.querySelectorAll<HTMLElement>("[data-sticker]")[next]?.focus();
  }

  function handlePick(choice: Choice): void {
    noteRecent(choice);
    onPick(toContent(choice));
  }

  function handleManage(): void {
    onLeave();
    managing.open();
  }

  function handleJump(key: string): void {
    const section = grid.current?.querySelector<HTMLElement>(`[data-section="${key}"]`);
    if (section && grid.current) grid.current.scrollTop = section.offsetTop;
  }

  let before = 0;
  return (
    <div className={styles.choice}>
      <div
        ref={grid}
        className={styles.grid}
        role="toolbar"
        tabIndex={-1}
        aria-label={m["stickers.label"]()}
        onKeyDown={handleKeyDown}
      >
        {sections.map(({ key, title, choices }) => {
          const start = before;
          before += choices.length;
          return (
            <fieldset key={key} className={styles.section} data-section={key} aria-label={title}>
              <p className={styles.title} dir="auto" aria-hidden>
                {title}
              </p>
              {choices.map((choice, place) => (
                <StickerButton
                  key={toKey(choice)}
                  choice={choice}
                  isActive={start + place === active}
                  onFocus={() => setActive(start + place)}
                  onPick={() => handlePick(choice)}
                />
              ))}
            </fieldset>
          );
        })}
      </div>
      {status === "failed" && <ErrorCard title={m["stickers.notLoaded"]()} onRetry={() => void packList().read()} />}
      {packs.length === 0 ? (
        status === "ready" && (
          <div className={styles.foot}>
            <Button variant="quiet" size={32} block icon={<Plus size={16} aria-hidden />} onClick={handleManage}>
              {m["stickers.makeOwn"]()}
            </Button>
          </div>
        )
      ) : (
        <div className={styles.foot}>
          <fieldset className={styles.strip} aria-label={m["stickers.packs"]()}>
            {sections.map(({ key, title, mark }) => (
              <IconButton key={key} label={title} onClick={() => handleJump(key)}>
                {mark}
              </IconButton>
            ))}
          </fieldset>
          <IconButton label={m["stickers.manage"]()} onClick={handleManage}>
            <Settings2 size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}

/** What is sent. Its bubble shows it at once, as this device knows where it is read. */
function toContent(choice: Choice): Extract<NewContent, { kind: "sticker" }> {
  if (choice.kind === "drawn") return { kind: "sticker", sticker: choice.sticker };
  const { file, url, previewUrl } = choice.sticker;
  noteFileLink(file.fileId, { url, previewUrl }, packList().linksUntil());
  return { kind: "sticker", sticker: null, file };
}

type StickerButtonProps = {
  readonly choice: Choice;
  readonly isActive: boolean;
  readonly onFocus: () => void;
  readonly onPick: () => void;
};

function StickerButton({ choice, isActive, onFocus, onPick }: StickerButtonProps) {
  const { url, label } = toLook(choice);
  return (
    <button
      type="button"
      className={styles.sticker}
      data-sticker
      tabIndex={isActive ? 0 : -1}
      title={label}
      onFocus={onFocus}
      onClick={onPick}
    >
      <img className={styles.picture} src={url} alt={label} width={72} height={72} loading="lazy" draggable={false} />
    </button>
  );
}

/** A sticker that stands for its pack. */
function Face({ choice }: { readonly choice: Choice }) {
  return <img className={styles.face} src={toLook(choice).url} alt="" width={24} height={24} draggable={false} />;
}

function toLook(choice: Choice): { url: string; label: string } {
  if (choice.kind === "drawn") {
    const { url, label } = STICKER_LOOKS[choice.sticker];
    return { url, label: label() };
  }
  const { file, url, previewUrl } = choice.sticker;
  return { url: previewUrl ?? url, label: toStickerName(file) };
}
