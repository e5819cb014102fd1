import { Plus } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { ListHeader } from "../../../ui/lists/ListHeader.tsx";
import { SearchField } from "../../../ui/fields/SearchField.tsx";
import { MySpaceTabs } from "../../profiles/profiles.ts";
import { useSearchText } from "../use-search-text.ts";
import { CategoryNav } from "./CategoryNav.tsx";
import styles from "./CategoryPane.module.css";

/** The tabs, the Search box and the categories. */
export function CategoryPane({ onAdd }: { readonly onAdd: () => void }) {
  const { text, handleChange } = useSearchText();
  return (
    <>
      <ListHeader
        title={m["profiles.title"]()}
        actions={
          <IconButton label={m["hobbies.add"]()} onClick={onAdd}>
            <Plus size={20} aria-hidden />
          </IconButton>
        }
      />
      <MySpaceTabs />
      <div className={styles.search}>
        <SearchField label={m["hobbies.search"]()} value={text} hotkey onChange={handleChange} />
      </div>
      <CategoryNav />
    </>
  );
}
