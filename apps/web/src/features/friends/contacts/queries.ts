import type { DeleteContactType } from "@atrium/contracts/contacts";
import type { ContactGroupId, ContactId, UserId } from "@atrium/contracts/ids";
import {
  hashKey,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../../platform/api/api.ts";
import { graphql, type ResultOf } from "../../../platform/api/graphql.ts";
import { getLocale } from "../../../platform/i18n/locale.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { follow } from "../../../platform/live/follow.ts";
import { live } from "../../../platform/live/live.ts";
import { type OwnSentences, toErrorText } from "../../../ui/error-text.ts";
import { toast } from "../../../ui/toast.ts";
import { ENTRY } from "../list/kept-contacts.ts";

const keys = {
  all: ["contacts"] as const,
  page: (search: string, groupId: ContactGroupId | null) => ["contacts", "page", search, groupId] as const,
  one: (id: ContactId) => ["contacts", "one", id] as const,
  of: (userId: UserId) => ["contacts", "of", userId] as const,
  groups: ["contacts", "groups"] as const,
  companies: (search: string) => ["contacts", "companies", search] as const,
  meetings: (userId: UserId) => ["contacts", "meetings", userId] as const,
  /** Of a deletion under way. */
  deletion: ["contacts", "deletion"] as const,
};

const CONTACT = graphql(`fragment ShownContact on Contact {
  id userIdOfContact firstName lastName contactName emails { kind value } phones { kind value }
  company jobTitle hashTags rating groupIds contactReceiverStatus
}`);
const PAGE = graphql(
  `query ContactPage($searchByName: String, $groupId: ID, $after: String) {
  contacts(searchByName: $searchByName, groupId: $groupId, after: $after) { contacts { ...ListedContact } after }
}`,
  ENTRY,
);
const ONE = graphql(`query Contact($id: ID!) { contact(id: $id) { ...ShownContact } }`, CONTACT);
const OF = graphql(
  `query AppContact($userId: ID!) { contact: appContact(userIdOfContact: $userId) { ...ShownContact } }`,
  CONTACT,
);
const CREATE = graphql(
  `mutation CreateContact($firstName: String!, $lastName: String!, $emails: [ContactLineInput!]!,
    $phones: [ContactLineInput!]!, $company: String!, $jobTitle: String!, $hashTags: [String!]!) {
  contact: createContact(firstName: $firstName, lastName: $lastName, emails: $emails, phones: $phones,
    company: $company, jobTitle: $jobTitle, hashTags: $hashTags) { ...ShownContact }
}`,
  CONTACT,
);
const UPDATE = graphql(
  `mutation UpdateContact($id: ID!, $firstName: String, $lastName: String, $emails: [ContactLineInput!],
    $phones: [ContactLineInput!], $company: String, $jobTitle: String, $hashTags: [String!], $rating: Int) {
  contact: updateContact(id: $id, firstName: $firstName, lastName: $lastName, emails: $emails, phones: $phones,
    company: $company, jobTitle: $jobTitle, hashTags: $hashTags, rating: $rating) { ...ShownContact }
}`,
  CONTACT,
);
const UPDATE_OF = graphql(
  `mutation UpdateAppContact($receiverId: ID!, $hashTags: [String!], $rating: Int) {
  contact: updateAppContact(receiverId: $receiverId, hashTags: $hashTags, rating: $rating) { ...ShownContact }
}`,
  CONTACT,
);
const REMOVE =
  graphql(`mutation DeleteNonAppContacts($ids: [ID!]!, $deleteType: DeleteContactType!, $language: String) {
  deleteNonAppContacts(nonAppContactIds: $ids, deleteType: $deleteType, language: $language)
}`);
const REMOVE_OF = graphql(`mutation DeleteAppContact($userId: ID!, $deleteType: DeleteContactType!, $language: String) {
  deleteAppContact(userIdOfContact: $userId, deleteType: $deleteType, language: $language)
}`);
const GROUPS = graphql(`query ContactGroups { contactGroups { id name count } }`);
const NEW_GROUP = graphql(`mutation CreateContactGroup($name: String!) {
  group: createContactGroup(name: $name) { id name count }
}`);
const REMOVE_GROUP = graphql(`mutation DeleteContactGroup($id: ID!) { deleteContactGroup(id: $id) }`);
const SET_GROUPS = graphql(
  `mutation SetContactGroups($id: ID!, $groupIds: [ID!]!) {
  contact: setContactGroups(id: $id, groupIds: $groupIds) { ...ShownContact }
}`,
  CONTACT,
);
const SET_GROUPS_OF = graphql(
  `mutation SetAppContactGroups($userId: ID!, $groupIds: [ID!]!) {
  contact: setAppContactGroups(userIdOfContact: $userId, groupIds: $groupIds) { ...ShownContact }
}`,
  CONTACT,
);
const COMPANIES = graphql(`query ContactCompanies($search: String!) { contactCompanies(search: $search) }`);
const MEETINGS = graphql(`query Meetings($userId: ID!) {
  events(with: { userId: $userId }, sortByTime: "DESC", limit: 50) { id title startTime timeZone location }
}`);
const OWN_PROFILES = graphql(`query HasProfile { profiles { profileId } }`);

export type ShownContact = ResultOf<typeof CONTACT>;
export type ContactLine = ShownContact["emails"][number];
/** What is sent of a contact. */
export type ContactWords = {
  firstName: string;
  lastName: string;
  emails: ContactLine[];
  phones: ContactLine[];
  company: string;
  jobTitle: string;
  hashTags: string[];
};
/** Somebody without an account, or a friend by who they are. */
export type WhichContact = { readonly id: ContactId } | { readonly userId: UserId };

/** Friends and people without an account by first name, a page at a time. While a word is being typed the last results stay (CONT-014, CONT-017). */
export function useContactPages(search: string, groupId: ContactGroupId | null, isAsked: boolean) {
  return useInfiniteQuery({
    queryKey: keys.page(search, groupId),
    queryFn: async ({ pageParam }) =>
      (await api.graphql(PAGE, { searchByName: search, groupId, after: pageParam })).contacts,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.after ?? undefined,
    placeholderData: keepPreviousData,
    enabled: isAsked,
    select: ({ pages, pageParams }) => ({ pageParams, pages: pages.map(({ contacts }) => contacts) }),
  });
}

export const useContact = (id: ContactId) =>
  useQuery({ queryKey: keys.one(id), queryFn: async () => (await api.graphql(ONE, { id })).contact });

/** What one keeps of a friend. */
export const useContactOf = (userId: UserId) =>
  useQuery({
    queryKey: keys.of(userId),
    queryFn: async () => (await api.graphql(OF, { userId })).contact,
    retry: false,
  });

export const useContactGroups = () =>
  useQuery({ queryKey: keys.groups, queryFn: async () => (await api.graphql(GROUPS)).contactGroups });

/** The first of one's companies with these letters; none before anything is typed (CONT-079). */
export const useCompanies = (search: string) =>
  useQuery({
    queryKey: keys.companies(search),
    queryFn: async () => (await api.graphql(COMPANIES, { search })).contactCompanies,
    placeholderData: keepPreviousData,
    enabled: search !== "",
  });

/** Events that one has a part in with a friend, the latest first (B-44). */
export const useMeetings = (userId: UserId) =>
  useQuery({ queryKey: keys.meetings(userId), queryFn: async () => (await api.graphql(MEETINGS, { userId })).events });

/** What is shown follows what happens on other devices. */
export function useContactChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    // What is being deleted here is not asked for once more while its page is still open: the deletion asks for the rest when it has ended.
    const refresh = () =>
      client.invalidateQueries({
        queryKey: keys.all,
        refetchType: client.isMutating({ mutationKey: keys.deletion }) > 0 ? "none" : "active",
      });
    return follow(live, refresh, (ask) => [live.on("contacts.changed", ask), live.on("friends.changed", ask)]);
  }, [client]);
}

/** Nothing is created or changed for who has no profile (CONT-043). */
export const hasProfile = async (): Promise<boolean> => (await api.graphql(OWN_PROFILES)).profiles.length > 0;

/** A new one without an id, else the one there is. */
export function useWriteContact(id: ContactId | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (words: ContactWords) =>
      (id === null ? await api.graphql(CREATE, words) : await api.graphql(UPDATE, { id, ...words })).contact,
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

type Note = { readonly rating: number } | { readonly hashTags: readonly string[] };

/** What one notes of a contact, friend or not. It stands at once, and as before when it could not be saved. */
export function useNoteContact(which: WhichContact) {
  const client = useQueryClient();
  const key = "id" in which ? keys.one(which.id) : keys.of(which.userId);
  return useMutation({
    mutationFn: async (note: Note) => {
      const change = "hashTags" in note ? { hashTags: [...note.hashTags] } : note;
      if ("id" in which) return api.graphql(UPDATE, { id: which.id, ...change });
      return api.graphql(UPDATE_OF, { receiverId: which.userId, ...change });
    },
    onMutate: (note) => {
      const before = client.getQueryData<ShownContact>(key);
      if (before) client.setQueryData<ShownContact>(key, { ...before, ...note });
      return before;
    },
    onSuccess: (_answer, note) => {
      if ("rating" in note) toast.success(m["friends.contacts.rated"]());
    },
    onError: (_error, _note, before) => {
      if (before) client.setQueryData(key, before);
      toast.error(m["friends.contacts.updateFailed"]());
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

const REFUSALS: OwnSentences = {
  CONFLICT: ({ field }) => (field === "email" ? m["friends.contacts.noAddress"]() : undefined),
  otherwise: () => m["friends.contacts.deleteFailed"](),
};

/** CONT-024 to CONT-028. */
export function useDeleteContact(which: WhichContact) {
  const client = useQueryClient();
  const own = new Set(
    ["id" in which ? keys.one(which.id) : keys.of(which.userId), reminderKeys.of(which)].map((key) => hashKey(key)),
  );
  return useMutation({
    mutationKey: keys.deletion,
    mutationFn: async (deleteType: DeleteContactType): Promise<unknown> => {
      const how = { deleteType, language: getLocale() };
      if ("id" in which) return api.graphql(REMOVE, { ids: [which.id], ...how });
      return api.graphql(REMOVE_OF, { userId: which.userId, ...how });
    },
    onSuccess: () => toast.success(m["friends.contacts.deleted"]()),
    onError: (error) => toast.error(toErrorText(error, REFUSALS)),
    onSettled: (_answer, error) =>
      Promise.all([
        client.invalidateQueries({
          queryKey: keys.all,
          predicate: ({ queryHash }) => error !== null || !own.has(queryHash),
        }),
        client.invalidateQueries({ queryKey: ["friends"] }),
      ]),
  });
}

/** Under those of contacts, so that they follow what happens on other devices with them. */
export const reminderKeys = {
  all: ["contacts", "reminders"] as const,
  of: (which: WhichContact) => ["contacts", "reminders", which] as const,
};

const GROUP_REFUSALS: OwnSentences = {
  CONFLICT: ({ field }) => (field === "name" ? m["friends.groups.taken"]() : m["friends.groups.full"]()),
  otherwise: () => m["friends.contacts.updateFailed"](),
};

export function useCreateGroup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => (await api.graphql(NEW_GROUP, { name })).group,
    onError: (error) => toast.error(toErrorText(error, GROUP_REFUSALS)),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

export function useDeleteGroup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: ContactGroupId) => api.graphql(REMOVE_GROUP, { id }),
    onError: () => toast.error(m["friends.contacts.updateFailed"]()),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

export function useSetGroups(which: WhichContact) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (groupIds: readonly ContactGroupId[]) =>
      "id" in which
        ? api.graphql(SET_GROUPS, { id: which.id, groupIds: [...groupIds] })
        : api.graphql(SET_GROUPS_OF, { userId: which.userId, groupIds: [...groupIds] }),
    onError: () => toast.error(m["friends.contacts.updateFailed"]()),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}
