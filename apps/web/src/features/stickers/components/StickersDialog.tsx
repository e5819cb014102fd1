import type { StickerPackId } from "@atrium/contracts/ids";
import { STICKER_PACKS_MAX } from "@atrium/contracts/sticker-limits";
import type { StickerPack } from "@atrium/contracts/stickers";
import { ChevronRight, Plus, Sticker } from "lucide-react";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { ListRowButton, ListRowText } from "../../../ui/layout/ListRow.tsx";
import { Stack } from "../../../ui/layout/Stack.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { usePacks } from "../hooks.ts";
import { packList } from "../live.ts";
import { PackDialog } from "./PackDialog.tsx";
import { PackNameForm } from "./PackNameForm.tsx";
import styles from "./StickersDialog.module.css";

/** All of one's packs: to be looked into, changed and added to. */
export default function StickersDialog({ onClose }: { readonly onClose: () => void }) {
  const { status, packs } = usePacks();
  const [shownId, setShownId] = useState<StickerPackId | null>(null);
  const [isNaming, setNaming] = useState(false);
  const shown = packs.find(({ packId }) => packId === shownId);
  if (shown) return <PackDialog pack={shown} onClose={() => setShownId(null)} />;
  return (
    <Dialog title={m["stickers.mine"]()} closable onClose={onClose}>
      <Stack gap={16}>
        {status === "loading" && <SkeletonRows rows={3} />}
        {status === "failed" && <ErrorCard onRetry={() => void packList().read()} />}
        {status === "ready" && packs.length === 0 && !isNaming && (
          <EmptyState
            icon={<Sticker size={24} aria-hidden />}
            title={m["stickers.none"]()}
            hint={m["stickers.noneHint"]()}
          />
        )}
        {packs.length > 0 && (
          <ul className={styles.list}>
            {packs.map((pack) => (
              <li key={pack.packId}>
                <PackRow pack={pack} onOpen={() => setShownId(pack.packId)} />
              </li>
            ))}
          </ul>
        )}
        {isNaming ? (
          <PackNameForm
            onDone={(packId) => {
              setNaming(false);
              setShownId(packId);
            }}
            onCancel={() => setNaming(false)}
          />
        ) : (
          status === "ready" &&
          (packs.length < STICKER_PACKS_MAX ? (
            <Button
              variant="primary"
              block
              icon={<Plus size={17} aria-hidden />}
              data-autofocus
              onClick={() => setNaming(true)}
            >
              {m["stickers.newPack"]()}
            </Button>
          ) : (
            <p className={styles.hint}>{m["stickers.tooManyPacks"]({ max: STICKER_PACKS_MAX })}</p>
          ))
        )}
      </Stack>
    </Dialog>
  );
}

function PackRow({ pack: { name, stickers }, onOpen }: { readonly pack: StickerPack; readonly onOpen: () => void }) {
  const [first] = stickers;
  return (
    <ListRowButton onClick={onOpen}>
      <span className={styles.face}>
        {first ? (
          <img src={first.previewUrl ?? first.url} alt="" width={36} height={36} draggable={false} />
        ) : (
          <Sticker size={20} aria-hidden />
        )}
      </span>
      <ListRowText title={name} line={m["stickers.count"]({ count: stickers.length })} dir="auto" />
      <ChevronRight size={18} aria-hidden />
    </ListRowButton>
  );
}
