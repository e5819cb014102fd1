import { Ellipsis, Pencil, Share2 } from "lucide-react";
import { Suspense } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { PaneScroll } from "../../../ui/layout/Pane.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useOpener } from "../../../ui/page/use-opener.ts";
import { usePhone } from "../../../ui/page/use-media.ts";
import { toEditLink } from "../form/edit-link.ts";
import type { ShownProfile } from "../queries.ts";
import { shareProfile } from "../share/share.ts";
import styles from "./OwnProfile.module.css";
import { PaneBar } from "./PaneBar.tsx";
import { ProfileView } from "./ProfileView.tsx";

const ProfileMenu = lazyPart(() => import("./ProfileMenu.tsx"));

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
  const { button, isOpen, close, handlePointerDown, handleClick } = useOpener();
  return (
    <span className={styles.more}>
      <IconButton
        ref={button}
        label={m["profiles.details.more"]()}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerDown={handlePointerDown}
        onClick={handleClick}
      >
        <Ellipsis size={20} aria-hidden />
      </IconButton>
      <Suspense>{isOpen && <ProfileMenu profile={profile} onClose={close} />}</Suspense>
    </span>
  );
}
