import type { ProfileId } from "@atrium/contracts/ids";
import { useParams } from "@tanstack/react-router";
import { Unlink } from "lucide-react";
import { ApiError } from "../../platform/api/api-error.ts";
import { m } from "../../platform/i18n/messages.ts";
import { session, sessionStorage } from "../../platform/session/session.ts";
import { BrandMark } from "../../ui/faces/BrandMark.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../ui/states/ErrorCard.tsx";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";
import { usePageTitle } from "../../ui/page/use-page-title.ts";
import { ProfileView } from "./components/ProfileView.tsx";
import { VisitorActions } from "./share/VisitorActions.tsx";
import styles from "./ProfilePage.module.css";
import { useProfileAt } from "./queries.ts";

/** A profile by its own address, for whoever has the link (B-21). */
export function ProfilePage() {
  const { username, profileId } = useParams({ strict: false });
  const isSignedIn = session.getSnapshot() !== null;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <span className={styles.brand}>
          <BrandMark size={30} />
          {m["app.name"]()}
        </span>
        {isSignedIn ? (
          <LinkButton to="/myspace" size={32}>
            {m["profiles.page.open"]()}
          </LinkButton>
        ) : (
          <LinkButton to="/login" size={32} onClick={() => sessionStorage.saveReturnUrl(location.pathname)}>
            {m["profiles.page.signIn"]()}
          </LinkButton>
        )}
      </header>
      <main tabIndex={-1} className={styles.card}>
        <Shown
          address={
            username === undefined ? { profileId: profileId as ProfileId } : { username: username.toLowerCase() }
          }
        />
      </main>
    </div>
  );
}

function Shown({ address }: { readonly address: Parameters<typeof useProfileAt>[0] }) {
  const { data: profile, error, isFetching, refetch } = useProfileAt(address);
  usePageTitle(profile ? `${profile.name} · ${m["app.name"]()}` : m["app.name"]());
  if (profile) return <ProfileView profile={profile} heading="h1" actions={<VisitorActions profile={profile} />} />;
  const isMissing = error instanceof ApiError && (error.code === "NOT_FOUND" || error.code === "BAD_INPUT");
  return (
    <div className={styles.middle}>
      {isMissing ? (
        <EmptyState heading="h1" icon={<Unlink size={24} aria-hidden />} title={m["profiles.details.missing"]()} />
      ) : error ? (
        <ErrorCard onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </div>
  );
}
