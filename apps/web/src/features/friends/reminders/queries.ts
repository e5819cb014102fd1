import type { ContactReminderId, Instant } from "@atrium/contracts/ids";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../platform/api/api.ts";
import { graphql, type ResultOf } from "../../../platform/api/graphql.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { type OwnSentences, toErrorText } from "../../../ui/error-text.ts";
import { toast } from "../../../ui/toast.ts";
import { reminderKeys, type WhichContact } from "../contacts/queries.ts";

const LIST = graphql(`query ContactReminders($nonAppContactId: ID, $userIdOfContact: ID) {
  contactReminders(nonAppContactId: $nonAppContactId, userIdOfContact: $userIdOfContact) { id text dueAt isDone }
}`);
const CREATE =
  graphql(`mutation CreateContactReminder($nonAppContactId: ID, $userIdOfContact: ID, $text: String!, $dueAt: String!) {
  reminder: createContactReminder(nonAppContactId: $nonAppContactId, userIdOfContact: $userIdOfContact, text: $text,
    dueAt: $dueAt) { id }
}`);
const UPDATE = graphql(`mutation UpdateContactReminder($id: ID!, $text: String, $dueAt: String, $isDone: Boolean) {
  reminder: updateContactReminder(id: $id, text: $text, dueAt: $dueAt, isDone: $isDone) { id }
}`);
const REMOVE = graphql(`mutation DeleteContactReminder($id: ID!) { deleteContactReminder(id: $id) }`);

export type ShownReminder = ResultOf<typeof LIST>["contactReminders"][number];

const toOwner = (which: WhichContact) =>
  "id" in which ? { nonAppContactId: which.id } : { userIdOfContact: which.userId };

/** What is still to be done first. */
export const useReminders = (which: WhichContact) =>
  useQuery({
    queryKey: reminderKeys.of(which),
    queryFn: async () => (await api.graphql(LIST, toOwner(which))).contactReminders,
    retry: false,
  });

const REFUSALS: OwnSentences = {
  BAD_INPUT: ({ field }) => (field === "dueAt" ? m["friends.reminders.over"]() : undefined),
  CONFLICT: () => m["friends.reminders.full"](),
  otherwise: () => m["friends.reminders.failed"](),
};
export const toReminderFault = (error: unknown): string => toErrorText(error, REFUSALS);

type Words = { readonly text: string; readonly dueAt: Instant };

/** A new one without an id, else the one there is. */
export function useWriteReminder(which: WhichContact, id: ContactReminderId | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (words: Words) =>
      id === null ? api.graphql(CREATE, { ...toOwner(which), ...words }) : api.graphql(UPDATE, { id, ...words }),
    onSuccess: () => toast.success(m["friends.reminders.saved"]()),
    onSettled: () => client.invalidateQueries({ queryKey: reminderKeys.all }),
  });
}

/** Done, to be done after all, or gone; it stands at once, and as before when it could not be saved. */
export function useChangeReminder(which: WhichContact) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isDone }: { id: ContactReminderId; isDone: boolean | null }): Promise<unknown> =>
      isDone === null ? api.graphql(REMOVE, { id }) : api.graphql(UPDATE, { id, isDone }),
    onMutate: ({ id, isDone }) => {
      const before = client.getQueryData<ShownReminder[]>(reminderKeys.of(which));
      client.setQueryData<ShownReminder[]>(reminderKeys.of(which), (shown = []) =>
        isDone === null
          ? shown.filter((one) => one.id !== id)
          : shown.map((one) => (one.id === id ? Object.assign({}, one, { isDone }) : one)),
      );
      return before;
    },
    onError: (error, _change, before) => {
      if (before) client.setQueryData(reminderKeys.of(which), before);
      toast.error(toReminderFault(error));
    },
    onSettled: () => client.invalidateQueries({ queryKey: reminderKeys.all }),
  });
}
