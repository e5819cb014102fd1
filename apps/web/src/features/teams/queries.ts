import type { Role } from "@atrium/contracts/access";
import type { UserId } from "@atrium/contracts/ids";
import { USERS_PAGE } from "@atrium/contracts/limits";
import type { UserAct, UserInvite } from "@atrium/contracts/teams";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../platform/api/api.ts";
import { getLocale } from "../../platform/i18n/locale.ts";
import { m } from "../../platform/i18n/messages.ts";
import { follow } from "../../platform/live/follow.ts";
import { live } from "../../platform/live/live.ts";
import { toast } from "../../ui/toast.ts";
import { type PersonDraft, toChange } from "./person-draft.ts";
import { type Sort, toSorting } from "./search-state.ts";

const userKeys = {
  own: ["teams", "own"] as const,
  all: ["teams", "users"] as const,
  list: (asked: Asked) => ["teams", "users", asked] as const,
};

/** A person as an administrator sees them. */
export type ManagedUser = {
  readonly userId: UserId;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly b2BPhone: string | null;
  readonly role: Role | null;
  readonly joinPending: boolean | null;
  readonly isOwner: boolean | null;
  /** When the account was made, ISO 8601. */
  readonly createdAt: string | null;
  readonly teams: readonly { readonly name: string }[];
  readonly permissions: readonly UserAct[];
};
type Asked = { readonly q: string; readonly sort: Sort; readonly page: number };
type Page = { readonly users: readonly ManagedUser[]; readonly count: number };
/** What the person may do here. */
export type OwnRights = {
  readonly administersUsers: boolean;
  readonly managesTeams: boolean;
  readonly assignableRoles: readonly Role[];
};

const OWN = "query { own: accountInformation { administersUsers managesTeams assignableRoles } }";
const USERS = `query Users($q: String, $limit: Int, $offset: Int, $sortByName: String, $sortByDate: String) {
  count: usersCount(searchByName: $q)
  users(everyone: true, searchByName: $q, limit: $limit, offset: $offset, sortByName: $sortByName, sortByDate: $sortByDate) {
    userId firstName lastName username email phone b2BPhone role joinPending isOwner createdAt teams { name } permissions } }`;
const WORDS = "$lastName: String, $email: String, $phone: String, $b2bPhone: String, $language: String";
const GIVEN = `firstName: $firstName, lastName: $lastName, email: $email, phone: $phone, b2bPhone: $b2bPhone, role: $role,
  language: $language`;
const CREATE = `mutation CreateUser($firstName: String!, $role: String!, ${WORDS}) { createUser(${GIVEN}) { userId } }`;
const UPDATE = `mutation UpdateUser($userId: ID!, $firstName: String, $role: String, ${WORDS}) { updateUser(userId: $userId, ${GIVEN}) }`;
const DELETE = "mutation DeleteUsers($userIds: [ID!]!) { deleteUsers(userIds: $userIds) }";
const INVITE = `mutation InviteUsers($users: [NewUserInput!], $userIds: [ID!], $language: String) {
  invites: usersInvite(users: $users, userIds: $userIds, language: $language) { userId status } }`;

/** What is shown follows what others do, and what happened while there was no connection. */
export function useTeamsChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => client.invalidateQueries({ queryKey: ["teams"] });
    return follow(live, refresh, (ask) => [live.on("teams.changed", ask)]);
  }, [client]);
}

export function useOwnRights() {
  return useQuery({
    queryKey: userKeys.own,
    queryFn: async () => (await api.graphql<{ own: OwnRights }>(OWN)).own,
    networkMode: "always",
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
    networkMode: "always",
  });
}

async function readUsers({ q, sort, page }: Asked): Promise<Page> {
  const variables = { q, limit: USERS_PAGE, offset: (page - 1) * USERS_PAGE, ...toSorting(sort) };
  try {
    return await api.graphql<Page>(USERS, variables);
  } catch (error) {
    // oxlint-disable-next-line no-console -- asked for by TEAM-017
    console.warn("The search for people failed.", error);
    throw error;
  }
}

/** Adds somebody or changes who they are; both may send an invitation, in the language the administrator reads. */
/** Of somebody who is there only what was changed goes out: the rest may have become another's words meanwhile. */
export function useSaveUser(user: ManagedUser | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (person: PersonDraft) => {
      const language = getLocale();
      if (user === null) return api.graphql(CREATE, { ...person, language });
      return api.graphql(UPDATE, { ...toChange(person, user), userId: user.userId, language });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: userKeys.all }),
    networkMode: "always",
  });
}

export function useDeleteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId }: { userId: UserId; name: string }) => api.graphql(DELETE, { userIds: [userId] }),
    onSuccess: (_answer, { name }) => toast.success(m["teams.users.deleted"]({ name })),
    onError: () => toast.error(m["teams.failed"]()),
    onSettled: () => client.invalidateQueries({ queryKey: userKeys.all }),
    networkMode: "always",
  });
}

/** Invites the people of a file, in the language given, and says of each what became of it. */
export function useInvitePeople() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (given: { users: readonly PersonDraft[]; language: string }) =>
      (await api.graphql<{ invites: UserInvite[] }>(INVITE, given)).invites,
    onSuccess: () => client.invalidateQueries({ queryKey: userKeys.all }),
    networkMode: "always",
  });
}

export function useInviteAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ userId }: { userId: UserId; name: string }) => {
      const given = { userIds: [userId], language: getLocale() };
      return (await api.graphql<{ invites: UserInvite[] }>(INVITE, given)).invites[0]?.status;
    },
    onSuccess: (status, { name }) => {
      if (status === "INVITED") toast.success(m["teams.users.invitedAgain"]({ name }));
      else toast.info(m["teams.users.joined"]({ name }));
    },
    onError: () => toast.error(m["teams.failed"]()),
    onSettled: () => client.invalidateQueries({ queryKey: userKeys.all }),
    networkMode: "always",
  });
}
