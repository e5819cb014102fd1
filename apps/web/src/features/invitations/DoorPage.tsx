import { useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import { IconLink } from "../../ui/buttons/IconLink.tsx";
import { PaneBar } from "../../ui/layout/PaneBar.tsx";
import { usePhone } from "../../ui/page/use-media.ts";
import { usePageName } from "../../ui/page/use-page-name.ts";
import { LinkDoor } from "./components/LinkDoor.tsx";

/** Behind a link into a room, beside the chats. Guests have signed in on the way. */
export function DoorPage() {
  const { alias = "" } = useParams({ strict: false });
  const isPhone = usePhone();
  usePageName(m["invitations.door.title"]());
  return (
    <>
      {isPhone && (
        <PaneBar
          heading="h2"
          title={m["invitations.door.title"]()}
          leading={
            <IconLink to="/chat" label={m["invitations.door.back"]()}>
              <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
            </IconLink>
          }
        />
      )}
      <LinkDoor key={alias} alias={alias} />
    </>
  );
}
