import { Folders } from "lucide-react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { DialogEntry } from "../../../ui/layout/DialogEntry.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useFolders } from "../hooks.ts";

const FoldersDialog = lazyPart(() => import("./FoldersDialog.tsx"));

/** In Chat Settings: the way to all of one's folders (SET-006). */
export default function FoldersEntry() {
  const { folders } = useFolders();
  const value = folders.length > 0 ? formatNumber(folders.length) : "";
  return <DialogEntry icon={Folders} label={m["folders.entry"]()} value={value} Dialog={FoldersDialog} />;
}
