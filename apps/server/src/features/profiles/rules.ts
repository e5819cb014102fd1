import type { Role } from "@atrium/contracts/session";
import { PLAN_CAPACITIES, PLAN_TYPES, type PlanType } from "@atrium/contracts/plans";
import type { ProfileEntry, ProfileEntryInput, ProfileType } from "@atrium/contracts/profiles";

export const hasRoomForProfile = (count: number, planType: PlanType): boolean =>
  count < PLAN_CAPACITIES[planType].profiles;

/** What the owner sends, and after it what an administrator wrote: that stays, and its keys are not the owner's. */
export function mergeEntries(
  before: readonly ProfileEntry[],
  sent: readonly ProfileEntryInput[],
): readonly ProfileEntry[] {
  const kept = before.filter(({ admin }) => admin);
  const own = sent.filter(({ key }) => kept.every((entry) => entry.key !== key));
  return [...own.map(({ key, title, value, format }) => ({ key, title, value, format, admin: false })), ...kept];
}

export function toProfileType(username: string | null, entries: readonly ProfileEntry[]): ProfileType {
  if (username !== null) return "PUBLIC";
  return entries.some(({ format }) => format === "ORGANIZATION") ? "CORPORATE" : "PERSONAL";
}

/** Who chooses a profile when adding a friend: nobody, everyone, or the roles the instance names. */
export const isOfferedPicker = (setting: "nobody" | "everyone" | readonly Role[], role: Role): boolean =>
  typeof setting === "string" ? setting === "everyone" : setting.includes(role);

type Holding = { readonly planType: PlanType; readonly count: number };

/** Of two people who become one: the better plan, and how many of the first's profiles it holds beside the second's. */
export function planMerge(from: Holding, into: Holding): { planType: PlanType; moved: number; lost: number } {
  const planType =
    PLAN_TYPES.indexOf(from.planType) > PLAN_TYPES.indexOf(into.planType) ? from.planType : into.planType;
  const moved = Math.min(from.count, Math.max(0, PLAN_CAPACITIES[planType].profiles - into.count));
  return { planType, moved, lost: from.count - moved };
}
