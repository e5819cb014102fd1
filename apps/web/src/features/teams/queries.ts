import type { Language } from "@atrium/contracts/session";
import type { UserId } from "@atrium/contracts/ids";
import { USERS_PAGE } from "@atrium/contracts/limits";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../platform/api/api.ts";
import { graphql, type ResultOf } from "../../platform/api/graphql.ts";
import { getLocale } from "../../platform/i18n/locale.ts";
import { m } from "../../platform/i18n/messages.ts";
import { follow } from "../../platform/live/follow.ts";
import { live } from "../../platform/live/live.ts";
import { toast } from "../../ui/toast.ts";
import { type PersonDraft, toChange } from "./person-draft.ts";
import { type Filter, type Sort, toSorting } from "./search-state.ts";
import type { ManagedUser } from "./types.ts";

const userKeys = {
  own: ["teams", "own"] as const,
  all: ["teams", "users"] as const,
  list: (asked: Asked) => ["teams", "users", asked] as const,
};

type Asked = { readonly q: string; readonly sort: Sort; readonly page: number; readonly filter: Filter };

const OWN = graphql(`query OwnRights { own: accountInformation { administersUsers managesTeams assignableRoles } }`);
const USERS =
  graphql(`query Users($q: String, $limit: Int, $offset: Int, $sortByName: SortDirection, $sortByDate: SortDirection,
    $role: Role, $invited: Boolean, $teamId: ID) {
  count: usersCount(searchByName: $q, role: $role, invited: $invited, teamId: $teamId)
  users(everyone: true searchByName: $q, limit: $limit, offset: $offset, role: $role, invited: $invited,
    teamId: $teamId, sortByName: $sortByName, sortByDate: $sortByDate) { userId firstName lastName username email phone
    b2BPhone role joinPending isOwner createdAt teams { name } permissions }
}`);
const CREATE =
  graphql(`mutation CreateUser($firstName: String!, $role: Role!, $lastName: String, $email: String, $phone: String,
    $b2bPhone: String, $language: Language) {
  createUser(firstName: $firstName, lastName: $lastName, email: $email, phone: $phone, b2bPhone: $b2bPhone,
    role: $role, language: $language) { userId }
}`);
const UPDATE =
  graphql(`mutation UpdateUser($userId: ID!, $firstName: String, $role: Role, $lastName: String, $email: String,
    $phone: String, $b2bPhone: String, $language: Language) {
  updateUser(userId: $userId, firstName: $firstName, lastName: $lastName, email: $email, phone: $phone,
    b2bPhone: $b2bPhone, role: $role, language: $language)
}`);
const DELETE = graphql(`mutation DeleteUsers($userIds: [ID!]!) { deleteUsers(userIds: $userIds) }`);
const VERIFY = graphql(`mutation VerifyUser($userId: ID!, $isVerified: Boolean!) {
  verifyUser(userId: $userId, isVerified: $isVerified)
}`);
const INVITE = graphql(`mutation InviteUsers($users: [NewUserInput!], $userIds: [ID!], $language: Language) {
  invites: usersInvite(users: $users, userIds: $userIds, language: $language) { userId status }
}`);

export type { ManagedUser };
/** What the person may do here. */
export type OwnRights = ResultOf<typeof OWN>["own"];

/** What is shown follows what others do, and what happened while there was no connection. */
export function useTeamsChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => client.invalidateQueries({ queryKey: ["teams"] });
    return follow(live, refresh, (ask) => [live.on("teams.changed", ask), live.on("accounts.changed", ask)]);
  }, [client]);
}

export function useOwnRights() {
  return useQuery({
    queryKey: userKeys.own,
    queryFn: async () => (await api.graphql(OWN)).own,
  });
}

/** A page of everyone there is an account of. The page before stays until the next has come, but not when it fails (TEAM-017). */
export function useUsers(asked: Asked) {
  return useQuery({
    queryKey: userKeys.list(asked),
    queryFn: () => readUsers(asked),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: 1,
  });
}

async function readUsers({ q, sort, page, filter }: Asked) {
  const variables = { q, limit: USERS_PAGE, offset: (page - 1) * USERS_PAGE, ...filter, ...toSorting(sort) };
  try {
    return await api.graphql(USERS, variables);
  } catch (error) {
    // oxlint-disable-next-line no-console -- asked for by TEAM-017
    console.warn("The search for people failed.", error);
    throw error;
  }
}

/**
 * Adds somebody or changes who they are; both may send an invitation, in the language the administrator reads. Of somebody who is
 * there only what was changed goes out: the rest may have become another's words meanwhile.
 */
export function useSaveUser(user: ManagedUser | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (person: PersonDraft) => {
      const language = getLocale();
      if (user === null) await api.graphql(CREATE, { ...person, language });
      else await api.graphql(UPDATE, { ...toChange(person, user), userId: user.userId, language });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: userKeys.all }),
  });
}

export function useDeleteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId }: { userId: UserId; name: string }) => api.graphql(DELETE, { userIds: [userId] }),
    onSuccess: (_answer, { name }) => toast.success(m["teams.users.deleted"]({ name })),
    onError: () => toast.error(m["teams.failed"]()),
    onSettled: () => client.invalidateQueries({ queryKey: userKeys.all }),
  });
}

/** Everybody sees it beside the name, at once. */
export function useVerifyUser() {
  return useMutation({
    mutationFn: ({ userId, isVerified }: { userId: UserId; isVerified: boolean; name: string }) =>
      api.graphql(VERIFY, { userId, isVerified }),
    onSuccess: (_answer, { name, isVerified }) =>
      toast.success(isVerified ? m["teams.users.verified"]({ name }) : m["teams.users.unverified"]({ name })),
    onError: () => toast.error(m["teams.failed"]()),
  });
}

/** All of them or none, as the server has it. */
export function useDeleteUsers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userIds: readonly UserId[]) => api.graphql(DELETE, { userIds }),
    onSuccess: (_answer, { length: count }) => toast.success(m["teams.several.deleted"]({ count })),
    onError: () => toast.error(m["teams.failed"]()),
    onSettled: () => client.invalidateQueries({ queryKey: userKeys.all }),
  });
}

/** Sends each a new link; who has joined meanwhile is left out of the count. */
export function useInviteUsersAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (userIds: readonly UserId[]) => {
      const { invites } = await api.graphql(INVITE, { userIds, language: getLocale() });
      return invites.filter(({ status }) => status === "INVITED").length;
    },
    onSuccess: (count) => toast.success(m["teams.several.invited"]({ count })),
    onError: () => toast.error(m["teams.failed"]()),
    onSettled: () => client.invalidateQueries({ queryKey: userKeys.all }),
  });
}

/** Invites the people of a file, in the language given, and says of each what became of it. */
export function useInvitePeople() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (given: { users: readonly PersonDraft[]; language: Language }) =>
      (await api.graphql(INVITE, given)).invites,
    onSuccess: () => client.invalidateQueries({ queryKey: userKeys.all }),
  });
}

export function useInviteAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ userId }: { userId: UserId; name: string }) => {
      const given = { userIds: [userId], language: getLocale() };
      return (await api.graphql(INVITE, given)).invites[0]?.status;
    },
    onSuccess: (status, { name }) => {
      if (status === "INVITED") toast.success(m["teams.users.invitedAgain"]({ name }));
      else toast.info(m["teams.users.joined"]({ name }));
    },
    onError: () => toast.error(m["teams.failed"]()),
    onSettled: () => client.invalidateQueries({ queryKey: userKeys.all }),
  });
}
