import { oneCalendarInput, saveCalendarLinkInput } from "@atrium/contracts/calendars";
import type { Builder } from "../../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../../platform/graphql/parse-args.ts";
import type { Calendars } from "../calendars.ts";
import { type CalendarTypes, OWN } from "../types-graphql.ts";

const HOSTS = "Of a calendar of the caller's own.";

/** The link of a calendar; one that asks to be paid waits for its owner's payout account (CAL-046 to CAL-048). */
export function addLinkMutations(builder: Builder, calendars: Calendars, types: CalendarTypes): void {
  addSaving(builder, calendars, types);
  addKeeping(builder, calendars, types);
}

function addSaving(builder: Builder, calendars: Calendars, types: CalendarTypes): void {
  builder.mutationFields((t) => ({
    saveCalendarLink: t.field({
      description:
        "Makes the one link of a calendar, or changes it; its address stays. BAD_INPUT names the field that is missing; CONFLICT with payoutAccount for one that asks to be paid before its owner can be.",
      type: types.calendar,
      nullable: false,
      args: toLinkArgs(builder, types, OWN),
      resolve: (_root, args, { caller }) => {
        const { id, ...link } = parseArgs(saveCalendarLinkInput, args);
        return calendars.saveLink(caller.userId, id, link);
      },
    }),
    deleteCalendarLink: t.field({
      description: "Nobody books any more; what is booked stays.",
      type: types.calendar,
      nullable: false,
      args: { id: t.arg.id({ description: OWN, required: true }) },
      resolve: (_root, args, { caller }) => calendars.removeLink(caller.userId, parseArgs(oneCalendarInput, args).id),
    }),
  }));
}

function addKeeping(builder: Builder, calendars: Calendars, types: CalendarTypes): void {
  builder.mutationFields((t) => ({
    keepCalendarLink: t.string({
      description:
        "Keeps a new link that asks to be paid, and answers with the address of the provider's page on which the caller's payout account is set up.",
      nullable: false,
      args: toLinkArgs(builder, types, HOSTS),
      resolve: (_root, args, { caller, origin }) => {
        const { id, ...link } = parseArgs(saveCalendarLinkInput, args);
        return calendars.keepLink(caller.userId, { id, link, origin });
      },
    }),
    continueKeptLink: t.string({
      description: "That address again. NOT_FOUND where nothing is kept.",
      nullable: false,
      args: { id: t.arg.id({ description: HOSTS, required: true }) },
      resolve: (_root, args, { caller, origin }) =>
        calendars.continueKept(caller.userId, { id: parseArgs(oneCalendarInput, args).id, origin }),
    }),
    createKeptLinks: t.field({
      description:
        "Makes the caller's kept links, each once. CONFLICT with payoutAccount while the provider does not say that the account is set up.",
      type: [types.calendar],
      nullable: false,
      resolve: (_root, _args, { caller }) => calendars.createKept(caller.userId),
    }),
    discardKeptLink: t.field({
      description: "What was kept is gone.",
      type: types.calendar,
      nullable: false,
      args: { id: t.arg.id({ description: HOSTS, required: true }) },
      resolve: (_root, args, { caller }) => calendars.discardKept(caller.userId, parseArgs(oneCalendarInput, args).id),
    }),
  }));
}

function toLinkArgs(builder: Builder, { days, organizer }: CalendarTypes, whose: string) {
  return builder.args((t) => {
    const text = (description: string) => t.string({ description, required: true });
    const hour = (description: string) =>
      t.string({ description: `${description} HH:mm by the clock of its zone.`, required: true });
    const flag = (description: string) => t.boolean({ description, required: true });
    const minutes = (description: string) => t.int({ description, required: true });
    return {
      id: t.id({ description: whose, required: true }),
      organizedBy: t.field({ description: "For whom the host meets.", type: organizer, required: true }),
      timeSlot: minutes("15, 30, 45 or 60 minutes."),
      availableDays: t.field({ description: "On which days slots are laid.", type: days, required: true }),
      custom: text("Dates of CUSTOM as DD/MM/YYYY, with commas between them."),
      availableFrom: hour("When the first slot begins."),
      availableTo: hour("When the last slot ends; at or before the beginning: on the next day."),
      setLunchBreak: flag("Whether there is a break."),
      lunchBreakFrom: hour("When the break begins; 00:00 for none."),
      lunchBreakTo: hour("When the break ends; 00:00 for none."),
      timezone: text("An IANA name."),
      venueFix: flag("Whether there is a place."),
      venueName: text("Of the place."),
      venueAddress: text("Of the place."),
      isItOnline: flag("Whether it takes place online."),
      link: text("Where online; only who booked sees it."),
      isUsersLimited: flag("Whether a slot takes so many people."),
      noOfParticipantsLimit: t.int({ description: "People in one slot." }),
      bufferBefore: minutes("Minutes kept free before a meeting."),
      bufferAfter: minutes("Minutes kept free after a meeting."),
      noticeMinutes: minutes("How long before its beginning a slot can no longer be booked."),
      mostPerDay: t.int({ description: "Bookings on one day at most." }),
      windowDays: minutes("How many days ahead can be booked."),
      paymentToConfirmBooking: flag("Whether a booking is paid for; CONFLICT for a link that said otherwise."),
      priceAmount: text("45.00; empty for none."),
      currencyType: text("ISO 4217 in small letters."),
      country: text("ISO 3166, where the money goes; empty for none."),
    };
  });
}
