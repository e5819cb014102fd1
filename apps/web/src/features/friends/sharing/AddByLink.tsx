import type { UserId } from "@atrium/contracts/ids";
import { Navigate, useNavigate } from "@tanstack/react-router";
import { UserX } from "lucide-react";
import { useMemo } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { PersonAvatar } from "../../people/people.ts";
import { useAskedStates } from "../queries.ts";
import { useProfileChoice } from "../use-profile-choice.tsx";
import styles from "./AddByLink.module.css";
import type { FriendLinkData } from "./link-data.ts";
import { useAddByLink, usePersonToAdd } from "./queries.ts";

/** Where a link or a code leads that somebody gave: whoever is known is shown, anybody else may be asked (CONT-059, CONT-060). */
export default function AddByLink({ data: { STUserId, invitation } }: { readonly data: FriendLinkData }) {
  const isOwn = useSession()?.userId === STUserId;
  if (STUserId === undefined) return <Nobody />;
  if (isOwn) return <Navigate to="/my-space" search={{}} replace />;
  return <Person userId={STUserId} invitation={invitation ?? null} />;
}

type PersonProps = { readonly userId: UserId; readonly invitation: string | null };

function Person({ userId, invitation }: PersonProps) {
  const navigate = useNavigate();
  const { data: person, error, isFetching, refetch } = usePersonToAdd(userId);
  const standing = useAskedStates(useMemo(() => [userId], [userId]));
  const state = standing.states.get(userId);
  const { mutate, isPending } = useAddByLink();
  const details = { to: "/friends/$userId/details", params: { userId }, search: {}, replace: true } as const;
  const { ask, question } = useProfileChoice((shared) =>
    mutate({ userId, invitation, shared }, { onSuccess: () => void navigate(details) }),
  );
  const isNobody = person === null || (error instanceof ApiError && error.code === "BAD_INPUT");

  if (isNobody) return <Nobody />;
  if (error !== null || (state === undefined && standing.isError)) {
    const again = () => void Promise.all([refetch(), standing.refetch()]);
    return (
      <PaneMiddle>
        <ErrorCard retrying={isFetching || standing.isFetching} onRetry={again} />
      </PaneMiddle>
    );
  }
  if (person === undefined || state === undefined) return <SkeletonRows rows={3} />;
  // Whoever opens an invitation after they have asked still says by it which contact they are.
  if (state !== "none" && !isPending && (invitation === null || state !== "sent")) return <Navigate {...details} />;
  const name = toPersonName(person);
  return (
    <PaneMiddle>
      <section className={styles.card} aria-labelledby="add-by-link">
        <PersonAvatar userId={userId} name={name} size={70} />
        <h2 id="add-by-link" className={styles.question} dir="auto">
          {m["friends.addByLink.question"]({ name })}
        </h2>
        <div className={styles.actions}>
          <Button variant="primary" loading={isPending} onClick={ask}>
            {m["friends.addByLink.send"]()}
          </Button>
          <LinkButton to="/friends">{m["ui.cancel"]()}</LinkButton>
        </div>
        {question}
      </section>
    </PaneMiddle>
  );
}

function Nobody() {
  return (
    <PaneMiddle>
      <EmptyState icon={<UserX size={24} aria-hidden />} title={m["friends.addByLink.gone"]()} />
    </PaneMiddle>
  );
}
