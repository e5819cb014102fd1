import type { UserId } from "@atrium/contracts/ids";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { linkTabs, toLinkTab } from "../../../ui/layout/link-tabs.ts";
import { useFriendStates } from "../queries.ts";

type FriendTabsProps = { readonly userId: UserId; readonly chosen: "details" | "timeline" };

/** What there is about a friend, each with an address of its own. Nothing for who is none, or before it is known. */
export default function FriendTabs({ userId, chosen }: FriendTabsProps) {
  const state = useFriendStates(useMemo(() => [userId], [userId])).get(userId);
  if (state !== "friends") return null;
  return (
    <nav className={linkTabs} aria-label={m["friends.tabs"]()}>
      <Link to="/friends/$userId/details" params={{ userId }} search={{}} {...toLinkTab(chosen === "details")}>
        {m["friends.tab.details"]()}
      </Link>
      <Link to="/friends/$userId/timeline" params={{ userId }} search={{}} {...toLinkTab(chosen === "timeline")}>
        {m["friends.tab.timeline"]()}
      </Link>
    </nav>
  );
}
