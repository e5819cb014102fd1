import type { TeamId, UserId } from "@atrium/contracts/ids";
import { PEOPLE_PAGE, PICTURE_MAX_BYTES, TEAMS_PAGE_MAX, USERS_AT_ONCE_MAX } from "@atrium/contracts/limits";
import type { TeamAct } from "@atrium/contracts/teams";
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/messages.ts";
import { sendPicture } from "../../ui/send-picture.ts";
import { toast } from "../../ui/toast.ts";

const teamKeys = {
  all: ["teams", "teams"] as const,
  list: ["teams", "teams", "list"] as const,
  members: (teamId: TeamId) => ["teams", "teams", "members", teamId] as const,
  people: (search: string, everyone: boolean) => ["teams", "people", search, everyone] as const,
};

export type ShownTeam = {
  readonly teamId: TeamId;
  readonly name: string;
  /** Null for who does not look after the team. */
  readonly memberCount: number | null;
  readonly managers: readonly UserId[] | null;
  readonly hidden: boolean;
  readonly facebook: string | null;
  /** A signed link to its picture. */
  readonly image: string | null;
  readonly permissions: readonly TeamAct[];
};
export type TeamPerson = { readonly userId: UserId; readonly firstName: string; readonly lastName: string };
export type TeamWords = {
  readonly name: string;
  readonly hidden: boolean;
  readonly facebook: string;
  /** The link its picture was put to, empty to take it away, absent to keep it. */
  readonly putUrl?: string;
};

const TEAM = "{ teamId name memberCount managers hidden facebook image permissions }";
const TEAMS = `query Teams($limit: Int, $offset: Int) { teams(limit: $limit, offset: $offset) ${TEAM} }`;
const PERSON = "{ userId firstName lastName }";
const MEMBERS = `query Members($teamIds: [ID!], $limit: Int, $offset: Int) {
  teams(teamIds: $teamIds) { managers members(limit: $limit, offset: $offset) ${PERSON} } }`;
const PEOPLE = `query People($searchByName: String, $limit: Int, $everyone: Boolean) {
  users(searchByName: $searchByName, limit: $limit, everyone: $everyone) ${PERSON} }`;
const CREATE = `mutation CreateTeam($name: String!, $hidden: Boolean, $facebook: String) {
  createTeam(name: $name, hidden: $hidden, facebook: $facebook) { teamId } }`;
const UPDATE = `mutation UpdateTeam($teamId: ID!, $name: String!, $hidden: Boolean, $facebook: String,
  $hasOtherImage: Boolean!, $putUrl: String!) {
  renameTeam(teamId: $teamId, name: $name) { teamId }
  updateTeam(teamId: $teamId, hidden: $hidden, facebook: $facebook) { teamId }
  setTeamImage(teamId: $teamId, imagePutURL: $putUrl) @include(if: $hasOtherImage) { teamId } }`;
const PUT_URL = `query PutUrl($teamIds: [ID!], $contentType: String!, $sizeBytes: Int!) {
  teams(teamIds: $teamIds) { putUrl: imagePutURL(contentType: $contentType, sizeBytes: $sizeBytes) } }`;
const DELETE = "mutation DeleteTeam($teamId: ID!) { deleteTeam(teamId: $teamId) }";
const ADD = `mutation AddMembers($teamId: ID!, $userIds: [ID!]!) {
  addTeamMembers(teamId: $teamId, memberIds: $userIds) { teamId } }`;
const REMOVE = `mutation RemoveMembers($teamId: ID!, $userIds: [ID!]!) {
  removeTeamMembers(teamId: $teamId, memberIds: $userIds) { teamId } }`;
const MANAGERS = `mutation SetManagers($teamId: ID!, $userIds: [ID!]!) {
  setTeamManagers(teamId: $teamId, managers: $userIds) { teamId } }`;
const CHANGES = { add: ADD, remove: REMOVE, managers: MANAGERS } as const;

export function useTeams() {
  return useQuery({
    queryKey: teamKeys.list,
    queryFn: readTeams,
    staleTime: 0,
    retry: 1,
    networkMode: "always",
  });
}

/** All of them, however many requests that takes: a few hundred teams are a large organisation. */
async function readTeams(): Promise<ShownTeam[]> {
  const teams: ShownTeam[] = [];
  for (;;) {
    const variables = { limit: TEAMS_PAGE_MAX, offset: teams.length };
    const page = (await api.graphql<{ teams: ShownTeam[] }>(TEAMS, variables)).teams;
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
      type Answer = { teams: { managers: UserId[] | null; members: TeamPerson[] | null }[] };
      const [team] = (await api.graphql<Answer>(MEMBERS, variables)).teams;
      return { managers: team?.managers ?? [], members: team?.members ?? [] };
    },
    initialPageParam: 0,
    getNextPageParam: ({ members }, pages) =>
      members.length < USERS_AT_ONCE_MAX ? undefined : pages.length * USERS_AT_ONCE_MAX,
    staleTime: 0,
    retry: 1,
    networkMode: "always",
  });
}

/** People to add, by name; those who have not joined yet as well, for whom administers them. */
export function useFoundPeople(search: string, { everyone }: { everyone: boolean }) {
  return useQuery({
    queryKey: teamKeys.people(search, everyone),
    queryFn: async () => {
      const variables = { searchByName: search, limit: PEOPLE_PAGE, everyone };
      return (await api.graphql<{ users: TeamPerson[] }>(PEOPLE, variables)).users;
    },
    enabled: search !== "",
    placeholderData: keepPreviousData,
    retry: 1,
    networkMode: "always",
  });
}

export function useSaveTeam(teamId: TeamId | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ putUrl, ...words }: TeamWords) =>
      teamId === null
        ? api.graphql(CREATE, words)
        : api.graphql(UPDATE, { ...words, teamId, hasOtherImage: putUrl !== undefined, putUrl: putUrl ?? "" }),
    onSuccess: () => client.invalidateQueries({ queryKey: teamKeys.all }),
    networkMode: "always",
  });
}

/** Sends a picture ahead; the team that is saved with its link then shows it. */
export function uploadTeamPicture(teamId: TeamId, file: File) {
  return sendPicture(file, {
    maxBytes: PICTURE_MAX_BYTES,
    announce: async (picture) => {
      const asked = { teamIds: [teamId], ...picture };
      const [team] = (await api.graphql<{ teams: { putUrl: string | null }[] }>(PUT_URL, asked)).teams;
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
    networkMode: "always",
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
    networkMode: "always",
  });
}
