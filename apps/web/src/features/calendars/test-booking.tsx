import type { PublicCalendar } from "@atrium/contracts/calendars";
import type { UserId } from "@atrium/contracts/ids";
import { createMemoryHistory, createRootRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { ADA } from "../../../test/test-account.ts";
import { type Answers, fakeNetwork } from "../../../test/test-network.ts";
import { renderScreen } from "../../../test/test-screen.tsx";
import { toAddressId } from "./address.ts";
import { bookingRoutes } from "./routes.tsx";

export const ID = "Zm9vYmFyYmF6cXV4cXV1eD";
/** Twelve weekdays from a Thursday; the host lives in Paris, whoever tests in London. */
export const CALENDAR: PublicCalendar = {
  calendarId: ID,
  title: "Studio consultations",
  hostId: "7f000000-0000-4000-8000-000000000009" as UserId,
  hostName: "Inès Carvalho",
  groupName: "Riverside Makers",
  timeSlot: 30,
  timezone: "Asia/Tokyo",
  offset: "GMT+09:00",
  availableDays: "WEEKDAYS",
  customDays: [],
  today: "2026-06-18",
  lastDay: "2026-07-03",
  venueName: "Harbour & Pine Studio",
  venueAddress: "Quay Street 31",
  isItOnline: false,
  priceAmount: null,
  currencyType: null,
};
const slot = (startTime: string, endTime: string) => ({ startTime, endTime, places: 1 });
export const SLOTS = {
  data: {
    isAvailable: true,
    slots: [
      slot("2026-06-23T00:00:00.000Z", "2026-06-23T00:30:00.000Z"),
      slot("2026-06-23T00:30:00.000Z", "2026-06-23T01:00:00.000Z"),
    ],
  },
};
export const BOOKED = {
  id: "7f000000-0000-4000-8000-000000000077",
  calendarId: "7f000000-0000-4000-8000-000000000078",
  calendarTitle: "Studio consultations",
  hostName: "Inès Carvalho",
  hostId: "7f000000-0000-4000-8000-000000000009",
  publicId: ID,
  movableUntil: "2026-06-23T00:30:00.000Z",
  startTime: "2026-06-23T00:30:00.000Z",
  endTime: "2026-06-23T01:00:00.000Z",
  timezone: "Asia/Tokyo",
  fullName: "Ada Byron",
  email: "ada@byron.example",
  location: "Harbour & Pine Studio, Quay Street 31",
  eventId: "7f000000-0000-4000-8000-000000000079",
  isJoined: false,
  paidAmount: null as string | null,
  paidCurrency: null as string | null,
  paidBackUntil: null as string | null,
  clockChange: null as { timezone: string; booked: string; reads: string } | null,
};
const SELF = { data: { accountInformation: { ...ADA, email: "ada@byron.example" } } };

export async function openBooking(path: string, answers: Answers = {}, looks: Parameters<typeof renderScreen>[1] = {}) {
  const { asked } = fakeNetwork({
    "/api/calendar": { data: CALENDAR },
    "/api/calendar/slots": SLOTS,
    BookingSelf: SELF,
    TimeProposals: { data: { timeProposals: [] } },
    ...answers,
  });
  const root = createRootRoute({ component: Outlet, notFoundComponent: () => null });
  const router = createRouter({
    routeTree: root.addChildren([...bookingRoutes(root)]),
    history: createMemoryHistory({ initialEntries: [`/community/${path}`] }),
  });
  const screen = await renderScreen(<RouterProvider router={router as never} />, looks);
  return { screen, asked, address: () => router.state.location.href };
}
/** The address of its days, after /community/. */
export const PICKER = `calendar/${encodeURIComponent(toAddressId(ID))}`;
/** And of its form. */
export const FORM = `slot-booking/${encodeURIComponent(toAddressId(ID))}`;
