import type { ContactEntry } from "@atrium/contracts/contacts";
import { CONTACTS_PAGE_MAX } from "@atrium/contracts/contact-limits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../../platform/api/api.ts";
import { graphql } from "../../../platform/api/graphql.ts";
import { follow } from "../../../platform/live/follow.ts";
import { live } from "../../../platform/live/live.ts";
import { keepList } from "../../../platform/storage/keep-list.ts";
import { type KeptList, keptListOptions } from "../../../platform/storage/list-keeper.ts";
import { inTurn } from "../../../ui/page/when-idle.ts";
import { toRows } from "./contact-rows.ts";
import { indexContacts, toContactKey } from "./contact-index.ts";

/** What a row of the list shows, and nothing else: no address, number, tag or rating is kept on the device. */
export const ENTRY = graphql(`fragment ListedContact on ContactEntry {
  id userIdOfContact firstName lastName username company jobTitle nonAppContact contactReceiverStatus
}`);
const LIST = graphql(
  `query ContactList($after: String, $limit: Int) {
  contacts(after: $after, limit: $limit) { contacts { ...ListedContact } after }
}`,
  ENTRY,
);

/** Apart from what else is asked for of contacts: whoever changes one does not wait until all are read again, since the list follows what happens. */
const KEPT_CONTACTS_KEY = ["kept", "contacts"] as const;

const CONTACTS: KeptList<ContactEntry> = {
  name: "contacts",
  queryKey: KEPT_CONTACTS_KEY,
  shape: LIST,
  isRow: isEntry,
  toKey: toContactKey,
  readPage: async (after) => {
    const { contacts } = await api.graphql(LIST, { after, limit: CONTACTS_PAGE_MAX });
    return { rows: contacts.contacts, after: contacts.after };
  },
  prepare: (rows) =>
    inTurn(
      () => indexContacts(rows),
      () => toRows(rows),
    ),
  follow: ({ refresh }) =>
    follow(live, refresh, (ask) => [live.on("contacts.changed", ask), live.on("friends.changed", ask)]),
};

/** From here on the device has all contacts of the signed-in person, friends among them (SHELL-024). */
export const keepContacts = keepList(CONTACTS);

/** All of them, in the order of the list; undefined while neither the device nor the server has said which. */
export function useKeptContacts(): readonly ContactEntry[] | undefined {
  const client = useQueryClient();
  useEffect(() => keepContacts(client), [client]);
  return useQuery(keptListOptions(CONTACTS)).data;
}

function isEntry(value: unknown): value is ContactEntry {
  if (typeof value !== "object" || value === null) return false;
  const { firstName, lastName, company, jobTitle, ...ids } = value as Partial<ContactEntry>;
  const words = [firstName, lastName, company, jobTitle, ids.userIdOfContact ?? ids.id];
  return words.every((word) => typeof word === "string");
}
