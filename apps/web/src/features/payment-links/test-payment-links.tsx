import type { RoomId } from "@atrium/contracts/ids";
import type { PaymentLinkId } from "@atrium/contracts/ids";
import type { PublicPaymentLink } from "@atrium/contracts/payment-links";
import { createMemoryHistory, createRootRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { onTestFinished } from "vitest";
import { type Answers, fakeNetwork } from "../../../test/test-network.ts";
import { renderScreen } from "../../../test/test-screen.tsx";
import { signIn } from "../../../test/test-signed-in.ts";
import { toast } from "../../ui/toast.ts";
import { makeAdministered } from "../administration/test-administration.ts";
import { serveRooms } from "../rooms/test-served-rooms.ts";
import { paymentLinksRoutes } from "./host-routes.tsx";
import { payRoutes } from "./routes.tsx";

export const ID = "Zm9vYmFyYmF6cXV4cXV1eD" as PaymentLinkId;
export const PUBLIC: PublicPaymentLink = {
  paymentLinkId: ID,
  title: "Wheel-throwing evenings",
  amount: "180.00",
  currencyType: "USD",
  purposeOfTransaction: "Course fee for six evenings.",
  communityId: "city" as RoomId,
  communityName: "Riverside Makers",
  coverImage: null,
  status: "open",
};
export const LINK = {
  paymentLinkId: ID,
  title: PUBLIC.title,
  amount: PUBLIC.amount,
  currencyType: "USD",
  purposeOfTransaction: PUBLIC.purposeOfTransaction,
  coverImage: null,
  status: "open",
  totalPaymentCollected: "360.00",
  paidCount: 2,
  userLimit: 100,
  expiryDate: "2099-06-18",
  ownerName: "Inès Carvalho",
};
export const MEMBERS = [
  {
    id: "7f000000-0000-4000-8000-000000000071",
    name: "Rosalind Achterberg",
    userId: null,
    profilePic: null,
    paidAt: "2026-06-17T20:12:00.000Z",
  },
  {
    id: "7f000000-0000-4000-8000-000000000072",
    name: "Kenji Watanabe",
    userId: "7f000000-0000-4000-8000-000000000009",
    profilePic: null,
    paidAt: "2026-06-16T12:05:00.000Z",
  },
];
export const READY = { data: { account: { isSubmitted: true, country: "GB", lastDigits: "0917", tokenUrl: null } } };
export const NOT_READY = {
  data: { account: { isSubmitted: false, country: null, lastDigits: null, tokenUrl: null } },
};
const CITY = makeAdministered("city", { chatType: "community", name: "Riverside Makers" });

type Looks = Parameters<typeof renderScreen>[1];

async function open(path: string, looks: Looks = {}) {
  // What one test was told must not be read by the next.
  onTestFinished(toast.clear);
  const root = createRootRoute({ component: Outlet, notFoundComponent: () => null });
  const router = createRouter({
    routeTree: root.addChildren([...paymentLinksRoutes(root), ...payRoutes(root)]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  const screen = await renderScreen(<RouterProvider router={router as never} />, looks);
  const go = (href: string): Promise<void> => router.navigate({ href });
  return { screen, address: () => router.state.location.href, go };
}

/** The page of a link as a visitor opens it, or somebody who is signed in. */
export async function openPay(
  answers: Answers = {},
  { isSignedIn = false, search = "", looks }: { isSignedIn?: boolean; search?: string; looks?: Looks } = {},
) {
  const network = fakeNetwork({ "/api/payment-links/info": { data: [PUBLIC] }, ...answers });
  const me = isSignedIn ? (await signIn(serveRooms([]))).me : null;
  const opened = await open(`/pay/${ID}${search}`, looks);
  const sent = (name: string) => network.asked.filter((one) => one.name === name).map(({ variables }) => variables);
  return { ...opened, sent, me };
}

/** The links of a community as whoever looks after it sees them. */
export async function openHost(
  answers: Answers = {},
  { search = "", looks, isChosen = true }: { search?: string; looks?: Looks; isChosen?: boolean } = {},
) {
  const network = fakeNetwork({
    PaymentLinks: { data: { links: [LINK] } },
    PaidPaymentLinks: { data: { links: [] } },
    PaymentLinkInfo: { data: { links: [{ ...LINK, paidMembersList: MEMBERS }] } },
    PayoutAccount: READY,
    ...answers,
  });
  const server = serveRooms([]);
  server.answer("administration.rooms", () => ({ rooms: [CITY] }));
  server.answer("people.faces", () => ({ faces: [] }));
  const { me } = await signIn(server);
  localStorage.clear();
  if (isChosen) localStorage.setItem(`community-${me}`, JSON.stringify({ communityId: "city", groupId: null }));
  const opened = await open(`/admin/payment-links${search}`, looks);
  const sent = (name: string) => network.asked.filter((one) => one.name === name).map(({ variables }) => variables);
  return { ...opened, sent, server, me };
}

/** A picture of so many bytes, as somebody chooses it. */
export async function makeCover(bytes?: number): Promise<File> {
  const canvas = new OffscreenCanvas(9, 9);
  canvas.getContext("2d")?.fillRect(0, 0, 9, 9);
  const blob = await canvas.convertToBlob({ type: "image/png" });
  const padding = bytes === undefined ? [] : [new Uint8Array(bytes - blob.size)];
  return new File([blob, ...padding], "cover.png", { type: "image/png" });
}
