import { Suspense } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { PaneScroll } from "../../../ui/layout/Pane.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { usePhone } from "../../../ui/page/use-media.ts";
import { DeviceList, UsernameEditor } from "../../access/access.ts";
import { type SettingsSection, toSection } from "../sections.ts";
import { useFeatureSection } from "../settings-entry.ts";
import { AppearanceForm } from "./AppearanceForm.tsx";
import { type BackLink, PanelBar } from "./PanelBar.tsx";
import { SettingsEntries } from "./SettingsEntries.tsx";

const SECTIONS = {
  "user-id": { title: m["access.username.title"], Content: UsernameEditor },
  appearance: { title: m["settings.appearance"], Content: AppearanceForm },
  devices: { title: m["access.devices.title"], Content: DeviceList },
} as const satisfies Record<SettingsSection, unknown>;

type SettingsPanelProps = {
  /** As the address names it; one that is none shows the entries. */
  readonly section: string | undefined;
  readonly back: BackLink;
};

/** Chat Settings, in place of the room list (SET-001, SET-002). */
export default function SettingsPanel({ section, back }: SettingsPanelProps) {
  const isPhone = usePhone();
  const ofFeature = useFeatureSection(section);
  const own = toSection(section);
  const shown = ofFeature ?? (own && SECTIONS[own]);
  // Where there is room, Appearance and the features' own have panes beside the entries.
  const isBeside = !isPhone && (ofFeature !== undefined || own === "appearance");
  if (shown === undefined || isBeside) {
    return (
      <>
        <PanelBar title={m["settings.title"]()} back={back} backLabel={m["settings.close"]()} />
        <PaneScroll>
          <SettingsEntries section={section} />
        </PaneScroll>
      </>
    );
  }
  const { title, Content } = shown;
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
