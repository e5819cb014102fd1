import type { ContactDialog } from "./ContactMenuButton.tsx";
import { DeleteContactDialog } from "./DeleteContactDialog.tsx";
import { GroupsDialog } from "./GroupsDialog.tsx";
import IntroduceDialog from "../introductions/IntroduceDialog.tsx";
import { MeetingsDialog } from "./MeetingsDialog.tsx";
import RecommendDialog from "../recommending/RecommendDialog.tsx";
import type { ShownReminder } from "../reminders/queries.ts";
import { ReminderDialog } from "../reminders/ReminderDialog.tsx";
import ShareProfileDialog from "../sharing/ShareProfileDialog.tsx";
import type { WhichContact } from "./queries.ts";

type ContactDialogsProps = {
  readonly dialog: ContactDialog;
  readonly which: WhichContact;
  readonly name: string;
  /** The one that is changed; none for a new one. */
  readonly reminder?: ShownReminder | null;
  /** Of who can be deleted from here. */
  readonly onDeleted?: () => void;
  readonly onClose: () => void;
};

/** What the menu of a contact opens. */
export default function ContactDialogs(props: ContactDialogsProps) {
  const { dialog, which, name, reminder = null, onDeleted = () => undefined, onClose } = props;
  if (dialog === "share") return "id" in which && <ShareProfileDialog id={which.id} name={name} onClose={onClose} />;
  if (dialog === "reminder") return <ReminderDialog which={which} name={name} reminder={reminder} onClose={onClose} />;
  if (dialog === "groups") return <GroupsDialog which={which} name={name} onClose={onClose} />;
  if (dialog === "delete") return <DeleteContactDialog which={which} onDeleted={onDeleted} onClose={onClose} />;
  if (dialog === "recommend") return <RecommendDialog which={which} name={name} onClose={onClose} />;
  if (dialog === "introduce")
    return "userId" in which && <IntroduceDialog userId={which.userId} name={name} onClose={onClose} />;
  return "userId" in which && <MeetingsDialog userId={which.userId} name={name} onClose={onClose} />;
}
