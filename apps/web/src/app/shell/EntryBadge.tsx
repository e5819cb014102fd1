import { Badge } from "../../ui/faces/Badge.tsx";
import { FEATURES } from "../features.ts";
import type { MainEntry } from "./entries.ts";
import { useBadges } from "./use-badges.ts";

type EntryBadgeProps = MainEntry & { readonly className: string | undefined };

/** What is new behind an entry, else what another feature counts there (NOTI-016); nothing where nothing is counted. */
export function EntryBadge({ name, entry: { badgeLabel }, className }: EntryBadgeProps) {
  const badges = useBadges();
  const standIn = FEATURES.find(({ standInBadge }) => standInBadge?.at === name);
  if (!badgeLabel) return null;
  const own = badges[name] ?? 0;
  const other = standIn === undefined ? 0 : (badges[standIn.name] ?? 0);
  const isOther = own === 0 && other > 0;
  const toLabel = (isOther ? standIn?.standInBadge?.label : undefined) ?? badgeLabel;
  const count = isOther ? other : own;
  return (
    <span className={className}>
      <Badge count={count} label={toLabel({ count })} />
    </span>
  );
}
