import type { RoomId } from "@atrium/contracts/ids";
import { ArrowLeft } from "lucide-react";
import { IconLink } from "../../../ui/buttons/IconLink.tsx";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";

/** Where the way back leads: the entries, the chats, or the one that stays open beside the panel. */
export type BackLink =
  | { readonly to: "/chat" | "/chat/settings" }
  | { readonly to: "/chat/$groupId"; readonly params: { readonly groupId: RoomId } };

type PanelBarProps = {
  readonly title: string;
  readonly back: BackLink;
  readonly backLabel: string;
};

export function PanelBar({ title, back, backLabel }: PanelBarProps) {
  return (
    <PaneBar
      title={title}
      leading={
        <IconLink {...back} label={backLabel}>
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
        </IconLink>
      }
    />
  );
}
