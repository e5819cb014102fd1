import { Suspense, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import type { MenuRoom } from "../../rooms/rooms.ts";
import type { LinksView } from "../links-view.ts";
import { useLinks } from "../queries.ts";
import { InvitePeople } from "./InvitePeople.tsx";
import { LinkList } from "./LinkList.tsx";
import { LinkQr } from "./LinkQr.tsx";

/** What the list of links is read without. */
const LinkNameForm = lazyPart(async () => ({ default: (await import("./LinkNameForm.tsx")).LinkNameForm }));
const NewLinkForm = lazyPart(async () => ({ default: (await import("./NewLinkForm.tsx")).NewLinkForm }));

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
      <Suspense fallback={<SkeletonRows rows={3} />}>
        {view.kind === "new" && (
          <NewLinkForm room={room} onMade={(link) => setView({ kind: "qr", link })} onClose={back} />
        )}
        {view.kind === "rename" && <LinkNameForm link={view.link} onClose={back} />}
      </Suspense>
      {view.kind === "people" && <InvitePeople roomId={room.roomId} onClose={back} />}
      {view.kind === "qr" && <LinkQr link={view.link} />}
    </Dialog>
  );
}

function toTitle(view: LinksView): string {
  if (view.kind === "list") return m["invitations.links.title"]();
  if (view.kind === "new") return m["invitations.links.create"]();
  if (view.kind === "people") return m["invitations.invite.title"]();
  return view.kind === "qr" ? view.link.name : m["invitations.links.rename"]();
}
