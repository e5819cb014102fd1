import type { Feature } from "../../feature.ts";
import { addJob } from "../../platform/jobs/add-job.ts";
import { access } from "../access/feature.ts";
import { events } from "../events/feature.ts";
import { friends } from "../friends/feature.ts";
import { messages } from "../messages/feature.ts";
import { notifications } from "../notifications/feature.ts";
import { type Contacts, createContacts } from "./contacts.ts";
import { seedContacts } from "./demo-contacts.ts";
import { addExportRoutes } from "./export/export-routes.ts";
import { addContactsGraphql } from "./graphql.ts";
import { forgetImportJob } from "./imports/forget-job.ts";
import { addImportRoutes } from "./imports/imports-routes.ts";
import { contactsJobs } from "./jobs.ts";
import { contactsMergeStep } from "./merge.ts";
import { remindJob } from "./reminders/remind-job.ts";
import { addPlacesGraphql } from "./places/places-graphql.ts";
import { createSharedTelling } from "./shared/tell-shared.ts";
import { sharingJobs, WELCOME } from "./sharing/invitation-jobs.ts";
import { removeJoinedOf } from "./sharing/joined-store.ts";
import { removeContactsOf } from "./store.ts";

export const contacts: Feature<Contacts> = {
  name: "contacts",
  mergeAccounts: contactsMergeStep,
  open(context, { use, timelineSources }) {
    const api = createContacts(context, {
      friends: use(friends),
      events: use(events),
      notifications: use(notifications),
      timelineSources,
    });
    const { newcomers } = api;
    const shared = createSharedTelling(context, use(notifications));
    use(messages).listen((stored) => shared.note(stored));
    use(access).listenJoined(({ trx }, person) => addJob(trx, WELCOME, person));
    use(friends).listen((change, one, other) => newcomers.convert(change, one, other));
    return {
      api,
      async addRoutes(http, { authenticate }) {
        addExportRoutes(http, context);
        await addImportRoutes(http, api, authenticate);
      },
      addGraphql(builder) {
        addContactsGraphql(builder, api);
        addPlacesGraphql(builder, context);
      },
      async deleteUserData(userId) {
        await removeJoinedOf(context.db.kysely, userId);
        await removeContactsOf(context.db.kysely, userId);
      },
      seedDemo: (community) => seedContacts(api, community),
      stop: () => shared.stop(),
      jobs: [
        ...contactsJobs(context, use(events)),
        ...sharingJobs(context, newcomers),
        remindJob(context, use(notifications)),
        forgetImportJob(context),
      ],
    };
  },
};
