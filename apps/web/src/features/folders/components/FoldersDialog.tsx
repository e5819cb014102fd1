import { FolderPlus, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { ListRow, ListRowText } from "../../../ui/layout/ListRow.tsx";
import { Stack } from "../../../ui/layout/Stack.tsx";
import { deleteFolder } from "../folder-actions.ts";
import { useFolders } from "../hooks.ts";
import FolderDialog, { type FolderEdit } from "./FolderDialog.tsx";
import styles from "./FoldersDialog.module.css";

/** All of one's folders, to be changed, deleted and added to (ROOM-050). */
export default function FoldersDialog({ onClose }: { readonly onClose: () => void }) {
  const { folders } = useFolders();
  const [edited, setEdited] = useState<FolderEdit | null>(null);
  if (edited !== null) return <FolderDialog edit={edited} onClose={() => setEdited(null)} />;
  return (
    <Dialog title={m["folders.entry"]()} closable onClose={onClose}>
      <Stack gap={16}>
        {folders.length === 0 ? (
          <p className={styles.none}>{m["folders.list.none"]()}</p>
        ) : (
          <ul className={styles.list}>
            {folders.map((folder) => (
              <li key={folder.folderId}>
                <ListRow>
                  <ListRowText title={folder.folderName} dir="auto" />
                  <IconButton
                    label={m["folders.list.editNamed"]({ name: folder.folderName })}
                    onClick={() => setEdited({ what: "all", folder })}
                  >
                    <Pencil size={18} strokeWidth={1.75} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={m["folders.list.deleteNamed"]({ name: folder.folderName })}
                    onClick={() => void deleteFolder(folder)}
                  >
                    <Trash2 size={18} strokeWidth={1.75} aria-hidden />
                  </IconButton>
                </ListRow>
              </li>
            ))}
          </ul>
        )}
        <Button
          variant="primary"
          block
          icon={<FolderPlus size={17} aria-hidden />}
          data-autofocus
          onClick={() => setEdited({ what: "all", folder: null })}
        >
          {m["folders.new"]()}
        </Button>
      </Stack>
    </Dialog>
  );
}
