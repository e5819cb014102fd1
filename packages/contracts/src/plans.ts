/** What a person's plan holds (part 3 §9; `FREE` is B-64). */
export type PlanCapacity = {
  readonly profiles: number;
  readonly channels: number;
  readonly audiencePrivate: number;
  readonly audiencePublic: number;
  readonly subgroups: number;
  readonly extraAdmins: number;
  readonly pinnedMessages: number;
};

export const PLAN_TYPES = ["FREE", "PAID", "PAID_PLUS", "STAR"] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

export const PLAN_CAPACITIES: Readonly<Record<PlanType, PlanCapacity>> = {
  FREE: {
    profiles: 1,
    channels: 1,
    audiencePrivate: 100,
    audiencePublic: 500,
    subgroups: 0,
    extraAdmins: 0,
    pinnedMessages: 1,
  },
  PAID: {
    profiles: 1,
    channels: 2,
    audiencePrivate: 1_000,
    audiencePublic: 5_000,
    subgroups: 2,
    extraAdmins: 0,
    pinnedMessages: 1,
  },
  PAID_PLUS: {
    profiles: 2,
    channels: 5,
    audiencePrivate: 5_000,
    audiencePublic: 10_000,
    subgroups: 5,
    extraAdmins: 1,
    pinnedMessages: 3,
  },
  STAR: {
    profiles: 5,
    channels: 5,
    audiencePrivate: 10_000,
    audiencePublic: 100_000,
    subgroups: 5,
    extraAdmins: 1,
    pinnedMessages: 5,
  },
};
