import {
  type ContactReminder,
  contactRemindersInput,
  createContactReminderInput,
  oneContactReminderInput,
  updateContactReminderInput,
} from "@atrium/contracts/contacts";
import type { Builder } from "../../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../../platform/graphql/parse-args.ts";
import type { Contacts } from "../contacts.ts";

/** What the caller wants to be reminded of about contacts. */
export function addRemindersGraphql(builder: Builder, contacts: Contacts): void {
  const reminder = builder.objectRef<ContactReminder>("ContactReminder").implement({
    description: "What the caller wants to be reminded of about a contact; nobody else sees it.",
    fields: (t) => ({
      id: t.exposeID("id", { description: "Opaque.", nullable: false }),
      text: t.exposeString("text", { description: "At most 200 characters.", nullable: false }),
      dueAt: t.exposeString("dueAt", { description: "When the caller is told; ISO 8601 in UTC.", nullable: false }),
      isDone: t.exposeBoolean("isDone", { description: "Whether nothing is told of it any more.", nullable: false }),
    }),
  });
  const nonAppContactId = { description: "Of somebody in the caller's address book who has no account." };
  const userIdOfContact = { description: "Or a friend of the caller's." };
  builder.queryField("contactReminders", (t) =>
    t.field({
      description: "Of one contact: what is still to be done first, by time.",
      type: [reminder],
      nullable: false,
      args: { nonAppContactId: t.arg.id(nonAppContactId), userIdOfContact: t.arg.id(userIdOfContact) },
      resolve: (_root, args, { caller }) =>
        contacts.listReminders(caller.userId, parseArgs(contactRemindersInput, args)),
    }),
  );
  builder.mutationFields((t) => {
    const id = t.arg.id({ description: "Of a reminder of the caller's.", required: true });
    return {
      createContactReminder: t.field({
        description: "Told in Activity at its time, which has to come yet. CONFLICT beyond 50 for a contact.",
        type: reminder,
        nullable: false,
        args: {
          nonAppContactId: t.arg.id(nonAppContactId),
          userIdOfContact: t.arg.id(userIdOfContact),
          text: t.arg.string({ description: "1 to 200 characters.", required: true }),
          dueAt: t.arg.string({ description: "ISO 8601 in UTC.", required: true }),
        },
        resolve: (_root, args, { caller }) =>
          contacts.createReminder(caller.userId, parseArgs(createContactReminderInput, args)),
      }),
      updateContactReminder: t.field({
        description: "What is left out stays as it is; at another time it is told once more.",
        type: reminder,
        nullable: false,
        args: {
          id,
          text: t.arg.string({ description: "1 to 200 characters." }),
          dueAt: t.arg.string({ description: "ISO 8601 in UTC." }),
          isDone: t.arg.boolean({ description: "Whether nothing is told of it any more." }),
        },
        resolve: (_root, args, { caller }) => {
          const { id: reminderId, ...change } = parseArgs(updateContactReminderInput, args);
          return contacts.updateReminder(caller.userId, reminderId, change);
        },
      }),
      deleteContactReminder: t.boolean({
        description: "True once it is gone.",
        nullable: false,
        args: { id },
        resolve: async (_root, args, { caller }) => {
          await contacts.removeReminder(caller.userId, parseArgs(oneContactReminderInput, args).id);
          return true;
        },
      }),
    };
  });
}
