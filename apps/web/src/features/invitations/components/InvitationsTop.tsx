import { Suspense } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useInvitationCount } from "../live.ts";

const PendingInvitations = lazyPart(() => import("./PendingInvitations.tsx"));

/** Invitations that wait for an answer, over the chats; most of the time there are none. */
export function InvitationsTop() {
  const count = useInvitationCount();
  if (count === 0) return null;
  return (
    <Suspense>
      <PendingInvitations />
    </Suspense>
  );
}
