import type { FeedItem } from "@atrium/contracts/feed";
import type { FriendState } from "@atrium/contracts/friends";
import type { UserId } from "@atrium/contracts/ids";
import { createContext, type ReactNode, use, useState } from "react";
import type { FeedAnswerProps } from "../../feed/feed.ts";
import { useFriendStates } from "../queries.ts";
import { useAnswered } from "../use-answered.ts";
import { type Answer, FriendAnswer } from "./FriendAnswer.tsx";
import { FriendOutcome } from "./FriendOutcome.tsx";

const States = createContext<ReadonlyMap<UserId, FriendState>>(new Map());

type FriendRequestsProps = { readonly items: readonly FeedItem[]; readonly children: ReactNode };

/** Around a list with friend requests and their answers in it: asks at once for all how one stands with who sent them. */
export function FriendRequests({ items, children }: FriendRequestsProps) {
  const senders = items.flatMap(({ code, sender }) =>
    (code === "CONTACT_REQUEST" || code === "CONTACT_REQUEST_ACCEPT") && sender ? [sender.id] : [],
  );
  const states = useFriendStates([...new Set(senders)]);
  return <States value={states}>{children}</States>;
}

/** The answer to one of them, and after it what was done and what one can do next. */
export function RequestAnswer({ userId, name, onAnswered }: FeedAnswerProps) {
  const state = use(States).get(userId);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const place = useAnswered(answer !== null && state !== "received", onAnswered);

  if (state === "received") return <FriendAnswer userId={userId} name={name} onAnswer={setAnswer} />;
  if (state !== "friends" && answer !== "decline") return null;
  return (
    <div ref={place} tabIndex={-1}>
      <FriendOutcome userId={userId} name={name} isFriend={state === "friends"} />
    </div>
  );
}

/** Under the news that one's own request was accepted. */
export function AcceptedAnswer({ userId, name }: FeedAnswerProps) {
  return use(States).get(userId) === "friends" && <FriendOutcome userId={userId} name={name} isFriend />;
}
