import { CLOSED, NOBODY, OWNER, ofNewcomer } from "../../../test/test-row-parts.ts";
import type { FeatureRows } from "../../../test/test-rows.ts";
import { PEOPLE, type World } from "../../../test/test-world.ts";

const words =
  'firstName: "$new", lastName: "", emails: [{ kind: work, value: "" }], phones: [], company: "", jobTitle: "", hashTags: ["a"]';
const ofContact = { on: "somebody without an account", id: ({ makers }: World) => makers.contact() };
const ofReminder = { on: "a reminder of a contact", id: ({ makers }: World) => makers.reminder() };
const ofGroup = { on: "a contact group", id: ({ makers }: World) => makers.contactGroup() };
const ofImport = { on: "a file of contacts", id: ({ makers }: World) => makers.contactImport() };
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
    { call: "timeline(userIdOfContact: $id, utcOffset: 0)", ...ofFriend, isEmpty: "perhaps", may: OWNER },
    { call: "timelineCounts(userIdOfContact: $id, utcOffset: 0)", ...ofFriend, isEmpty: "perhaps", may: OWNER },
    { call: "exportContacts(format: csv)", may: PEOPLE },
    { call: "placeTags(latitude: 1, longitude: 1)", may: PEOPLE, isEmpty: "perhaps" },
    { call: "contactImports", may: PEOPLE, isEmpty: "perhaps" },
    { call: "contactImport(id: $id)", ...ofImport, may: OWNER },
    { call: "contactImportRows(id: $id)", ...ofImport, may: OWNER },
    { call: "runContactImport(id: $id, rows: [{ position: 1, choice: KEEP_BOTH }])", ...ofImport, may: OWNER },
    {
      call: "undoContactImport(id: $id)",
      on: "one that is done",
      id: ({ makers }: World) => makers.doneImport(),
      may: OWNER,
    },
    { call: "deleteContactImport(id: $id)", ...ofImport, may: OWNER },
    { call: 'createContactGroup(name: "$new")', may: PEOPLE },
    { call: 'renameContactGroup(id: $id, name: "$new")', ...ofGroup, may: OWNER },
    { call: "deleteContactGroup(id: $id)", ...ofGroup, may: OWNER },
    { call: 'setContactGroups(id: $id, groupIds: ["$contactGroup"])', ...ofContact, may: OWNER },
    { call: 'setAppContactGroups(userIdOfContact: $id, groupIds: ["$contactGroup"])', ...ofFriend, may: OWNER },
  ],
  rest: [
    {
      route: "POST /contact-imports",
      path: "/contact-imports?fileName=$new.csv",
      body: { "First name": "$new" },
      may: NOBODY,
      signedOut: "may not",
      on: "without a table",
    },
    {
      route: "GET /exportContact/:token",
      on: "without its secret",
      path: `/exportContact/${"a".repeat(43)}`,
      ...CLOSED,
    },
  ],
  alike: [
    "ContactImport",
    "ContactImportRow",
    "ContactImportLoss",
    "ContactReminder",
    "JoinedUser",
    "Contact",
    "ContactEntry",
    "ContactGroup",
    "ContactLine",
    "ContactPage",
    "TimelineCount",
    "TimelineEntry",
    "TimelinePage",
  ],
};
