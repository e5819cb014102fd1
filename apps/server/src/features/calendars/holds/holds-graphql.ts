import { bookSlotInput, type Hold, oneBookingInput, type PaymentLink } from "@atrium/contracts/calendars";
import type { Builder } from "../../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../../platform/graphql/parse-args.ts";
import type { Calendars } from "../calendars.ts";

const OWN = "Of a hold of the caller's.";

/** Slots that are paid for: held, paid at the provider's page, booked or given back (part 3 §4 "Slot booking"). */
export function addHoldsGraphql(builder: Builder, calendars: Calendars): void {
  const { hold, paymentLink } = addTypes(builder);
  builder.queryFields((t) => ({
    bookingHold: t.field({
      description: "As it stands by the provider's word. NOT_FOUND for another's, and for one that is gone.",
      type: hold,
      nullable: false,
      args: { id: t.arg.id({ description: OWN, required: true }) },
      resolve: (_root, args, { caller }) => calendars.getHold(caller.userId, parseArgs(oneBookingInput, args).id),
    }),
  }));
  builder.mutationFields((t) => {
    const text = (description: string, required = true) => t.arg.string({ description, required });
    return {
      holdSlot: t.field({
        description:
          "Keeps a place in a slot that costs something while its payment is made. CONFLICT for one that is not offered any more.",
        type: hold,
        nullable: false,
        args: {
          calendarId: text("Of the link, as its address has it."),
          startTime: text("When the slot begins, in UTC."),
          fullName: text("Of who books."),
          email: text("Where the invitation goes."),
          company: text("Empty for none."),
          location: text("Empty for none."),
          message: text("To the host; empty for none."),
          language: text("Of the mails: en or fr.", false),
        },
        resolve: (_root, args, { caller }) => calendars.hold(caller.userId, parseArgs(bookSlotInput, args)),
      }),
      generatePaymentLink: t.field({
        description: "Where a hold is paid. CONFLICT for one that has run out or is booked.",
        type: paymentLink,
        nullable: false,
        args: { id: t.arg.id({ description: OWN, required: true }) },
        resolve: (_root, args, { caller, origin }) =>
          calendars.payForHold(caller.userId, parseArgs(oneBookingInput, args).id, origin),
      }),
      releaseHold: t.field({
        description: "Gives a hold back before its time; booked where it has just been paid for.",
        type: hold,
        nullable: false,
        args: { id: t.arg.id({ description: OWN, required: true }) },
        resolve: (_root, args, { caller }) => calendars.releaseHold(caller.userId, parseArgs(oneBookingInput, args).id),
      }),
    };
  });
}

function addTypes(builder: Builder) {
  const hold = builder.objectRef<Hold>("Hold").implement({
    description: "A slot that is kept for somebody who pays for it.",
    fields: (t) => ({
      id: t.exposeID("id", { description: "Of the booking that it becomes.", nullable: false }),
      calendarId: t.exposeString("calendarId", {
        description: "Of the link; empty where there is none any more.",
        nullable: false,
      }),
      heldUntil: t.exposeString("heldUntil", { description: "ISO 8601 in UTC.", nullable: false }),
      state: t.exposeString("state", { description: "held, over or booked.", nullable: false }),
      startTime: t.exposeString("startTime", { description: "ISO 8601 in UTC.", nullable: false }),
      endTime: t.exposeString("endTime", { description: "ISO 8601 in UTC.", nullable: false }),
      fullName: t.exposeString("fullName", { description: "As who books wrote it.", nullable: false }),
      email: t.exposeString("email", { description: "As who books wrote it.", nullable: false }),
      company: t.exposeString("company", { description: "Empty for none.", nullable: false }),
      location: t.exposeString("location", { description: "Empty for none.", nullable: false }),
      message: t.exposeString("message", { description: "To the host; empty for none.", nullable: false }),
      priceAmount: t.exposeString("priceAmount", { description: "45.00.", nullable: false }),
      currencyType: t.exposeString("currencyType", { description: "ISO 4217 in small letters.", nullable: false }),
    }),
  });
  const paymentLink = builder.objectRef<PaymentLink>("BookingPaymentLink").implement({
    description: "Where something is paid.",
    fields: (t) => ({
      id: t.exposeID("id", { description: OWN, nullable: false }),
      calendarId: t.exposeString("calendarId", { description: "Of the link.", nullable: false }),
      paymentLink: t.exposeString("paymentLink", { description: "An address of the provider's.", nullable: false }),
    }),
  });
  return { hold, paymentLink };
}
