import type { RoomId, UserId } from "@atrium/contracts/ids";
import {
  type CreatedPaymentLink,
  createConnectedAccountInput,
  createPaymentLinkInput,
  onePaymentLinkInput,
  type PaidMember,
  type PaidPaymentLink,
  paymentCoverUpload,
  type PaymentLink,
  paymentLinksInput,
} from "@atrium/contracts/payment-links";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { Builder } from "../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import type { Upload } from "../files/files.ts";
import type { Payouts } from "../payments/payments.ts";
import { announceCover } from "./links/covers.ts";
import type { PaymentLinks } from "./payment-links.ts";

const USER = "The caller; another is refused.";
const COMMUNITY = "The community.";
const ID = "The last part of its address.";

type Parts = { readonly context: Context; readonly links: PaymentLinks; readonly payouts: Payouts };

/** Links with which a community collects money, for whoever looks after it (part 3 §7.4). */
export function addPaymentLinksGraphql(builder: Builder, { context, links, payouts }: Parts): void {
  const { link, paidLink, created, account, cover } = addTypes(builder, links);
  builder.queryFields((t) => {
    const ofCommunity = {
      communityId: t.arg.id({ description: COMMUNITY, required: true }),
      userId: t.arg.id({ description: USER, required: false }),
    };
    return {
      paymentLinks: t.field({
        description: "Of a community, the newest first. NOT_FOUND for who does not look after it.",
        type: [link],
        nullable: false,
        args: ofCommunity,
        resolve: (_root, args, { caller }) => links.list(caller.userId, readCommunity(args, caller.userId)),
      }),
      paidPaymentLinks: t.field({
        description: "What the caller has paid by links of a community, the latest first.",
        type: [paidLink],
        nullable: false,
        args: ofCommunity,
        resolve: (_root, args, { caller }) => links.listPaid(caller.userId, readCommunity(args, caller.userId)),
      }),
      paymentLinkInfo: t.field({
        description: "One, in a list. NOT_FOUND for who does not look after its community.",
        type: [link],
        nullable: false,
        args: { paymentLinkId: t.arg.id({ description: ID, required: true }) },
        resolve: async (_root, args, { caller }) => [
          await links.get(caller.userId, parseArgs(onePaymentLinkInput, args).paymentLinkId),
        ],
      }),
    };
  });
  builder.mutationFields((t) => {
    const text = (description: string) => t.arg.string({ description, required: true });
    return {
      announcePaymentCover: t.field({
        description: "A link that takes one PUT of a picture within 30 minutes, and the key to make a link with.",
        type: cover,
        nullable: false,
        args: {
          contentType: text("image/jpeg, image/png or image/webp."),
          sizeBytes: t.arg.int({ description: "How many bytes it has, at most 1 MiB.", required: true }),
        },
        resolve: (_root, args, { caller }) =>
          announceCover(context, caller.userId, parseArgs(paymentCoverUpload, args)),
      }),
      createConnectedAccount: t.field({
        description:
          "The provider's page on which the caller says who they are and where money goes. It leads back to the links.",
        type: account,
        nullable: false,
        args: {
          userId: t.arg.id({ description: USER, required: false }),
          country: text("ISO 3166, of an account that is made with it."),
        },
        async resolve(_root, args, { caller, origin }) {
          const { userId, country } = parseArgs(createConnectedAccountInput, args);
          ensureSelf(userId, caller.userId);
          const page = `${origin}/admin/payment-links`;
          const pages = { returnUrl: `${page}?verified=true`, cancelUrl: page };
          return { status: "OK", url: await payouts.beginOnboarding(caller.userId, { country, ...pages }) };
        },
      }),
      endPaymentLink: t.field({
        description:
          "Nobody pays by it any more; what was paid stays. NOT_FOUND for who does not look after the community.",
        type: link,
        nullable: false,
        args: { paymentLinkId: t.arg.id({ description: ID, required: true }) },
        resolve: (_root, args, { caller }) =>
          links.end(caller.userId, parseArgs(onePaymentLinkInput, args).paymentLinkId),
      }),
      createPaymentLink: t.field({
        description:
          "NOT_FOUND for who does not look after the community, CONFLICT while the provider does not say that the caller can be paid.",
        type: created,
        nullable: false,
        args: {
          title: text("What is paid for."),
          amount: text("180.00."),
          currencyType: text("ISO 4217."),
          purposeOfTransaction: text("What the money is for."),
          countryCode: text("ISO 3166, of who collects."),
          communityId: t.arg.id({ description: COMMUNITY, required: true }),
          coverImage: text("The key of an announced picture."),
          userId: t.arg.id({ description: USER, required: false }),
          userLimit: t.arg.int({ description: "Not believed: every link has 100.", required: false }),
          expiryDate: t.arg.string({ description: "Not believed: every link has a year.", required: false }),
          isLimitedToUsers: t.arg.boolean({ description: "Not believed.", required: false }),
          isExpried: t.arg.boolean({ description: "Not believed.", required: false }),
        },
        async resolve(_root, args, { caller, origin }) {
          const input = parseArgs(createPaymentLinkInput, args);
          ensureSelf(input.userId, caller.userId);
          const id = await links.create(caller.userId, input);
          return { paymentLink: `${origin}/pay/${id}`, paymentLinkId: id, encryptionId: id };
        },
      }),
    };
  });
}

/** @throws AppError BAD_INPUT */
function readCommunity(args: object, caller: UserId): RoomId {
  const { communityId, userId } = parseArgs(paymentLinksInput, args);
  ensureSelf(userId, caller);
  return communityId;
}

/** The user that a call names is the one who makes it. @throws AppError BAD_INPUT */
function ensureSelf(named: UserId | null | undefined, caller: UserId): void {
  if (named != null && named !== caller) throw new AppError("BAD_INPUT", { field: "userId" });
}

type ConnectedAccount = { readonly status: string; readonly url: string };

function addTypes(builder: Builder, links: PaymentLinks) {
  const member = builder.objectRef<PaidMember>("PaidMember").implement({
    description: "Somebody who has paid by a link.",
    fields: (t) => ({
      id: t.exposeID("id", { description: "Of the payment.", nullable: false }),
      name: t.exposeString("name", {
        description: "A guest's as they wrote it; empty for who has deleted their account.",
        nullable: false,
      }),
      userId: t.exposeID("userId", { description: "Null for a guest, and for who has deleted their account." }),
      profilePic: t.exposeString("profilePic", { description: "A link to the small picture; null for none." }),
      paidAt: t.exposeString("paidAt", { description: "ISO 8601 in UTC.", nullable: false }),
    }),
  });
  const link = builder.objectRef<PaymentLink>("PaymentLink").implement({
    description: "A link with which a community collects money. Amounts are texts, 180.00.",
    fields: (t) => ({
      paymentLinkId: t.exposeID("paymentLinkId", { description: ID, nullable: false }),
      title: t.exposeString("title", { description: "What is paid for.", nullable: false }),
      amount: t.exposeString("amount", { description: "What each pays.", nullable: false }),
      currencyType: t.exposeString("currencyType", { description: "ISO 4217.", nullable: false }),
      purposeOfTransaction: t.exposeString("purposeOfTransaction", {
        description: "What the money is for.",
        nullable: false,
      }),
      communityId: t.exposeID("communityId", { description: COMMUNITY, nullable: false }),
      communityName: t.exposeString("communityName", { description: "Of the community.", nullable: false }),
      coverImage: t.exposeString("coverImage", { description: "A link to its picture; null for none." }),
      status: t.exposeString("status", { description: "open, full or expired.", nullable: false }),
      countryCode: t.exposeString("countryCode", { description: "ISO 3166.", nullable: false }),
      totalPaymentCollected: t.exposeString("totalPaymentCollected", {
        description: "What all have paid.",
        nullable: false,
      }),
      paidCount: t.exposeInt("paidCount", { description: "How many have paid.", nullable: false }),
      userLimit: t.exposeInt("userLimit", { description: "How many may.", nullable: false }),
      isLimitedToUsers: t.exposeBoolean("isLimitedToUsers", { description: "Every link is.", nullable: false }),
      expiryDate: t.exposeString("expiryDate", { description: "The last day, as an ISO date.", nullable: false }),
      isExpried: t.exposeBoolean("isExpried", { description: "Whether its year is over.", nullable: false }),
      createdAt: t.exposeString("createdAt", { description: "ISO 8601 in UTC.", nullable: false }),
      ownerName: t.exposeString("ownerName", { description: "Who is paid; null once they are gone." }),
      paidMembersList: t.field({
        description: "Who has paid, the latest first.",
        type: [member],
        nullable: false,
        resolve: ({ paymentLinkId }) => links.listPaidMembers(paymentLinkId),
      }),
    }),
  });
  const paidLink = builder.objectRef<PaidPaymentLink>("PaidPaymentLink").implement({
    description: "What the caller has paid by a link.",
    fields: (t) => ({
      id: t.exposeID("id", { description: "Of the payment.", nullable: false }),
      paymentLinkId: t.exposeID("paymentLinkId", { description: ID, nullable: false }),
      title: t.exposeString("title", { description: "What was paid for.", nullable: false }),
      amount: t.exposeString("amount", { description: "180.00.", nullable: false }),
      currencyType: t.exposeString("currencyType", { description: "ISO 4217.", nullable: false }),
      paidAt: t.exposeString("paidAt", { description: "ISO 8601 in UTC.", nullable: false }),
    }),
  });
  const created = builder.objectRef<CreatedPaymentLink>("CreatedPaymentLink").implement({
    description: "A link that was made.",
    fields: (t) => ({
      paymentLink: t.exposeString("paymentLink", { description: "Its address.", nullable: false }),
      paymentLinkId: t.exposeID("paymentLinkId", { description: ID, nullable: false }),
      encryptionId: t.exposeString("encryptionId", { description: "The same.", nullable: false }),
    }),
  });
  const account = builder.objectRef<ConnectedAccount>("ConnectedAccount").implement({
    description: "Where an account is set up.",
    fields: (t) => ({
      status: t.exposeString("status", { description: "OK.", nullable: false }),
      url: t.exposeString("url", { description: "The provider's page.", nullable: false }),
    }),
  });
  const cover = builder.objectRef<Upload>("PaymentCoverUpload").implement({
    description: "Where a cover is put.",
    fields: (t) => ({
      key: t.exposeString("key", { description: "To make a link with.", nullable: false }),
      putUrl: t.exposeString("putUrl", { description: "Takes one PUT of that picture.", nullable: false }),
    }),
  });
  return { link, paidLink, created, account, cover };
}
