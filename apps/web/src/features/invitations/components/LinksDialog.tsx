import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import type { MenuRoom } from "../../rooms/rooms.ts";
import type { LinksView } from "../links-view.ts";
import { useLinks } from "../queries.ts";
import { InvitePeople } from "./InvitePeople.tsx";
import { LinkList } from "./LinkList.tsx";
import { LinkNameForm } from "./LinkNameForm.tsx";
import { LinkQr } from "./LinkQr.tsx";
import { NewLinkForm } from "./NewLinkForm.tsx";

const LIST: LinksView = { kind: "list" };
const NEW: LinksView = { kind: "new" };

type LinksDialogProps = {
  readonly room: MenuRoom;
  /** Opens with the form of a new link where there is none yet (ADM-044). */
  readonly formWhenNone?: boolean;
  readonly onClose: () => void;
};

/** Ways into a room, for who looks after it: its links, a new one, and people invited by name. */
export default function LinksDialog({ room, formWhenNone = false, onClose }: LinksDialogProps) {
  const { data: links } = useLinks(room.roomId);
  const [chosen, setView] = useState<LinksView | null>(null);
  const hasNone = links?.every(({ isRevoked }) => isRevoked) === true;
  const view = chosen ?? (formWhenNone && hasNone ? NEW : LIST);
  const back = () => setView(LIST);
  return (
    <Dialog title={toTitle(view)} closable onClose={view.kind === "list" ? onClose : back}>
      {view.kind === "list" && <LinkList room={room} onView={setView} />}
      {view.kind === "new" && (
        <NewLinkForm room={room} onMade={(link) => setView({ kind: "qr", link })} onClose={back} />
      )}
      {view.kind === "people" && <InvitePeople roomId={room.roomId} onClose={back} />}
      {view.kind === "qr" && <LinkQr link={view.link} />}
      {view.kind === "rename" && <LinkNameForm link={view.link} onClose={back} />}
    </Dialog>
  );
}

function toTitle(view: LinksView): string {
  if (view.kind === "list") return m["invitations.links.title"]();
  if (view.kind === "new") return m["invitations.links.create"]();
  if (view.kind === "people") return m["invitations.invite.title"]();
  return view.kind === "qr" ? view.link.name : m["invitations.links.rename"]();
}
