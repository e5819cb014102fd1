import { randomUUID } from "node:crypto";
import type { RoomId } from "@atrium/contracts/ids";
import type { PaidUserStatus, PublicPaymentLink } from "@atrium/contracts/payment-links";
import type { TestApp } from "../../../test/test-app.ts";
import { createTestPeople, type Someone, type TestPeople } from "../../../test/test-people.ts";
import { TestClient } from "../../platform/realtime/test-client.ts";
import { addPayoutAccount } from "../payments/test-payout-account.ts";
import { putCover as put, toPicture } from "./test-cover.ts";

export const FORM = {
  title: "Wheel-throwing evenings",
  amount: "180.00",
  currencyType: "USD",
  purposeOfTransaction: "Course fee for six evenings.",
  countryCode: "GB",
};
export const GUEST = { name: "Rosalind Achterberg", email: "rosalind@quietpost.example", phone: "+15550140182" };
const FIELDS =
  "paymentLinkId title amount currencyType purposeOfTransaction communityId communityName coverImage status countryCode totalPaymentCollected paidCount userLimit isLimitedToUsers expiryDate isExpried ownerName";
export const LINK = `{ ${FIELDS} paidMembersList { id name userId profilePic paidAt } }`;
const CREATE = `mutation ($title: String!, $amount: String!, $currencyType: String!, $purposeOfTransaction: String!, $countryCode: String!,
    $communityId: ID!, $coverImage: String!, $userId: ID, $userLimit: Int, $expiryDate: String, $isLimitedToUsers: Boolean, $isExpried: Boolean) {
  made: createPaymentLink(title: $title, amount: $amount, currencyType: $currencyType, purposeOfTransaction: $purposeOfTransaction,
    countryCode: $countryCode, communityId: $communityId, coverImage: $coverImage, userId: $userId, userLimit: $userLimit,
    expiryDate: $expiryDate, isLimitedToUsers: $isLimitedToUsers, isExpried: $isExpried) { paymentLink paymentLinkId encryptionId } }`;

type Answer<Made> = { data: { made: Made }; errors?: { extensions: { code: string; field?: string } }[] };
export const faultOf = ({ errors }: Answer<unknown>) => [errors?.[0]?.extensions.code, errors?.[0]?.extensions.field];
type Created = { readonly paymentLink: string; readonly paymentLinkId: string; readonly encryptionId: string };
export type Reply<Body> = { readonly status: number; readonly body: Body; readonly cookie: string | null };

type Begun = { data: [{ paymentLink: string }]; error?: { code: string; field?: string } };
type Asker = { readonly token?: string; readonly cookie?: string | null };

async function postTo<Body>(url: string, path: string, body: object, by: Asker): Promise<Reply<Body>> {
  const answer = await fetch(`${url}/api/payment-links/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      "content-type": "application/json",
      ...(by.token === undefined ? {} : { authorization: `ST:${by.token}` }),
      ...(by.cookie == null ? {} : { cookie: by.cookie }),
    },
  });
  const [cookie = null] = answer.headers.getSetCookie().map((set) => set.split(";")[0] ?? null);
  return { status: answer.status, body: (await answer.json()) as Body, cookie };
}

/** What tests of payment links ask of an application. */
export function createPaymentLinkTest(app: TestApp) {
  let cast: Promise<TestPeople> | null = null;
  const people = (): Promise<TestPeople> => (cast ??= createTestPeople(app));
  const someone = async (): Promise<Someone> => (await people()).someone();
  const ask = <Made>({ token }: Someone, query: string, variables?: object) =>
    app.graphql<{ made: Made }>(token, query, variables) as Promise<Answer<Made>>;

  const putCover = (by: Someone, bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
    put(app.url, async (query) => (await ask<{ key: string; putUrl: string }>(by, query)).data.made, { bytes });

  async function create(by: Someone, communityId: RoomId, more: object = {}): Promise<Answer<Created>> {
    const coverImage = await putCover(by, await toPicture());
    return ask<Created>(by, CREATE, { ...FORM, communityId, coverImage, ...more });
  }

  /** Somebody who can be paid and looks after a community, with a link of theirs. */
  async function open(more: object = {}) {
    const host = await someone();
    await addPayoutAccount(app, host.userId);
    const communityId = await makeCommunity(host);
    const made = await create(host, communityId, more);
    const id = made.data.made.paymentLinkId;
    return { host, communityId, id, made: made.data.made, guest: await someone() };
  }

  async function makeCommunity({ token }: Someone): Promise<RoomId> {
    const client = await TestClient.signedIn(app.url, token);
    const input = {
      chatType: "community",
      clientId: randomUUID(),
      name: "Riverside Makers",
      userIds: [] as string[],
    } as const;
    const { roomId } = (await client.do("rooms.create", input)).room;
    client.close();
    return roomId;
  }

  const post = <Body>(path: string, body: object, by: Asker = {}) => postTo<Body>(app.url, path, body, by);

  return {
    ask,
    someone,
    putCover,
    create,
    open,
    makeCommunity,
    post,
    /** Begins to pay; as a guest without a person. */
    pay: (paymentLinkId: string, by?: Someone, more: object = {}, cookie: string | null = null) =>
      post<Begun>("pay", by ? { paymentLinkId, userId: by.userId, ...more } : { paymentLinkId, ...GUEST, ...more }, {
        ...(by ? { token: by.token } : {}),
        cookie,
      }),
    /** Presses a button on the provider's page; the browser does not come back. Where it would. */
    press: async ({ body }: Reply<Begun>, button: "pay" | "cancel" = "pay"): Promise<URL> => {
      const address = `${body.data[0].paymentLink}/${button}`;
      const answer = await fetch(address, { method: "POST", redirect: "manual" });
      return new URL(answer.headers.get("location") ?? "");
    },
    confirm: (back: URL, by: { token?: string; cookie?: string | null } = {}, more: object = {}) =>
      post<{ status: PaidUserStatus; error?: { code: string } }>(
        "paid-user",
        {
          paymentLinkStatusId: back.searchParams.get("paymentLinkStatusId"),
          paymentLinkId: back.searchParams.get("paymentLinkId"),
          ...more,
        },
        by,
      ),
    info: async (id: string): Promise<Reply<[PublicPaymentLink]>> => {
      const answer = await fetch(`${app.url}/api/payment-links/info?paymentLinkId=${id}`);
      return { status: answer.status, body: (await answer.json()) as [PublicPaymentLink], cookie: null };
    },
    /** How many payments of a link stand how, by the books. */
    books: async (id: string) => {
      const { rows } = await app.context.db.pool.query<{ state: string; count: number }>(
        `select payments.state, count(*)::int as count from payments join link_payments paid on paid.id = payments.item_id
         where paid.link_id = $1 group by payments.state`,
        [id],
      );
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    },
  };
}
