import { Sticker } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { DialogEntry } from "../../../ui/layout/DialogEntry.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { usePacks } from "../hooks.ts";

const StickersDialog = lazyPart(() => import("./StickersDialog.tsx"));

/** In Chat Settings: the way to one's packs (SET-005). */
export default function StickersEntry() {
  const { packs } = usePacks();
  const value = packs.length > 0 ? m["stickers.packCount"]({ count: packs.length }) : "";
  return <DialogEntry icon={Sticker} label={m["stickers.label"]()} value={value} Dialog={StickersDialog} />;
}
