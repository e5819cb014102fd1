import type { ContactDialog } from "./ContactMenuButton.tsx";
import { DeleteContactDialog } from "./DeleteContactDialog.tsx";
import { GroupsDialog } from "./GroupsDialog.tsx";
import { MeetingsDialog } from "./MeetingsDialog.tsx";
import ShareProfileDialog from "../sharing/ShareProfileDialog.tsx";
import type { WhichContact } from "./queries.ts";

type ContactDialogsProps = {
  readonly dialog: ContactDialog;
  readonly which: WhichContact;
  readonly name: string;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
};

/** What the menu of a contact opens. */
export default function ContactDialogs({ dialog, which, name, onDeleted, onClose }: ContactDialogsProps) {
  if (dialog === "share") return "id" in which && <ShareProfileDialog id={which.id} name={name} onClose={onClose} />;
  if (dialog === "groups") return <GroupsDialog which={which} name={name} onClose={onClose} />;
  if (dialog === "delete") return <DeleteContactDialog which={which} onDeleted={onDeleted} onClose={onClose} />;
  return "userId" in which && <MeetingsDialog userId={which.userId} name={name} onClose={onClose} />;
}
