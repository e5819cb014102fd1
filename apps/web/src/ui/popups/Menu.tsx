import "@mantine/core/styles/Menu.layer.css";
import { Menu as MantineMenu } from "@mantine/core";
import { Check } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./Menu.module.css";

type MenuProps = {
  /** The button that opens it. */
  readonly target: ReactElement;
  readonly label: string;
  readonly position?: "bottom-end" | "bottom-start" | "top-start" | "right-end";
  readonly children: ReactNode;
};

/** A popover menu with rows of 36 px; arrows, Home, End and Escape work. */
export function Menu({ target, label, position = "bottom-end", children }: MenuProps) {
  return (
    <MantineMenu
      position={position}
      offset={6}
      // In place, so that it stays in its landmark and in the reading order; fixed, so that no pane cuts it off.
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 160 }}
      classNames={{ dropdown: styles.dropdown, divider: styles.divider, label: styles.label }}
    >
      <MantineMenu.Target>{target}</MantineMenu.Target>
      <MantineMenu.Dropdown aria-label={label}>{children}</MantineMenu.Dropdown>
    </MantineMenu>
  );
}

type OpenMenuProps = {
  readonly label: string;
  readonly position?: "bottom-end" | "bottom-start" | "top-start" | "right-end";
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * A menu that is open as long as it is rendered, for those whose code comes with the first press (`useOpener`). It hangs from the element
 * around it, which is as large as its button. Whoever closes it gives the focus back.
 */
export function OpenMenu({ label, position = "bottom-end", onClose, children }: OpenMenuProps) {
  return (
    <MantineMenu
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      closeOnItemClick={false}
      position={position}
      offset={6}
      withinPortal={false}
      floatingStrategy="fixed"
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 160 }}
      classNames={{ dropdown: styles.dropdown, divider: styles.divider, label: styles.label }}
    >
      <MantineMenu.Target>
        <span className={styles.anchor} aria-hidden />
      </MantineMenu.Target>
      <MantineMenu.Dropdown aria-label={label}>{children}</MantineMenu.Dropdown>
    </MantineMenu>
  );
}

type MenuItemProps = {
  /** A Lucide icon of 17 px. */
  readonly icon?: ReactNode;
  readonly tone?: "default" | "danger";
  /** Whether it leads to the page that is open. */
  readonly isCurrent?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

export function MenuItem({ icon, tone = "default", isCurrent = false, onClick, children }: MenuItemProps) {
  return (
    <MantineMenu.Item
      leftSection={icon}
      onClick={onClick}
      aria-current={isCurrent ? "page" : undefined}
      classNames={{
        item: classNames(styles.item, tone === "danger" && styles.danger, isCurrent && styles.current),
        itemSection: styles.section,
      }}
    >
      {children}
    </MantineMenu.Item>
  );
}

type MenuChoiceProps = {
  readonly icon?: ReactNode;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
};

/** One of several items of which one holds. */
export function MenuChoice({ icon, checked, onChoose, children }: MenuChoiceProps) {
  return (
    <MantineMenu.RadioItem
      value=""
      checked={checked}
      onChange={onChoose}
      rightSection={checked && <Check size={16} aria-hidden />}
      classNames={{
        item: styles.item,
        itemLabel: styles.choice,
        itemSection: styles.section,
        itemIndicator: styles.none,
      }}
    >
      {icon}
      {children}
    </MantineMenu.RadioItem>
  );
}

export const MenuDivider = MantineMenu.Divider;
export const MenuLabel = MantineMenu.Label;
