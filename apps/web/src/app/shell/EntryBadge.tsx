import { Badge } from "../../ui/Badge.tsx";
import type { MAIN_ENTRIES } from "../main-entries.ts";
import { useBadges } from "./use-badges.ts";

type EntryBadgeProps = {
  readonly badge: (typeof MAIN_ENTRIES)[number]["badge"];
  readonly className: string | undefined;
};

/** What is new behind an entry; nothing where nothing is counted. */
export function EntryBadge({ badge, className }: EntryBadgeProps) {
  const badges = useBadges();
  if (!badge) return null;
  const count = badges[badge.name] ?? 0;
  return (
    <span className={className}>
      <Badge count={count} label={badge.label({ count })} />
    </span>
  );
}
