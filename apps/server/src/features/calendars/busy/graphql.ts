import {
  addOutsideCalendarInput,
  type BusyTime,
  busyTimesInput,
  oneOutsideCalendarInput,
  OUTSIDE_REFUSALS,
  type OutsideCalendar,
} from "@atrium/contracts/outside-calendars";
import type { Builder } from "../../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../../platform/graphql/parse-args.ts";
import type { Calendars } from "../calendars.ts";
import type { CalendarTypes } from "../types-graphql.ts";

/** Calendars of other programs in which a host is busy. */
export function addBusyGraphql(builder: Builder, calendars: Calendars, { day }: CalendarTypes): void {
  const { outside, busy } = addTypes(builder);
  const ID = "Of one of the caller's.";
  builder.queryFields((t) => ({
    outsideCalendars: t.field({
      description: "Calendars of other programs in which the caller is busy, the oldest first.",
      type: [outside],
      nullable: false,
      resolve: (_root, _args, { caller }) => calendars.listOutside(caller.userId),
    }),
    busyTimes: t.field({
      description: "When the caller is busy by them on a day. BAD_INPUT for a zone that there is not.",
      type: [busy],
      nullable: false,
      args: { on: t.arg({ description: "The day.", type: day, required: true }) },
      resolve: (_root, args, { caller }) => calendars.listBusyOn(caller.userId, parseArgs(busyTimesInput, args).on),
    }),
  }));
  builder.mutationFields((t) => ({
    addOutsideCalendar: t.field({
      description:
        "Reads busy times from the address of a calendar file, now and then again. CONFLICT for one too many.",
      type: outside,
      nullable: false,
      args: {
        address: t.arg.string({ description: "Of the web; a secret, which is told to nobody again.", required: true }),
        timezone: t.arg.string({ description: "Of times that name none: an IANA name.", required: true }),
      },
      resolve: (_root, args, { caller }) =>
        calendars.addOutside(caller.userId, parseArgs(addOutsideCalendarInput, args)),
    }),
    deleteOutsideCalendar: t.boolean({
      description: "What it kept busy is free again.",
      nullable: false,
      args: { id: t.arg.id({ description: ID, required: true }) },
      resolve: async (_root, args, { caller }) => {
        await calendars.removeOutside(caller.userId, parseArgs(oneOutsideCalendarInput, args).id);
        return true;
      },
    }),
    readOutsideCalendar: t.boolean({
      description: "Reads it again soon.",
      nullable: false,
      args: { id: t.arg.id({ description: ID, required: true }) },
      resolve: async (_root, args, { caller }) => {
        await calendars.readOutsideAgain(caller.userId, parseArgs(oneOutsideCalendarInput, args).id);
        return true;
      },
    }),
  }));
}

function addTypes(builder: Builder) {
  const refusal = builder.enumType("OutsideRefusal", {
    description: "Why a calendar of another program could not be read.",
    values: OUTSIDE_REFUSALS,
  });
  const outside = builder.objectRef<OutsideCalendar>("OutsideCalendar").implement({
    description: "A calendar of another program. Of its address only the host is told.",
    fields: (t) => ({
      id: t.exposeID("id", { description: "Opaque.", nullable: false }),
      name: t.exposeString("name", { description: "As it calls itself; empty where it does not.", nullable: false }),
      host: t.exposeString("host", { description: "Where it is.", nullable: false }),
      readAt: t.exposeString("readAt", {
        description: "When it was understood last, ISO 8601 in UTC; null until then.",
      }),
      refused: t.expose("refused", { description: "Why not since; null where it was.", type: refusal }),
      unclear: t.exposeInt("unclear", {
        description: "Entries that do not say clearly when they are.",
        nullable: false,
      }),
    }),
  });
  const busy = builder.objectRef<BusyTime>("BusyTime").implement({
    description: "When somebody is busy elsewhere.",
    fields: (t) => ({
      startTime: t.exposeString("startTime", { description: "ISO 8601 in UTC.", nullable: false }),
      endTime: t.exposeString("endTime", { description: "ISO 8601 in UTC.", nullable: false }),
      name: t.exposeString("name", { description: "Of the calendar that says so; may be empty.", nullable: false }),
      host: t.exposeString("host", { description: "Where that is.", nullable: false }),
    }),
  });
  return { outside, busy };
}
