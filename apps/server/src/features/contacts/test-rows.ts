import { CLOSED, OWNER, ofNewcomer } from "../../../test/test-row-parts.ts";
import type { FeatureRows } from "../../../test/test-rows.ts";
import { PEOPLE, type World } from "../../../test/test-world.ts";

const words =
  'firstName: "$new", lastName: "", emails: [{ kind: work, value: "" }], phones: [], company: "", jobTitle: "", hashTags: ["a"]';
const ofContact = { on: "somebody without an account", id: ({ makers }: World) => makers.contact() };
const ofReminder = { on: "a reminder of a contact", id: ({ makers }: World) => makers.reminder() };
const ofGroup = { on: "a contact group", id: ({ makers }: World) => makers.contactGroup() };
const ofFriend = { on: "a friend", id: ({ makers }: World) => makers.linked("friend") };

/** Who may do what of it, what it tells to whom, and every place in it that takes a text. */
export const rows: FeatureRows = {
  graphql: [
    { call: "contacts", may: PEOPLE },
    { call: "contactGroups", may: PEOPLE, isEmpty: "perhaps" },
    { call: 'contactCompanies(search: "")', may: PEOPLE, isEmpty: "perhaps" },
    { call: "contact(id: $id)", ...ofContact, may: OWNER },
    { call: "appContact(userIdOfContact: $id)", ...ofFriend, may: OWNER },
    { call: `createContact(${words})`, may: PEOPLE },
    { call: `updateContact(id: $id, ${words})`, ...ofContact, may: OWNER },
    {
      call: 'updateAppContact(receiverId: $id, company: "$new", jobTitle: "", hashTags: ["a"])',
      ...ofFriend,
      may: OWNER,
    },
    {
      call: 'deleteAppContact(userIdOfContact: $id, deleteType: DELETE_CONTACT_COMPLETELY, language: "en")',
      ...ofFriend,
      may: OWNER,
    },
    {
      call: 'deleteNonAppContacts(nonAppContactIds: [$id], deleteType: DELETE_CONTACT_COMPLETELY, language: "en")',
      ...ofContact,
      may: OWNER,
    },
    {
      call: 'convertToAppContact(nonAppContactId: $id, sharedProfileIds: ["$id"], shareByEmail: "$new@people.example")',
      on: "somebody without an account",
      id: ({ makers }: World) => makers.contact(),
      may: [],
    },
    { call: "sendInvitationAgain(nonAppContactId: $id)", ...ofContact, may: [] },
    { call: "createAppContact(receiverId: $id)", ...ofNewcomer, may: PEOPLE },
    { call: "joinedUsers", may: PEOPLE, isEmpty: "perhaps" },
    { call: "joinedUserCount", may: PEOPLE },
    { call: "contactReminders(nonAppContactId: $id)", ...ofContact, isEmpty: "perhaps", may: OWNER },
    {
      call: 'createContactReminder(nonAppContactId: $id, text: "$new", dueAt: "2027-06-01T09:00:00.000Z")',
      ...ofContact,
      may: OWNER,
    },
    { call: 'updateContactReminder(id: $id, text: "$new")', ...ofReminder, may: OWNER },
    { call: "deleteContactReminder(id: $id)", ...ofReminder, may: OWNER },
    { call: "exportContacts(format: csv)", may: PEOPLE },
    { call: 'createContactGroup(name: "$new")', may: PEOPLE },
    { call: 'renameContactGroup(id: $id, name: "$new")', ...ofGroup, may: OWNER },
    { call: "deleteContactGroup(id: $id)", ...ofGroup, may: OWNER },
    { call: 'setContactGroups(id: $id, groupIds: ["$contactGroup"])', ...ofContact, may: OWNER },
    { call: 'setAppContactGroups(userIdOfContact: $id, groupIds: ["$contactGroup"])', ...ofFriend, may: OWNER },
  ],
  rest: [
    {
      route: "GET /exportContact/:token",
      on: "without its secret",
      path: `/exportContact/${"a".repeat(43)}`,
      ...CLOSED,
    },
  ],
  alike: ["ContactReminder", "JoinedUser", "Contact", "ContactEntry", "ContactGroup", "ContactLine", "ContactPage"],
};
