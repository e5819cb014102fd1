import type { Folder, FolderInput } from "@atrium/contracts/folders";
import { FOLDERS_MAX } from "@atrium/contracts/limits";
import { m } from "../../platform/i18n/messages.ts";
import { toRefusal } from "../../platform/live/failure.ts";
import { live } from "../../platform/live/live.ts";
import { confirm } from "../../ui/dialogs/confirm.ts";
import { toast } from "../../ui/toast.ts";
import { type Recommended, RECOMMENDED_RULES } from "./model.ts";

/*
 * What one does with one's folders. The list follows the event that the server sends to all devices, this one too.
 */

/** Changes a folder, or makes one where there is none yet. @throws LiveFailure */
export async function saveFolder(folder: FolderInput, before: Folder | null): Promise<void> {
  if (before === null) await live.requestSoon("folders.create", { folder });
  else await live.requestSoon("folders.update", { folderId: before.folderId, folder });
}

/** Resolves to whether it is there now. */
export async function addRecommended(name: Recommended): Promise<boolean> {
  try {
    await saveFolder({ ...RECOMMENDED_RULES[name], folderName: toRecommendedName(name) }, null);
    return true;
  } catch (cause) {
    toast.error(toFolderFailure(cause));
    return false;
  }
}

/** Takes a folder away, after a question. The chats in it stay. */
export async function deleteFolder({ folderId, folderName }: Folder): Promise<void> {
  const isMeant = await confirm({
    title: m["folders.delete.title"](),
    message: m["folders.delete.question"]({ name: folderName }),
    confirmLabel: m["folders.delete"](),
    tone: "danger",
  });
  if (!isMeant) return;
  try {
    await live.requestSoon("folders.delete", { folderId });
  } catch (cause) {
    // Another device was faster.
    if (toRefusal(cause)?.code !== "NOT_FOUND") toast.error(m["folders.failed"]());
  }
}

export function toRecommendedName(name: Recommended): string {
  return name === "unread" ? m["folders.recommended.unread"]() : m["folders.recommended.personal"]();
}

export function toFolderFailure(cause: unknown): string {
  const code = toRefusal(cause)?.code;
  if (code === "CONFLICT") return m["folders.tooMany"]({ max: FOLDERS_MAX });
  return code === "NOT_FOUND" ? m["folders.gone"]() : m["folders.failed"]();
}
