import { Link2 } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { QrImage } from "../../../ui/files/QrImage.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { copyText } from "../../../ui/copy-text.ts";
import { toFriendLink } from "./link-data.ts";
import { useShareableProfiles } from "./queries.ts";
import styles from "./FriendCodeDialog.module.css";

/** A code to scan and a link to send: whoever opens it can ask to be one's friend (CONT-062). */
export default function FriendCodeDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useShareableProfiles();
  const profile = data?.profiles[0];
  return (
    <Dialog title={m["friends.code.title"]()} closable returnFocus={false} onClose={onClose}>
      {data === undefined ? (
        isError ? (
          <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={3} />
        )
      ) : profile === undefined ? (
        <FormStack>
          <p className={styles.text} role="alert">
            {m["friends.share.noProfile"]()}
          </p>
          <LinkButton to="/my-space" search={{}}>
            {m["friends.share.toProfiles"]()}
          </LinkButton>
        </FormStack>
      ) : (
        <Code
          link={toFriendLink(location.origin, {
            userId: data.me.id,
            profileId: profile.profileId,
            firstName: data.me.firstName,
          })}
        />
      )}
    </Dialog>
  );
}

function Code({ link }: { readonly link: string }) {
  const handleCopy = () =>
    copyText(link, { copied: m["friends.code.copied"](), failed: m["friends.code.notCopied"]() });

  return (
    <div className={styles.content}>
      <QrImage text={link} label={m["friends.code.title"]()} />
      <p className={styles.text}>{m["friends.code.hint"]()}</p>
      <Button block variant="primary" icon={<Link2 size={18} aria-hidden />} onClick={() => void handleCopy()}>
        {m["friends.code.copy"]()}
      </Button>
    </div>
  );
}
