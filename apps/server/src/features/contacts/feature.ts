import type { Feature } from "../../feature.ts";
import { events } from "../events/feature.ts";
import { friends } from "../friends/feature.ts";
import { type Contacts, createContacts } from "./contacts.ts";
import { seedContacts } from "./demo-contacts.ts";
import { addContactsGraphql } from "./graphql.ts";
import { contactsJobs } from "./jobs.ts";
import { contactsMergeStep } from "./merge.ts";
import { removeContactsOf } from "./store.ts";

export const contacts: Feature<Contacts> = {
  name: "contacts",
  mergeAccounts: contactsMergeStep,
  open(context, { use }) {
    const api = createContacts(context, use(friends));
    return {
      api,
      addGraphql: (builder) => addContactsGraphql(builder, api),
      deleteUserData: (userId) => removeContactsOf(context.db.kysely, userId),
      seedDemo: (community) => seedContacts(api, community),
      jobs: contactsJobs(context, use(events)),
    };
  },
};
