import { ArrowLeft } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconLink } from "../../../ui/buttons/IconLink.tsx";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";
import { usePhone } from "../../../ui/page/use-media.ts";

/** The way back to the chats from before a room, where they are not beside it. */
export function DoorBar({ title }: { readonly title: string }) {
  if (!usePhone()) return null;
  const back = (
    <IconLink to="/chat" label={m["invitations.door.back"]()}>
      <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
    </IconLink>
  );
  return <PaneBar heading="h2" title={title} leading={back} />;
}
