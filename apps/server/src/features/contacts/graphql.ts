import type { Language } from "@atrium/contracts/session";
import {
  companiesInput,
  CONTACT_RECEIVER_STATUSES,
  type Contact,
  type ContactEntry,
  type ContactGroup,
  type ContactLine,
  type ContactPage,
  contactsInput,
  createContactGroupInput,
  createContactInput,
  DELETE_CONTACT_TYPES,
  deleteAppContactInput,
  deleteNonAppContactsInput,
  oneAppContactInput,
  oneContactGroupInput,
  oneContactInput,
  renameContactGroupInput,
  setAppContactGroupsInput,
  setContactGroupsInput,
  updateAppContactInput,
  updateContactInput,
} from "@atrium/contracts/contacts";
import { CONTACT_LINE_KINDS } from "@atrium/contracts/forms/contacts";
import type { Builder } from "../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import type { Contacts } from "./contacts.ts";
import { addExportGraphql } from "./export/export-graphql.ts";
import { addImportsGraphql } from "./imports/imports-graphql.ts";
import { addRemindersGraphql } from "./reminders/reminders-graphql.ts";
import { addSharingGraphql } from "./sharing/sharing-graphql.ts";
import { addTimelineGraphql } from "./timeline/timeline-graphql.ts";

type ContactTypes = ReturnType<typeof addTypes>;

/** The caller's address book (part 2 §7 "Contacts and events"). */
export function addContactsGraphql(builder: Builder, contacts: Contacts): void {
  const types = addTypes(builder);
  addQueries(builder, contacts, types);
  addMutations(builder, contacts, types);
  addDeletions(builder, contacts, types);
  addGroupMutations(builder, contacts, types);
  addSharingGraphql(builder, contacts);
  addRemindersGraphql(builder, contacts);
  addExportGraphql(builder, contacts);
  addImportsGraphql(builder, contacts);
  addTimelineGraphql(builder, contacts);
}

const OWN = "Of somebody in the caller's address book who has no account.";
const FRIEND = "A friend of the caller's.";

function addQueries(builder: Builder, contacts: Contacts, { contact, page, group }: ContactTypes): void {
  builder.queryFields((t) => ({
    contacts: t.field({
      description: "The caller's friends, and people without an account, by first name.",
      type: page,
      nullable: false,
      args: {
        searchByName: t.arg.string({
          description: "The beginning of any word of the name, of the company, an address or a number.",
        }),
        groupId: t.arg.id({ description: "Only those of this contact group." }),
        after: t.arg.string({ description: "What the page before said." }),
        limit: t.arg.int({ description: "At most so many: 1 to 500, 50 without it." }),
      },
      resolve: (_root, args, { caller }) => contacts.list(caller.userId, parseArgs(contactsInput, args)),
    }),
    contact: t.field({
      description: "One without an account; NOT_FOUND for one of another person.",
      type: contact,
      nullable: false,
      args: { id: t.arg.id({ description: OWN, required: true }) },
      resolve: (_root, args, { caller }) => contacts.get(caller.userId, parseArgs(oneContactInput, args).id),
    }),
    appContact: t.field({
      description: "What the caller keeps of a friend; NOT_FOUND for who is none.",
      type: contact,
      nullable: false,
      args: { userIdOfContact: t.arg.id({ description: FRIEND, required: true }) },
      resolve: (_root, args, { caller }) =>
        contacts.getOf(caller.userId, parseArgs(oneAppContactInput, args).userIdOfContact),
    }),
    contactGroups: t.field({
      description: "The caller's own, by name.",
      type: [group],
      nullable: false,
      resolve: (_root, _args, { caller }) => contacts.listGroups(caller.userId),
    }),
    contactCompanies: t.field({
      description: "Companies of the caller's contacts, ten at a time.",
      type: ["String"],
      nullable: false,
      args: {
        search: t.arg.string({ description: "The beginning of any word of the name.", required: true }),
        offset: t.arg.int({ description: "How many to leave out before the first." }),
      },
      resolve: (_root, args, { caller }) => contacts.listCompanies(caller.userId, parseArgs(companiesInput, args)),
    }),
  }));
}

function addMutations(builder: Builder, contacts: Contacts, { contact, line }: ContactTypes): void {
  builder.mutationFields((t) => {
    const words = (required: boolean) => ({
      firstName: t.arg.string({ description: "1 to 60 characters.", required }),
      lastName: t.arg.string({ description: "Empty for none.", required }),
      emails: t.arg({ description: "At most 10.", type: [line], required }),
      phones: t.arg({ description: "At most 10.", type: [line], required }),
      ...notes(required),
    });
    const notes = (required: boolean) => ({
      company: t.arg.string({ description: "At most 80 characters; empty for none.", required }),
      jobTitle: t.arg.string({ description: "At most 80 characters; empty for none.", required }),
      hashTags: t.arg.stringList({ description: "At most 20, with or without their #.", required }),
    });
    const rating = t.arg.int({ description: "0 to 10." });
    return {
      createContact: t.field({
        description: "Somebody without an account. CONFLICT beyond 20,000.",
        type: contact,
        nullable: false,
        args: words(true),
        resolve: (_root, args, { caller }) => contacts.create(caller.userId, parseArgs(createContactInput, args)),
      }),
      updateContact: t.field({
        description: "What is left out stays as it is.",
        type: contact,
        nullable: false,
        args: { ...words(false), rating, id: t.arg.id({ description: OWN, required: true }) },
        resolve: (_root, args, { caller }) => {
          const { id, ...change } = parseArgs(updateContactInput, args);
          return contacts.update(caller.userId, id, change);
        },
      }),
      updateAppContact: t.field({
        description: "What the caller keeps of a friend, who does not see it. What is left out stays as it is.",
        type: contact,
        nullable: false,
        args: { ...notes(false), rating, receiverId: t.arg.id({ description: FRIEND, required: true }) },
        resolve: (_root, args, { caller }) => {
          const { receiverId, ...change } = parseArgs(updateAppContactInput, args);
          return contacts.updateOf(caller.userId, receiverId, change);
        },
      }),
    };
  });
}

const LANGUAGE: Language = "en";

function addDeletions(builder: Builder, contacts: Contacts, { deleteType }: ContactTypes): void {
  builder.mutationFields((t) => {
    const how = {
      deleteType: t.arg({
        description: "DELETE_CONTACT_ONLY mails the meetings to the caller before; CONFLICT without an address.",
        type: deleteType,
        required: true,
      }),
      language: t.arg.string({ description: "Of the mail: en or fr." }),
    };
    return {
      deleteAppContact: t.boolean({
        description: "The two are no friends from then on, and what the caller kept of the other is gone.",
        nullable: false,
        args: { ...how, userIdOfContact: t.arg.id({ description: FRIEND, required: true }) },
        resolve: async (_root, args, { caller }) => {
          const { userIdOfContact, language, ...input } = parseArgs(deleteAppContactInput, args);
          await contacts.removeOf(caller.userId, userIdOfContact, { ...input, language: language ?? LANGUAGE });
          return true;
        },
      }),
      deleteNonAppContacts: t.boolean({
        description: "People without an account, all of them or none.",
        nullable: false,
        args: { ...how, nonAppContactIds: t.arg.idList({ description: OWN, required: true }) },
        resolve: async (_root, args, { caller }) => {
          const { nonAppContactIds, language, ...input } = parseArgs(deleteNonAppContactsInput, args);
          await contacts.remove(caller.userId, nonAppContactIds, { ...input, language: language ?? LANGUAGE });
          return true;
        },
      }),
    };
  });
}

function addGroupMutations(builder: Builder, contacts: Contacts, { contact, group }: ContactTypes): void {
  builder.mutationFields((t) => {
    const name = t.arg.string({ description: "1 to 40 characters, different for each of a person's.", required: true });
    const id = t.arg.id({ description: "Of a contact group of the caller's.", required: true });
    const groupIds = t.arg.idList({ description: "All groups that it is in from then on.", required: true });
    return {
      createContactGroup: t.field({
        description: "CONFLICT for a name that another has.",
        type: group,
        nullable: false,
        args: { name },
        resolve: (_root, args, { caller }) =>
          contacts.createGroup(caller.userId, parseArgs(createContactGroupInput, args).name),
      }),
      renameContactGroup: t.field({
        description: "CONFLICT for a name that another has.",
        type: group,
        nullable: false,
        args: { id, name },
        resolve: (_root, args, { caller }) => {
          const input = parseArgs(renameContactGroupInput, args);
          return contacts.renameGroup(caller.userId, input.id, input.name);
        },
      }),
      deleteContactGroup: t.boolean({
        description: "Its contacts stay.",
        nullable: false,
        args: { id },
        resolve: async (_root, args, { caller }) => {
          await contacts.removeGroup(caller.userId, parseArgs(oneContactGroupInput, args).id);
          return true;
        },
      }),
      setContactGroups: t.field({
        description: "In which groups somebody without an account is.",
        type: contact,
        nullable: false,
        args: { id: t.arg.id({ description: OWN, required: true }), groupIds },
        resolve: (_root, args, { caller }) => {
          const input = parseArgs(setContactGroupsInput, args);
          return contacts.setGroups(caller.userId, input.id, input.groupIds);
        },
      }),
      setAppContactGroups: t.field({
        description: "In which groups a friend is; the friend does not see it.",
        type: contact,
        nullable: false,
        args: { userIdOfContact: t.arg.id({ description: FRIEND, required: true }), groupIds },
        resolve: (_root, args, { caller }) => {
          const input = parseArgs(setAppContactGroupsInput, args);
          return contacts.setGroupsOf(caller.userId, input.userIdOfContact, input.groupIds);
        },
      }),
    };
  });
}

function addTypes(builder: Builder) {
  const kind = builder.enumType("ContactLineKind", {
    description: "What an address or a number is for.",
    values: CONTACT_LINE_KINDS,
  });
  const deleteType = builder.enumType("DeleteContactType", {
    description: "DELETE_CONTACT_ONLY mails the meetings before, DELETE_CONTACT_COMPLETELY does not.",
    values: DELETE_CONTACT_TYPES,
  });
  const line = builder.inputType("ContactLineInput", {
    description: "An address or a number; one without a value is left out.",
    fields: (t) => ({
      kind: t.field({ description: "mobile, work, home or other.", type: kind, required: true }),
      value: t.string({ description: "An email address, or a phone number as people write it.", required: true }),
    }),
  });
  const shownLine = builder.objectRef<ContactLine>("ContactLine").implement({
    description: "An address or a number of a contact.",
    fields: (t) => ({
      kind: t.expose("kind", { description: "mobile, work, home or other.", type: kind, nullable: false }),
      value: t.exposeString("value", { description: "As the owner wrote it.", nullable: false }),
    }),
  });
  const status = builder.enumType("ContactReceiverStatus", {
    description: "PENDING until who was invited or asked answers; ACCEPTED of a friend.",
    values: CONTACT_RECEIVER_STATUSES,
  });
  const statusField = { description: "Null for who was never invited.", type: status } as const;
  const entry = builder.objectRef<ContactEntry>("ContactEntry").implement({
    description: "A friend, or somebody without an account.",
    fields: (t) => ({
      id: t.exposeID("id", { description: "Null for a friend of whom the caller keeps nothing." }),
      userIdOfContact: t.exposeID("userIdOfContact", { description: "Null for somebody without an account." }),
      firstName: t.exposeString("firstName", { description: "Of the person.", nullable: false }),
      lastName: t.exposeString("lastName", { description: "Empty where there is none.", nullable: false }),
      username: t.exposeString("username", { description: "Without @; null where there is none." }),
      company: t.exposeString("company", { description: "Empty where there is none.", nullable: false }),
      jobTitle: t.exposeString("jobTitle", { description: "Empty where there is none.", nullable: false }),
      nonAppContact: t.exposeBoolean("nonAppContact", { description: "Whether there is no account.", nullable: false }),
      contactReceiverStatus: t.expose("contactReceiverStatus", statusField),
    }),
  });
  const contact = builder.objectRef<Contact>("Contact").implement({
    description: "What the caller keeps about somebody; nobody else sees it.",
    fields: (t) => ({
      id: t.exposeID("id", { description: "Null for a friend of whom the caller keeps nothing." }),
      userIdOfContact: t.exposeID("userIdOfContact", { description: "Null for somebody without an account." }),
      firstName: t.exposeString("firstName", { description: "Of the person.", nullable: false }),
      lastName: t.exposeString("lastName", { description: "Empty where there is none.", nullable: false }),
      contactName: t.exposeString("contactName", { description: "The whole name.", nullable: false }),
      username: t.exposeString("username", { description: "Without @; null where there is none." }),
      emails: t.field({
        description: "As the owner wrote them.",
        type: [shownLine],
        nullable: false,
        resolve: ({ emails }) => [...emails],
      }),
      phones: t.field({
        description: "As the owner wrote them.",
        type: [shownLine],
        nullable: false,
        resolve: ({ phones }) => [...phones],
      }),
      company: t.exposeString("company", { description: "Empty where there is none.", nullable: false }),
      jobTitle: t.exposeString("jobTitle", { description: "Empty where there is none.", nullable: false }),
      hashTags: t.field({
        description: "Without their #.",
        type: ["String"],
        nullable: false,
        resolve: ({ hashTags }) => [...hashTags],
      }),
      rating: t.exposeInt("rating", { description: "0 to 10; 0 before it is set.", nullable: false }),
      nonAppContact: t.exposeBoolean("nonAppContact", { description: "Whether there is no account.", nullable: false }),
      contactReceiverStatus: t.expose("contactReceiverStatus", statusField),
      groupIds: t.field({
        description: "The contact groups it is in.",
        type: ["ID"],
        nullable: false,
        resolve: ({ groupIds }) => [...groupIds],
      }),
    }),
  });
  const page = builder.objectRef<ContactPage>("ContactPage").implement({
    description: "Up to 500 contacts.",
    fields: (t) => ({
      contacts: t.field({
        description: "By first name.",
        type: [entry],
        nullable: false,
        resolve: (found) => [...found.contacts],
      }),
      after: t.exposeString("after", {
        description: "To be given for the page after this; null when nothing follows.",
      }),
    }),
  });
  const group = builder.objectRef<ContactGroup>("ContactGroup").implement({
    description: "By which the caller sorts contacts; nobody else sees it.",
    fields: (t) => ({
      id: t.exposeID("id", { description: "Opaque.", nullable: false }),
      name: t.exposeString("name", { description: "At most 40 characters.", nullable: false }),
      count: t.exposeInt("count", { description: "How many are in it.", nullable: false }),
    }),
  });
  return { contact, page, group, line, deleteType };
}
