import { useNavigate } from "@tanstack/react-router";
import { ContactRound, Ellipsis, Pencil, Pin, Share2, Trash2 } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { PaneScroll } from "../../../ui/layout/Pane.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { Menu, MenuDivider, MenuItem } from "../../../ui/popups/Menu.tsx";
import { usePhone } from "../../../ui/page/use-media.ts";
import { toEditLink } from "../form/edit-link.ts";
import { type ShownProfile, useChooseProfile, useRemoveProfile } from "../queries.ts";
import { saveContact } from "../share/save-contact.ts";
import { shareProfile } from "../share/share.ts";
import { PaneBar } from "./PaneBar.tsx";
import { ProfileView } from "./ProfileView.tsx";

/** One of the person's own profiles, or another's that they may see, in the right pane. */
export function OwnProfile({ profile }: { readonly profile: ShownProfile }) {
  const isPhone = usePhone();
  return (
    <PaneScroll>
      {isPhone && <PaneBar title={profile.title} />}
      <ProfileView
        profile={profile}
        heading="h2"
        actions={
          <>
            <Button icon={<Share2 size={17} aria-hidden />} onClick={() => void shareProfile(profile)}>
              {m["profiles.details.share"]()}
            </Button>
            {profile.canEdit && (
              <LinkButton {...toEditLink(profile)} variant="primary" icon={<Pencil size={17} aria-hidden />}>
                {m["profiles.details.edit"]()}
              </LinkButton>
            )}
            <MoreMenu profile={profile} />
          </>
        }
      />
    </PaneScroll>
  );
}

function MoreMenu({ profile }: { readonly profile: ShownProfile }) {
  const { profileId, title, isDefault, canEdit } = profile;
  const navigate = useNavigate();
  const choose = useChooseProfile();
  const remove = useRemoveProfile();

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
    <Menu
      label={m["profiles.details.more"]()}
      target={
        <IconButton label={m["profiles.details.more"]()}>
          <Ellipsis size={20} aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<ContactRound size={17} aria-hidden />} onClick={() => saveContact(profile)}>
        {m["profiles.details.vcard"]()}
      </MenuItem>
      {canEdit && !isDefault && (
        <MenuItem icon={<Pin size={17} aria-hidden />} onClick={() => choose.mutate(profileId)}>
          {m["profiles.details.makeDefault"]()}
        </MenuItem>
      )}
      {canEdit && <MenuDivider />}
      {canEdit && (
        <MenuItem tone="danger" icon={<Trash2 size={17} aria-hidden />} onClick={() => void handleRemove()}>
          {m["profiles.details.delete"]()}
        </MenuItem>
      )}
    </Menu>
  );
}
