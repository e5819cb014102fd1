import { Suspense } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { PaneScroll } from "../../../ui/layout/Pane.tsx";
import { SkeletonRows } from "../../../ui/SkeletonRows.tsx";
import { usePhone } from "../../../ui/use-media.ts";
import { DeviceList, UsernameEditor } from "../../access/access.ts";
import type { SettingsSection } from "../sections.ts";
import { AppearanceForm } from "./AppearanceForm.tsx";
import { type BackLink, PanelBar } from "./PanelBar.tsx";
import { SettingsEntries } from "./SettingsEntries.tsx";

const SECTIONS = {
  "user-id": { title: m["access.username.title"], Content: UsernameEditor },
  appearance: { title: m["settings.appearance"], Content: AppearanceForm },
  devices: { title: m["access.devices.title"], Content: DeviceList },
} as const satisfies Record<SettingsSection, unknown>;

type SettingsPanelProps = {
  readonly section: SettingsSection | undefined;
  readonly back: BackLink;
};

/** Chat Settings, in place of the room list (SET-001, SET-002). */
export default function SettingsPanel({ section, back }: SettingsPanelProps) {
  const isPhone = usePhone();
  // Where there is room, Appearance has panes of its own beside the entries.
  if (section === undefined || (section === "appearance" && !isPhone)) {
    return (
      <>
        <PanelBar title={m["settings.title"]()} back={back} backLabel={m["settings.close"]()} />
        <PaneScroll>
          <SettingsEntries section={section} />
        </PaneScroll>
      </>
    );
  }
  const { title, Content } = SECTIONS[section];
  return (
    <>
      <PanelBar title={title()} back={{ to: "/chat/settings" }} backLabel={m["settings.back"]()} />
      <PaneScroll>
        <Suspense fallback={<SkeletonRows />}>
          <Content />
        </Suspense>
      </PaneScroll>
    </>
  );
}
