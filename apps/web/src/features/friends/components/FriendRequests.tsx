import type { FeedItem } from "@atrium/contracts/feed";
import type { UserId } from "@atrium/contracts/ids";
import { createContext, type ReactNode, use, useMemo } from "react";
import { useFriendStates } from "../queries.ts";
import { FriendAnswer } from "./FriendAnswer.tsx";

const Waiting = createContext<ReadonlySet<UserId>>(new Set());

type FriendRequestsProps = { readonly items: readonly FeedItem[]; readonly children: ReactNode };

/** Around a list with friend requests in it: asks at once for all which of them wait for an answer. */
export function FriendRequests({ items, children }: FriendRequestsProps) {
  const asked = items.flatMap(({ code, sender }) => (code === "CONTACT_REQUEST" && sender ? [sender.id] : []));
  const states = useFriendStates(asked);
  const waiting = useMemo(() => listWaiting(states), [states]);
  return <Waiting value={waiting}>{children}</Waiting>;
}

const listWaiting = (states: ReturnType<typeof useFriendStates>): ReadonlySet<UserId> =>
  new Set([...states].flatMap(([userId, state]) => (state === "received" ? [userId] : [])));

/** The answer to one of them; nothing where it was given. */
export function RequestAnswer({ userId, name }: { readonly userId: UserId; readonly name: string }) {
  return use(Waiting).has(userId) ? <FriendAnswer userId={userId} name={name} /> : null;
}
