import { useParams, useRouter } from "@tanstack/react-router";
import { Link2Off, LogOut, UserRoundCheck } from "lucide-react";
import { useState } from "react";
import { m } from "../../platform/i18n/messages.ts";
import { session } from "../../platform/session/session.ts";
import { BrandMark } from "../../ui/BrandMark.tsx";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorCard } from "../../ui/ErrorCard.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { ArchwayIllustration } from "./components/ArchwayIllustration.tsx";
import { JoinForm } from "./components/JoinForm.tsx";
import { useInvitation } from "./join.ts";
import styles from "./LoginPage.module.css";
import { logout } from "./logout.tsx";
import { useInstance } from "./queries.ts";

/** Behind the link that somebody who was added is sent: whose instance it is, and a password to choose (TEAM-014). */
export function JoinPage() {
  const { secret = "" } = useParams({ strict: false });
  const { data: instance } = useInstance();
  const name = instance?.name ?? m["app.name"]();
  usePageTitle(m["access.join.pageTitle"]({ instance: name }));

  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <header className={styles.header}>
          <span className={styles.brand}>
            <BrandMark size={30} />
            {name}
          </span>
        </header>
        <main className={styles.box}>
          <Invitation key={secret} secret={secret} instance={name} />
        </main>
      </div>
      <aside className={styles.picture} aria-hidden>
        <ArchwayIllustration />
      </aside>
    </div>
  );
}

function Invitation({ secret, instance }: { readonly secret: string; readonly instance: string }) {
  const router = useRouter();
  // Whoever joins is signed in a moment before the page is left.
  const [wasSignedIn] = useState(() => session.getSnapshot() !== null);
  const invitation = useInvitation(secret);
  if (wasSignedIn) return <SignedInAlready />;
  if (invitation.isError) {
    return (
      <ErrorCard
        title={m["ui.partFailed.title"]()}
        retrying={invitation.isFetching}
        onRetry={() => void invitation.refetch()}
      />
    );
  }
  if (!invitation.data) return <SkeletonRows rows={3} />;
  if (invitation.data.status === "ERROR") return <InvalidLink />;
  const { firstName, lastName, invitedBy } = invitation.data;
  return (
    <>
      <h1 className={styles.title}>{m["access.join.title"]({ instance })}</h1>
      <p className={styles.welcome}>
        {invitedBy === null
          ? m["access.join.welcome"]({ name: `${firstName} ${lastName}`.trim() })
          : m["access.join.invited"]({ name: `${firstName} ${lastName}`.trim(), inviter: invitedBy })}
      </p>
      <JoinForm
        secret={secret}
        onInvalid={() => void invitation.refetch()}
        onJoined={() => router.history.replace("/")}
      />
    </>
  );
}

/** Used, void or run out: which of them is nobody's business. */
function InvalidLink() {
  return (
    <EmptyState
      heading="h1"
      icon={<Link2Off size={24} aria-hidden />}
      title={m["access.join.invalid"]()}
      hint={m["access.join.invalidHint"]()}
      action={<LinkButton to="/login">{m["access.signIn.submit"]()}</LinkButton>}
    />
  );
}

/** Whoever opens the link of somebody else, or in a browser that somebody else uses. */
function SignedInAlready() {
  return (
    <EmptyState
      heading="h1"
      icon={<UserRoundCheck size={24} aria-hidden />}
      title={m["access.join.signedIn"]()}
      hint={m["access.join.signedInHint"]()}
      action={
        <Button icon={<LogOut size={17} aria-hidden />} onClick={() => void logout()}>
          {m["access.logout.action"]()}
        </Button>
      }
    />
  );
}
