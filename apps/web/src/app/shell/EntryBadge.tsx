import { Badge } from "../../ui/Badge.tsx";
import type { MainEntry } from "./entries.ts";
import { useBadges } from "./use-badges.ts";

type EntryBadgeProps = MainEntry & { readonly className: string | undefined };

/** What is new behind an entry; nothing where nothing is counted. */
export function EntryBadge({ name, entry: { badgeLabel }, className }: EntryBadgeProps) {
  const badges = useBadges();
  if (!badgeLabel) return null;
  const count = badges[name] ?? 0;
  return (
    <span className={className}>
      <Badge count={count} label={badgeLabel({ count })} />
    </span>
  );
}
