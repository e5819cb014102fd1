import { useNavigate } from "@tanstack/react-router";
import { ContactRound, Pin, Trash2 } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { MenuDivider, MenuItem, OpenMenu } from "../../../ui/popups/Menu.tsx";
import { type ShownProfile, useChooseProfile, useRemoveProfile } from "../queries.ts";
import { saveContact } from "../share/save-contact.ts";

type ProfileMenuProps = { readonly profile: ShownProfile; readonly onClose: () => void };

/** What can be done with a profile beside sharing and changing it. */
export default function ProfileMenu({ profile, onClose }: ProfileMenuProps) {
  const { profileId, title, isDefault, canEdit } = profile;
  const navigate = useNavigate();
  const choose = useChooseProfile();
  const remove = useRemoveProfile();

  /** The menu closes first, and gives the focus back to its button. */
  const closing = (act: () => unknown) => () => {
    onClose();
    act();
  };

  async function handleRemove() {
    const confirmed = await confirm({
      title: m["profiles.details.delete"](),
      message: m["profiles.details.deleteQuestion"]({ title }),
      confirmLabel: m["profiles.details.delete"](),
      tone: "danger",
    });
    if (!confirmed) return;
    // Away from its address first, which is soon nobody's.
    await navigate({ to: "/myspace" });
    remove.mutate(profileId);
  }

  return (
    <OpenMenu label={m["profiles.details.more"]()} onClose={onClose}>
      <MenuItem icon={<ContactRound size={17} aria-hidden />} onClick={closing(() => saveContact(profile))}>
        {m["profiles.details.vcard"]()}
      </MenuItem>
      {canEdit && !isDefault && (
        <MenuItem icon={<Pin size={17} aria-hidden />} onClick={closing(() => choose.mutate(profileId))}>
          {m["profiles.details.makeDefault"]()}
        </MenuItem>
      )}
      {canEdit && <MenuDivider />}
      {canEdit && (
        <MenuItem tone="danger" icon={<Trash2 size={17} aria-hidden />} onClick={closing(handleRemove)}>
          {m["profiles.details.delete"]()}
        </MenuItem>
      )}
    </OpenMenu>
  );
}
