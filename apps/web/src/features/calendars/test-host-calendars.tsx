import { createMemoryHistory, createRootRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { signIn } from "../../../test/test-account.ts";
import { type Answers, fakeNetwork } from "../../../test/test-network.ts";
import { renderScreen } from "../../../test/test-screen.tsx";
import { calendarsRoutes } from "./host-routes.tsx";

export const ID = "7f000000-0000-4000-8000-000000000078";
export const LINK = {
  publicId: "Zm9vYmFyYmF6cXV4cXV1eD",
  organizedBy: "personal",
  timeSlot: 30,
  availableDays: "WEEKDAYS",
  custom: "",
  availableFrom: "09:00",
  availableTo: "18:00",
  setLunchBreak: true,
  lunchBreakFrom: "13:00",
  lunchBreakTo: "14:00",
  timezone: "Asia/Tokyo",
  venueFix: true,
  venueName: "Harbour & Pine Studio",
  venueAddress: "Quay Street 31",
  isItOnline: true,
  link: "https://meet.example/ada",
  isUsersLimited: true,
  noOfParticipantsLimit: 4,
  bufferBefore: 0,
  bufferAfter: 15,
  noticeMinutes: 0,
  mostPerDay: null,
  windowDays: 60,
  paymentToConfirmBooking: false,
  priceAmount: "",
  currencyType: "usd",
  country: "",
};
export const CALENDAR = {
  id: ID,
  title: "Studio consultations",
  custom: "",
  ownerId: "7f000000-0000-4000-8000-000000000001",
  ownerName: "Ada Byron",
  canChange: true,
  communityId: null,
  communityName: null,
  upcoming: 2,
  isLinkKept: false,
  link: LINK,
};
export const ACCOUNT = {
  isSubmitted: true,
  country: "GB",
  lastDigits: "0917",
  tokenUrl: `${location.origin}/test-payment/bank-tokens`,
};
export const BOOKED = {
  id: "7f000000-0000-4000-8000-000000000077",
  startTime: "2099-06-23T00:30:00.000Z",
  endTime: "2099-06-23T01:00:00.000Z",
  timezone: "Asia/Tokyo",
  userId: "7f000000-0000-4000-8000-000000000009",
  fullName: "Tomasz Zieliński",
  email: "tomasz@harbour.example",
  company: "Harbour & Pine",
  location: "",
  message: "We are two.",
  eventId: null,
  paidAmount: "45.00",
  paidCurrency: "usd",
  clockChange: null as { timezone: string; booked: string; reads: string } | null,
};
export const list = (...calendars: readonly object[]) => ({ data: { calendars } });

/** A page of who publishes calendars. */
export async function openCalendars(path: string, answers: Answers) {
  const { asked } = fakeNetwork({
    TimeProposals: { data: { timeProposals: [] } },
    BookedDays: { data: { bookedDays: [] } },
    Friendships: { data: { friendships: [{ userId: BOOKED.userId, state: "none" }] } },
    ...answers,
  });
  signIn();
  const root = createRootRoute({ component: Outlet, notFoundComponent: () => null });
  const router = createRouter({
    routeTree: root.addChildren([...calendarsRoutes(root)]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  const screen = await renderScreen(<RouterProvider router={router as never} />);
  const sent = (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables);
  return { screen, sent, address: () => router.state.location.href };
}
