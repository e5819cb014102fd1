import type { UserId } from "@atrium/contracts/ids";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { serverNow } from "../../platform/api/server-clock.ts";
import { useFriendStates } from "../friends/friends.ts";
import type { FeedSnapshot } from "./feed-model.ts";
import { feed } from "./live.ts";

/** The smallest thing a relative time says is a minute. */
const TICK_MS = 15_000;

/** The feed while it is on screen: what is seen counts as read once it goes. */
export function useOpenFeed(): FeedSnapshot {
  const model = feed();
  useEffect(() => {
    model.open();
    return () => void model.close();
  }, [model]);
  return useSyncExternalStore(model.subscribe, model.getSnapshot);
}

/** The time by the server's clock, going on. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date(serverNow()));
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(serverNow())), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Whose friend request waits for an answer, of those who sent one. */
export function useUnanswered(items: FeedSnapshot["items"]): ReadonlySet<UserId> {
  const key = items.flatMap(({ code, sender }) => (code === "CONTACT_REQUEST" && sender ? [sender.id] : [])).join(" ");
  const asked = useMemo(() => (key === "" ? [] : (key.split(" ") as UserId[])), [key]);
  const states = useFriendStates(asked);
  return useMemo(() => new Set(asked.filter((userId) => states.get(userId) === "received")), [asked, states]);
}
