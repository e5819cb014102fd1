import { useNavigate } from "@tanstack/react-router";
import { X } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { Pane } from "../../../ui/layout/Pane.tsx";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";
import { AppearanceForm } from "./AppearanceForm.tsx";

/** Beside the preview (SET-004). */
export default function AppearancePanel() {
  const navigate = useNavigate();
  return (
    <Pane as="section" aria-label={m["settings.appearance"]()}>
      <PaneBar heading="h2" title={m["settings.appearance"]()}>
        <IconButton label={m["settings.appearance.close"]()} onClick={() => void navigate({ to: "/chat/settings" })}>
          <X size={20} aria-hidden />
        </IconButton>
      </PaneBar>
      <AppearanceForm />
    </Pane>
  );
}
