import { ArrowDownUp } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { Menu, MenuChoice } from "../../../ui/popups/Menu.tsx";
import { type Sort, SORTS } from "../search-state.ts";

const LABELS: Readonly<Record<Sort, () => string>> = {
  name: m["teams.sort.nameUp"],
  "-name": m["teams.sort.nameDown"],
  "-date": m["teams.sort.dateDown"],
  date: m["teams.sort.dateUp"],
};

type SortMenuProps = { readonly sort: Sort; readonly onSort: (sort: Sort) => void };

/** The order, where there are no column heads. */
export function SortMenu({ sort, onSort }: SortMenuProps) {
  return (
    <Menu
      label={m["teams.sort.label"]()}
      target={
        <IconButton label={m["teams.sort.label"]()}>
          <ArrowDownUp size={19} aria-hidden />
        </IconButton>
      }
    >
      {SORTS.map((value) => (
        <MenuChoice key={value} checked={value === sort} onChoose={() => onSort(value)}>
          {LABELS[value]()}
        </MenuChoice>
      ))}
    </Menu>
  );
}
