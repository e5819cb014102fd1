import { useSyncExternalStore } from "react";
import { changeLocale, getLocale } from "../../platform/i18n/locale.ts";
import { colorScheme } from "../../platform/theme/color-scheme.ts";
import { MAIN_ID } from "../../ui/layout/MainLayout.tsx";
import { SegmentedControl } from "../../ui/fields/SegmentedControl.tsx";
import { UiProvider } from "../../ui/UiProvider.tsx";
import { Actions } from "./Actions.tsx";
import { Choices } from "./Choices.tsx";
import { Dates } from "./Dates.tsx";
import { Fields } from "./Fields.tsx";
import { Lists } from "./Lists.tsx";
import { Notices } from "./Notices.tsx";
import styles from "./KitPage.module.css";

/** Every part of ui/ in all its states: a page of development only, in plain English, which no catalogue needs to carry. */
export function KitPage() {
  return (
    <UiProvider>
      <main id={MAIN_ID} className={styles.page}>
        <div className={styles.content}>
          <header className={styles.head}>
            <h1 className={styles.title}>Kit</h1>
            <Switches />
          </header>
          <Fields />
          <Dates />
          <Choices />
          <Actions />
          <Lists />
          <Notices />
        </div>
      </main>
    </UiProvider>
  );
}

function Switches() {
  const { choice } = useSyncExternalStore(colorScheme.subscribe, colorScheme.getSnapshot, colorScheme.getSnapshot);
  return (
    <div className={styles.switches}>
      <SegmentedControl
        label="Colours"
        value={choice}
        onChange={(next) => colorScheme.choose(next)}
        options={[
          { value: "light", label: "Light" },
          { value: "dark", label: "Dark" },
          { value: "auto", label: "System" },
        ]}
      />
      <SegmentedControl
        label="Language"
        value={getLocale()}
        onChange={changeLocale}
        options={[
          { value: "en", label: "English" },
          { value: "fr", label: "Français" },
        ]}
      />
    </div>
  );
}
