import { useSyncExternalStore } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { type ColorSchemeChoice, colorScheme } from "../../../platform/theme/color-scheme.ts";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";

export function SchemeChoice() {
  const { choice } = useSyncExternalStore(colorScheme.subscribe, colorScheme.getSnapshot);
  return (
    <SegmentedControl<ColorSchemeChoice>
      label={m["settings.scheme.label"]()}
      value={choice}
      onChange={(next) => colorScheme.choose(next)}
      options={[
        { value: "light", label: m["settings.scheme.light"]() },
        { value: "dark", label: m["settings.scheme.dark"]() },
        { value: "auto", label: m["settings.scheme.auto"]() },
      ]}
    />
  );
}
