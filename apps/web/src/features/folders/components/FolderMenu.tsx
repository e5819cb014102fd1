import "@mantine/core/styles/Menu.layer.css";
import type { Folder } from "@atrium/contracts/folders";
import { Menu } from "@mantine/core";
import { MessageSquarePlus, Pencil, Trash2 } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { MenuDivider, MenuItem } from "../../../ui/popups/Menu.tsx";
import menuStyles from "../../../ui/popups/Menu.module.css";
import { deleteFolder } from "../folder-actions.ts";
import type { FolderEdit } from "./FolderDialog.tsx";
import styles from "./FolderMenu.module.css";

type FolderMenuProps = {
  readonly folder: Folder;
  readonly onEdit: (edit: FolderEdit) => void;
  readonly onClose: () => void;
};

/** What can be done with a folder (ROOM-012). */
export default function FolderMenu({ folder, onEdit, onClose }: FolderMenuProps) {
  function act(run: () => void) {
    onClose();
    run();
  }

  return (
    <Menu
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      closeOnItemClick={false}
      position="bottom-end"
      offset={6}
      floatingStrategy="fixed"
      // In place, so that it stays in its landmark and in the reading order.
      withinPortal={false}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 160 }}
      classNames={{ dropdown: menuStyles.dropdown, divider: menuStyles.divider }}
    >
      <Menu.Target>
        <span className={styles.anchor} aria-hidden />
      </Menu.Target>
      <Menu.Dropdown aria-label={m["folders.menu"]({ name: folder.folderName })}>
        <MenuItem icon={<Pencil size={17} aria-hidden />} onClick={() => act(() => onEdit({ what: "all", folder }))}>
          {m["folders.edit"]()}
        </MenuItem>
        <MenuItem
          icon={<MessageSquarePlus size={17} aria-hidden />}
          onClick={() => act(() => onEdit({ what: "chats", folder }))}
        >
          {m["folders.addChats"]()}
        </MenuItem>
        <MenuDivider />
        <MenuItem
          tone="danger"
          icon={<Trash2 size={17} aria-hidden />}
          onClick={() => act(() => void deleteFolder(folder))}
        >
          {m["folders.delete"]()}
        </MenuItem>
      </Menu.Dropdown>
    </Menu>
  );
}
