import type { Instant, UserId } from "@atrium/contracts/ids";
import {
  type CardPayment,
  initiateCardPaymentInput,
  type PaymentRequest,
  paymentRequestInput,
  type RoomPaymentState,
  updatePaymentStatusInput,
} from "@atrium/contracts/room-payments";
import { AppError } from "../../../errors.ts";
import type { Builder } from "../../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../../platform/graphql/parse-args.ts";
import type { Invitations } from "../invitations.ts";
import type { RoomPaymentRow } from "./paid-store.ts";

const USER = "The caller; another is refused.";

/** Coming into rooms that cost something: paid at the provider's page, and in once the provider says so (part 2 §4 "Paid channel join"). */
export function addRoomPaymentsGraphql(builder: Builder, invitations: Invitations): void {
  const { cardPayment, paymentRequest } = addTypes(builder);
  builder.queryFields((t) => ({
    paymentRequest: t.field({
      description: "The caller's last payment for a room; null for none.",
      type: paymentRequest,
      nullable: true,
      args: {
        groupId: t.arg.id({ description: "The room.", required: true }),
        userId: t.arg.id({ description: USER, required: false }),
      },
      async resolve(_root, args, { caller }) {
        const input = parseArgs(paymentRequestInput, args);
        ensureSelf(input.userId, caller.userId);
        const found = await invitations.findPayment(caller.userId, input.groupId);
        return found && toPaymentRequest(found);
      },
    }),
  }));
  builder.mutationFields((t) => ({
    initiateCardPayment: t.field({
      description:
        "Where coming into a room is paid, the same however often it is asked for. CONFLICT for another price, and for who need not pay.",
      type: cardPayment,
      nullable: false,
      args: {
        alias: t.arg.string({ description: "Of the link that the caller comes with.", required: false }),
        roomId: t.arg.id({ description: "A public room; of no meaning beside a link.", required: false }),
        userId: t.arg.id({ description: USER, required: false }),
        subFree: t.arg.string({ description: "What the caller was shown that it costs, as 4.99.", required: true }),
        currency: t.arg.string({ description: "ISO 4217.", required: false, defaultValue: "USD" }),
        platform: t.arg.string({ description: "web.", required: false, defaultValue: "web" }),
      },
      resolve(_root, args, { caller, origin }) {
        const { target, fee, userId } = parseArgs(initiateCardPaymentInput, args);
        ensureSelf(userId, caller.userId);
        return invitations.payToJoin(caller.userId, { target, fee, origin });
      },
    }),
    updatePaymentStatus: t.field({
      description:
        "How a payment of the caller's stands by the provider's word; whoever has paid is in the room, or asks.",
      type: paymentRequest,
      nullable: false,
      args: {
        id: t.arg.id({ description: "Of the payment.", required: true }),
        userId: t.arg.id({ description: USER, required: false }),
        roomId: t.arg.id({ description: "Not believed.", required: false }),
        message: t.arg.string({ description: "Join channel after payment.", required: false }),
        paymentIntentId: t.arg.string({ description: "WEB_INTENT.", required: false }),
      },
      async resolve(_root, args, { caller }) {
        const { id, userId } = parseArgs(updatePaymentStatusInput, args);
        ensureSelf(userId, caller.userId);
        return toPaymentRequest(await invitations.confirmPayment(caller.userId, id));
      },
    }),
  }));
}

/** The user that a call names is the one who makes it. @throws AppError BAD_INPUT */
function ensureSelf(named: UserId | null | undefined, caller: UserId): void {
  if (named != null && named !== caller) throw new AppError("BAD_INPUT", { field: "userId" });
}

const STATUS: Readonly<Record<RoomPaymentState, PaymentRequest["paymentStatus"]>> = {
  open: "pending",
  asking: "success",
  joined: "success",
  ended: "canceled",
  refunded: "refunded",
};

const toPaymentRequest = (row: RoomPaymentRow): PaymentRequest => ({
  groupId: row.roomId,
  groupName: row.roomName,
  alias: row.linkAlias,
  userId: row.userId,
  paymentParams: { paymentId: row.id, status: row.state },
  paymentStatus: STATUS[row.state],
  createdAt: row.createdAt.toISOString() as Instant,
  updatedAt: row.updatedAt.toISOString() as Instant,
});

function addTypes(builder: Builder) {
  const cardPayment = builder.objectRef<CardPayment>("CardPayment").implement({
    description: "A payment that was begun.",
    fields: (t) => ({
      id: t.exposeID("id", { description: "Of the payment.", nullable: false }),
      paymentLink: t.exposeString("paymentLink", { description: "The provider's page.", nullable: false }),
    }),
  });
  const paymentParams = builder.objectRef<PaymentRequest["paymentParams"]>("PaymentParams").implement({
    description: "Which payment it is.",
    fields: (t) => ({
      paymentId: t.exposeID("paymentId", { description: "Of the payment.", nullable: false }),
      status: t.exposeString("status", { description: "open, asking, joined, ended or refunded.", nullable: false }),
    }),
  });
  const paymentRequest = builder.objectRef<PaymentRequest>("PaymentRequest").implement({
    description: "What the caller pays for coming into a room.",
    fields: (t) => ({
      groupId: t.exposeID("groupId", { description: "The room; null once it is gone.", nullable: true }),
      groupName: t.exposeString("groupName", {
        description: "As the room was called when the caller was shown it.",
        nullable: false,
      }),
      alias: t.exposeString("alias", { description: "The link that the caller came with.", nullable: true }),
      userId: t.exposeID("userId", { description: "The caller.", nullable: false }),
      paymentParams: t.expose("paymentParams", {
        description: "Which payment it is.",
        type: paymentParams,
        nullable: false,
      }),
      paymentStatus: t.exposeString("paymentStatus", {
        description: "pending, success, canceled or refunded.",
        nullable: false,
      }),
      createdAt: t.exposeString("createdAt", { description: "ISO 8601 in UTC.", nullable: false }),
      updatedAt: t.exposeString("updatedAt", { description: "ISO 8601 in UTC.", nullable: false }),
    }),
  });
  return { cardPayment, paymentRequest };
}
