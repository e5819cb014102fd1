import { useNavigate } from "@tanstack/react-router";
import { X } from "lucide-react";
import { Suspense } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { Pane, PaneScroll } from "../../../ui/layout/Pane.tsx";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import type { FeatureSection } from "../settings-entry.ts";

/** A feature's section beside the entries. */
export default function SectionPanel({ section }: { readonly section: FeatureSection }) {
  const { title, Content } = section;
  const navigate = useNavigate();
  return (
    <Pane as="section" aria-label={title()}>
      <PaneBar heading="h2" title={title()}>
        <IconButton
          label={m["settings.section.close"]({ title: title() })}
          onClick={() => void navigate({ to: "/chat/settings" })}
        >
          <X size={20} aria-hidden />
        </IconButton>
      </PaneBar>
      <PaneScroll>
        <Suspense fallback={<SkeletonRows />}>
          <Content />
        </Suspense>
      </PaneScroll>
    </Pane>
  );
}
