import type { TeamId, UserId } from "@atrium/contracts/ids";
import { PEOPLE_PAGE, PICTURE_MAX_BYTES, TEAMS_PAGE_MAX, USERS_AT_ONCE_MAX } from "@atrium/contracts/limits";
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { graphql, type ResultOf } from "../../platform/api/graphql.ts";
import { m } from "../../platform/i18n/messages.ts";
import { sendPicture } from "../../ui/files/send-picture.ts";
import { toast } from "../../ui/toast.ts";

const teamKeys = {
  all: ["teams", "teams"] as const,
  list: ["teams", "teams", "list"] as const,
  members: (teamId: TeamId) => ["teams", "teams", "members", teamId] as const,
  people: (search: string, everyone: boolean) => ["teams", "people", search, everyone] as const,
};

export type TeamFields = {
  readonly name: string;
  readonly hidden: boolean;
  readonly facebook: string;
  /** The link its picture was put to, empty to take it away, absent to keep it. */
  readonly putUrl?: string;
};

const PERSON = graphql(`fragment TeamPerson on User { userId firstName lastName }`);
const TEAMS = graphql(
  `query Teams($limit: Int, $offset: Int) {
  teams(limit: $limit, offset: $offset) { teamId name memberCount managers hidden facebook image permissions
    faces { ...TeamPerson } }
}`,
  PERSON,
);
const MEMBERS = graphql(
  `query Members($teamIds: [ID!], $limit: Int, $offset: Int) {
  teams(teamIds: $teamIds) { managers members(limit: $limit, offset: $offset) { ...TeamPerson } }
}`,
  PERSON,
);
const PEOPLE = graphql(
  `query PeopleToAdd($searchByName: String, $limit: Int, $everyone: Boolean) {
  users(searchByName: $searchByName, limit: $limit, everyone: $everyone) { ...TeamPerson }
}`,
  PERSON,
);
const CREATE = graphql(`mutation CreateTeam($name: String!, $hidden: Boolean, $facebook: String) {
  team: createTeam(name: $name, hidden: $hidden, facebook: $facebook) { teamId }
}`);
const UPDATE = graphql(`mutation UpdateTeam($teamId: ID!, $name: String!, $hidden: Boolean, $facebook: String,
    $hasOtherImage: Boolean!, $putUrl: String!) {
  team: renameTeam(teamId: $teamId, name: $name) { teamId }
  updateTeam(teamId: $teamId, hidden: $hidden, facebook: $facebook) { teamId }
  setTeamImage(teamId: $teamId, imagePutURL: $putUrl) @include(if: $hasOtherImage) { teamId }
}`);
const PUT_URL = graphql(`query TeamPutUrl($teamIds: [ID!], $contentType: String!, $sizeBytes: Int!) {
  teams(teamIds: $teamIds) { putUrl: imagePutURL(contentType: $contentType, sizeBytes: $sizeBytes) }
}`);
const DELETE = graphql(`mutation DeleteTeam($teamId: ID!) { deleteTeam(teamId: $teamId) }`);
const ADD = graphql(`mutation AddMembers($teamId: ID!, $userIds: [ID!]!) {
  team: addTeamMembers(teamId: $teamId, memberIds: $userIds) { teamId }
}`);
const REMOVE = graphql(`mutation RemoveMembers($teamId: ID!, $userIds: [ID!]!) {
  team: removeTeamMembers(teamId: $teamId, memberIds: $userIds) { teamId }
}`);
const MANAGERS = graphql(`mutation SetManagers($teamId: ID!, $userIds: [ID!]!) {
  team: setTeamManagers(teamId: $teamId, managers: $userIds) { teamId }
}`);
const CHANGES = { add: ADD, remove: REMOVE, managers: MANAGERS } as const;

/** How many and who are in it is null for who does not look after the team; `image` is a signed link. */
export type ShownTeam = ResultOf<typeof TEAMS>["teams"][number];
export type TeamPerson = ResultOf<typeof PERSON>;

export function useTeams() {
  return useQuery({
    queryKey: teamKeys.list,
    queryFn: readTeams,
    staleTime: 0,
    retry: 1,
  });
}

/** All of them, however many requests that takes: a few hundred teams are a large organisation. */
async function readTeams(): Promise<ShownTeam[]> {
  const teams: ShownTeam[] = [];
  for (;;) {
    const variables = { limit: TEAMS_PAGE_MAX, offset: teams.length };
    const page = (await api.graphql(TEAMS, variables)).teams;
    teams.push(...page);
    if (page.length < TEAMS_PAGE_MAX) return teams;
  }
}

/** Who is in a team, managers first, a page at a time. */
export function useTeamMembers(teamId: TeamId) {
  return useInfiniteQuery({
    queryKey: teamKeys.members(teamId),
    queryFn: async ({ pageParam }) => {
      const variables = { teamIds: [teamId], limit: USERS_AT_ONCE_MAX, offset: pageParam };
      const [team] = (await api.graphql(MEMBERS, variables)).teams;
      return { managers: team?.managers ?? [], members: team?.members ?? [] };
    },
    initialPageParam: 0,
    getNextPageParam: ({ members }, pages) =>
      members.length < USERS_AT_ONCE_MAX ? undefined : pages.length * USERS_AT_ONCE_MAX,
    staleTime: 0,
    retry: 1,
  });
}

/** People to add, by name; those who have not joined yet as well, for whom administers them. */
export function useFoundPeople(search: string, { everyone }: { everyone: boolean }) {
  return useQuery({
    queryKey: teamKeys.people(search, everyone),
    queryFn: async () => {
      const variables = { searchByName: search, limit: PEOPLE_PAGE, everyone };
      return (await api.graphql(PEOPLE, variables)).users;
    },
    enabled: search !== "",
    placeholderData: keepPreviousData,
    retry: 1,
  });
}

export function useSaveTeam(teamId: TeamId | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ putUrl, ...words }: TeamFields) =>
      teamId === null
        ? api.graphql(CREATE, words)
        : api.graphql(UPDATE, { ...words, teamId, hasOtherImage: putUrl !== undefined, putUrl: putUrl ?? "" }),
    onSuccess: () => client.invalidateQueries({ queryKey: teamKeys.all }),
  });
}

/** Sends a picture ahead; the team that is saved with its link then shows it. */
export function uploadTeamPicture(teamId: TeamId, file: File) {
  return sendPicture(file, {
    maxBytes: PICTURE_MAX_BYTES,
    announce: async (picture) => {
      const asked = { teamIds: [teamId], ...picture };
      const [team] = (await api.graphql(PUT_URL, asked)).teams;
      if (!team?.putUrl) throw new Error("no team of this person's to edit");
      return { putUrl: team.putUrl };
    },
  });
}

export function useDeleteTeam() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ teamId }: { teamId: TeamId; name: string }) => api.graphql(DELETE, { teamId }),
    onSuccess: (_answer, { name }) => toast.success(m["teams.teams.deleted"]({ name })),
    onError: () => toast.error(m["teams.failed"]()),
    onSettled: () => client.invalidateQueries({ queryKey: teamKeys.all }),
  });
}

/** Adds or removes people, or says who manages the team. */
export function useChangeMembers(teamId: TeamId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ change, userIds }: { change: keyof typeof CHANGES; userIds: readonly UserId[] }) =>
      api.graphql(CHANGES[change], { teamId, userIds }),
    onError: () => toast.error(m["teams.failed"]()),
    onSettled: () => client.invalidateQueries({ queryKey: teamKeys.all }),
  });
}
