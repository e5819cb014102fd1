import type { Instant, TeamId, UserId } from "@atrium/contracts/ids";
import type { ManagedUser, OwnRights } from "./queries.ts";
import type { ShownTeam, TeamPerson } from "./team-queries.ts";

export const MARTA: ManagedUser = {
  userId: "marta" as UserId,
  firstName: "Marta",
  lastName: "Nowak",
  username: "marta",
  email: "marta@books.example",
  phone: "+48123456789",
  b2BPhone: null,
  role: "USER",
  joinPending: false,
  isOwner: false,
  createdAt: new Date(2026, 0, 5, 10).toISOString() as Instant,
  teams: [{ name: "Board" }, { name: "Events crew" }],
  permissions: ["EDIT", "CONTACT", "ROLE", "PASSWORD", "DELETE"],
};

export const NOOR: ManagedUser = {
  ...MARTA,
  userId: "noor" as UserId,
  firstName: "Noor",
  lastName: "van Dijk",
  username: null,
  email: "noor@books.example",
  phone: null,
  role: "CORPORATE",
  joinPending: true,
  teams: [],
  permissions: ["EDIT", "INVITE"],
};

export const RIGHTS: OwnRights = {
  administersUsers: true,
  managesTeams: true,
  assignableRoles: ["USER", "CORPORATE", "TEAM_MANAGER", "ORG_ADMIN"],
};

export const WEAVERS: ShownTeam = {
  teamId: "weavers" as TeamId,
  name: "Weavers",
  memberCount: 5,
  managers: ["elin" as UserId],
  hidden: false,
  facebook: null,
  image: null,
  faces: [{ userId: "elin" as UserId, firstName: "Elin", lastName: "Sandström" }],
  permissions: ["EDIT", "DELETE", "MANAGERS", "MEMBERS"],
};

export const toTeamPerson = (userId: string, name: string): TeamPerson => {
  const [firstName = "", lastName = ""] = name.split(" ");
  return { userId: userId as UserId, firstName, lastName };
};
