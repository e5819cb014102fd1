import { useParams } from "@tanstack/react-router";
import { m } from "../../platform/i18n/messages.ts";
import { usePageName } from "../../ui/page/use-page-name.ts";
import { DoorBar } from "./components/DoorBar.tsx";
import { LinkDoor } from "./components/LinkDoor.tsx";

/** Behind a link into a room, beside the chats. Guests have signed in on the way. */
export function DoorPage() {
  const { alias = "" } = useParams({ strict: false });
  usePageName(m["invitations.door.title"]());
  return (
    <>
      <DoorBar title={m["invitations.door.title"]()} />
      <LinkDoor key={alias} alias={alias} />
    </>
  );
}
