import { randomUUID } from "node:crypto";
import type { RoomId } from "@atrium/contracts/ids";
import { TestClient } from "../../platform/realtime/test-client.ts";
import { CLOSED, OPEN, OWNER } from "../../../test/test-row-parts.ts";
import type { FeatureRows } from "../../../test/test-rows.ts";
import { PEOPLE, type World } from "../../../test/test-world.ts";
import { BANK } from "../payments/test-payout-account.ts";
import { putCover, toPicture } from "./test-cover.ts";
import { FORM, GUEST } from "./test-payment-links.ts";

const NO_LINK = "y".repeat(22);
type Maker = World["people"]["owner"];

/** A link by which its maker is paid, who can be. */
async function makeLink({ url, ask }: World, by: Maker, communityId: string): Promise<string> {
  const toKey = async (query: string) => (await ask<{ made: { key: string; putUrl: string } }>(by, query)).made;
  const coverImage = await putCover(url, toKey, { bytes: await toPicture() });
  const words = Object.entries({ ...FORM, communityId, coverImage }).map(([name, value]) => `${name}: "${value}"`);
  const create = `mutation { made: createPaymentLink(${words.join(", ")}) { paymentLinkId } }`;
  return (await ask<{ made: { paymentLinkId: string } }>(by, create)).made.paymentLinkId;
}

const ofOwners = {
  on: "a payment link of the owner's",
  id: async (world: World) => makeLink(world, world.people.owner, await world.makers.room()),
  nobodys: NO_LINK,
  may: OWNER,
};

/** A link of somebody's who is none of the world's people: nobody pays themselves. */
async function othersLink(world: World): Promise<string> {
  const { url, ask, someone } = world;
  const maker = await someone();
  const handed = await fetch(`${url}/test-payment/bank-tokens`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(BANK),
  });
  const { token } = (await handed.json()) as { token: string };
  await ask(maker, `mutation { setBankDetails(token: "${token}", country: "GB") { isSubmitted } }`);
  const client = await TestClient.signedIn(url, maker.token);
  const input = { chatType: "community" as const, clientId: randomUUID(), name: "Makers", userIds: [] };
  const { roomId }: { readonly roomId: RoomId } = (await client.do("rooms.create", input)).room;
  client.close();
  return makeLink(world, maker, roomId);
}

const ofOthers = { on: "a payment link", id: othersLink, nobodys: NO_LINK };
const STATUS = { paymentLinkStatusId: "$id", paymentLinkId: "x".repeat(22) };

/** Who may do what of it, what it tells to whom, and every place in it that takes a text. */
export const rows: FeatureRows = {
  graphql: [
    {
      call: "paymentLinks(communityId: $id)",
      on: "a room in which there is one",
      async id(world) {
        const roomId = await world.makers.room();
        await makeLink(world, world.people.owner, roomId);
        return roomId;
      },
      may: OWNER,
    },
    {
      call: "paidPaymentLinks(communityId: $id)",
      on: "a room in which nobody has paid",
      id: ({ makers }) => makers.room(),
      may: PEOPLE,
      isEmpty: true,
      isBlind: true,
    },
    { call: "paymentLinkInfo(paymentLinkId: $id)", ...ofOwners },
    { call: "endPaymentLink(paymentLinkId: $id)", ...ofOwners },
    { call: 'announcePaymentCover(contentType: "image/png", sizeBytes: 1)', may: PEOPLE },
    { call: 'createConnectedAccount(country: "GB")', may: PEOPLE },
    {
      call: 'createPaymentLink(title: "$new", amount: "180.00", currencyType: "USD", purposeOfTransaction: "$new", countryCode: "GB", communityId: "$room", coverImage: $id)',
      on: "an upload",
      id: async ({ url, ask, people: { owner } }) =>
        putCover(url, async (query) => (await ask<{ made: { key: string; putUrl: string } }>(owner, query)).made, {
          bytes: await toPicture(),
        }),
      nobodys: "uploads/00000000-0000-4000-8000-000000000000",
      isUsedUp: true,
      may: OWNER,
    },
  ],
  alike: [
    "ConnectedAccount",
    "CreatedPaymentLink",
    "PaidMember",
    "PaidPaymentLink",
    "PaymentCoverUpload",
    "PaymentLink",
  ],
  rest: [
    { route: "GET /api/payment-links/info", path: "/api/payment-links/info?paymentLinkId=$id", ...ofOthers, ...OPEN },
    {
      route: "POST /api/payment-links/pay",
      body: { paymentLinkId: "$id", ...GUEST },
      ...ofOthers,
      may: PEOPLE,
      signedOut: "visitor",
    },
    {
      route: "POST /api/payment-links/paid-user",
      body: STATUS,
      on: "a payment that is none",
      id: () => "0190a000-0000-7000-8000-000000000001",
      ...CLOSED,
    },
    {
      route: "GET /pay/:plink",
      path: "/pay/$id",
      on: "what it says where no link is",
      id: () => "x".repeat(22),
      nobodys: NO_LINK,
      ...CLOSED,
    },
  ],
  restBodies: [
    { path: "/api/payment-links/pay", body: () => ({ paymentLinkId: NO_LINK, ...GUEST }) },
    {
      path: "/api/payment-links/paid-user",
      body: () => ({
        paymentLinkStatusId: "0190a000-0000-7000-8000-000000000001",
        paymentLinkId: NO_LINK,
        name: GUEST.name,
        email: GUEST.email,
      }),
    },
  ],
};
