import type { ContactId } from "@atrium/contracts/ids";
import { useNavigate } from "@tanstack/react-router";
import { BellPlus, CalendarDays, Forward, Handshake, Pencil, Send, Share2, Trash2, UsersRound } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { useFeatures } from "../../../ui/features.ts";
import { MenuDivider, MenuItem, OpenMenu } from "../../../ui/popups/Menu.tsx";
import { PersonMenuEntries } from "../../people/people.ts";
import type { ContactDialog } from "./ContactMenuButton.tsx";
import { useSendAgain } from "../sharing/queries.ts";
import type { WhichContact } from "./queries.ts";

type ContactMenuProps = {
  readonly which: WhichContact;
  readonly name: string;
  /** Whether a profile was shared with them before. */
  readonly isInvited: boolean;
  readonly onChoose: (dialog: ContactDialog) => void;
  readonly onClose: () => void;
};

/** A friend is edited where they are shown, and only with who has an account one has meetings. */
export default function ContactMenu({ which, name, isInvited, onChoose, onClose }: ContactMenuProps) {
  const navigate = useNavigate();
  const ShareDocument = useFeatures().find((feature) => feature.inChat !== undefined)?.inChat?.ShareDocument;

  function handleEdit() {
    onClose();
    if ("id" in which) void navigate({ to: "/create-contact/$id", params: { id: which.id }, search: {} });
    else void navigate({ to: "/friends/$userId/details", params: { userId: which.userId }, search: {} });
  }

  return (
    <OpenMenu label={m["friends.contacts.menu"]({ name })} onClose={onClose}>
      {"id" in which && isInvited && <SendAgain id={which.id} onClose={onClose} />}
      {"id" in which && (
        <MenuItem icon={<Share2 size={17} aria-hidden />} onClick={() => onChoose("share")}>
          {m["friends.share.open"]()}
        </MenuItem>
      )}
      <MenuItem icon={<BellPlus size={17} aria-hidden />} onClick={() => onChoose("reminder")}>
        {m["friends.reminders.add"]()}
      </MenuItem>
      <MenuItem icon={<Pencil size={17} aria-hidden />} onClick={handleEdit}>
        {m["friends.contacts.edit"]()}
      </MenuItem>
      <MenuItem icon={<UsersRound size={17} aria-hidden />} onClick={() => onChoose("groups")}>
        {m["friends.groups.add"]()}
      </MenuItem>
      {"userId" in which && (
        <MenuItem icon={<Handshake size={17} aria-hidden />} onClick={() => onChoose("introduce")}>
          {m["friends.introduce"]()}
        </MenuItem>
      )}
      <MenuItem icon={<Forward size={17} aria-hidden />} onClick={() => onChoose("recommend")}>
        {m["friends.recommend"]()}
      </MenuItem>
      {"userId" in which && ShareDocument && <ShareDocument userId={which.userId} onClose={onClose} />}
      {"userId" in which && (
        <MenuItem icon={<CalendarDays size={17} aria-hidden />} onClick={() => onChoose("meetings")}>
          {m["friends.meetings"]()}
        </MenuItem>
      )}
      <MenuDivider />
      {"userId" in which && <PersonMenuEntries userId={which.userId} name={name} onClose={onClose} />}
      <MenuItem icon={<Trash2 size={17} aria-hidden />} tone="danger" onClick={() => onChoose("delete")}>
        {m["friends.contacts.delete"]()}
      </MenuItem>
    </OpenMenu>
  );
}

/** CONT-018, CONT-041. */
function SendAgain({ id, onClose }: { readonly id: ContactId; readonly onClose: () => void }) {
  const { mutate } = useSendAgain(id);

  function handleSend() {
    onClose();
    mutate();
  }

  return (
    <MenuItem icon={<Send size={17} aria-hidden />} onClick={handleSend}>
      {m["friends.share.again"]()}
    </MenuItem>
  );
}
