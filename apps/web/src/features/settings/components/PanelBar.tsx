import { ArrowLeft } from "lucide-react";
import { IconLink } from "../../../ui/IconLink.tsx";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";

type PanelBarProps = {
  readonly title: string;
  readonly back: "/chat" | "/chat/settings";
  readonly backLabel: string;
};

export function PanelBar({ title, back, backLabel }: PanelBarProps) {
  return (
    <PaneBar
      title={title}
      leading={
        <IconLink to={back} label={backLabel}>
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
        </IconLink>
      }
    />
  );
}
