import type { DemoCommunity } from "../../feature.ts";
import type { Teams } from "./teams.ts";

type DemoTeam = {
  readonly name: string;
  readonly hidden: boolean;
  readonly managers: readonly string[];
  readonly members: readonly string[];
};

/** The last is hidden. Managers come first. */
const DEMO_TEAMS: readonly DemoTeam[] = [
  { name: "Harbour studio", hidden: false, managers: ["elin"], members: ["ines", "tomasz", "soraya", "kenji"] },
  { name: "Events crew", hidden: false, managers: ["priya"], members: ["amara", "leila", "mateo"] },
  { name: "Board", hidden: true, managers: ["mei"], members: ["amara", "ines"] },
];

export async function seedTeams(teams: Teams, { toId }: DemoCommunity): Promise<void> {
  for (const { managers, members, ...team } of DEMO_TEAMS) {
    const memberIds = [...managers, ...members].map(toId);
    await teams.found({ ...team, facebook: null, memberIds }, managers.map(toId));
  }
}
