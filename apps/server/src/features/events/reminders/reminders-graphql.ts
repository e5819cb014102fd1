import { eventReminderInput, setEventReminderInput } from "@atrium/contracts/event-reminders";
import type { Builder } from "../../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../../platform/graphql/parse-args.ts";
import type { Events } from "../events.ts";

/** When the caller is told of an event they come to. */
export function addRemindersGraphql(builder: Builder, events: Events): void {
  builder.queryField("eventReminder", (t) =>
    t.int({
      description: "Minutes before the event at which the caller is told of it; 0 for none.",
      nullable: false,
      args: { eventId: t.arg.id({ description: "Of an event the caller may see.", required: true }) },
      resolve: (_root, args, { caller }) =>
        events.getReminder(caller.userId, parseArgs(eventReminderInput, args).eventId),
    }),
  );
  builder.mutationField("setEventReminder", (t) =>
    t.int({
      description:
        "Told in Activity so long before it begins, also once it is moved; 0 for none. NOT_FOUND for who does not come.",
      nullable: false,
      args: {
        eventId: t.arg.id({ description: "Of an event the caller may answer.", required: true }),
        minutes: t.arg.int({ description: "10, 30, 60, 120 or 1440; without it nothing is told." }),
      },
      resolve: (_root, args, { caller }) => {
        const { eventId, minutes } = parseArgs(setEventReminderInput, args);
        return events.setReminder(caller.userId, eventId, minutes ?? null);
      },
    }),
  );
}
