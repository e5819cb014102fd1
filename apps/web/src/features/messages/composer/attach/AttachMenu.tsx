import "@mantine/core/styles/Menu.layer.css";
import { Menu } from "@mantine/core";
import { m } from "../../../../platform/i18n/messages.ts";
import { MenuItem } from "../../../../ui/popups/Menu.tsx";
import menuStyles from "../../../../ui/popups/Menu.module.css";
import styles from "./AttachMenu.module.css";
import { type Attachment, ATTACHMENT_LOOKS, ATTACHMENTS } from "./attachments.ts";

export type AttachChoiceProps = {
  readonly onChoose: (attachment: Attachment) => void;
  readonly onClose: () => void;
};

export function AttachMenu({ onChoose, onClose }: AttachChoiceProps) {
  return (
    <Menu
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      position="top-start"
      offset={12}
      floatingStrategy="fixed"
      withinPortal={false}
      returnFocus={false}
      closeOnItemClick={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 160 }}
      classNames={{ dropdown: menuStyles.dropdown }}
    >
      <Menu.Target>
        <span className={styles.anchor} aria-hidden />
      </Menu.Target>
      <Menu.Dropdown aria-label={m["messages.attach.label"]()}>
        {ATTACHMENTS.map((attachment) => {
          const { Icon, label } = ATTACHMENT_LOOKS[attachment];
          return (
            <MenuItem
              key={attachment}
              icon={<Icon size={18} strokeWidth={1.75} />}
              onClick={() => onChoose(attachment)}
            >
              {label()}
            </MenuItem>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
