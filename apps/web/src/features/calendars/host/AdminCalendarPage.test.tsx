import { createMemoryHistory, createRootRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderScreen } from "../../../../test/test-screen.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { makeAdministered } from "../../administration/test-administration.ts";
import { serveRooms } from "../../rooms/test-served-rooms.ts";
import { calendarsRoutes } from "../host-routes.tsx";

const CITY = makeAdministered("city", { chatType: "community", name: "Riverside Makers" });
const TOURS = {
  id: "7f000000-0000-4000-8000-000000000078",
  title: "Workshop tours",
  custom: "",
  ownerId: "7f000000-0000-4000-8000-000000000001",
  ownerName: "Ada Byron",
  canChange: true,
  communityId: "city",
  communityName: "Riverside Makers",
  upcoming: 0,
  isLinkKept: false,
  link: null,
};

async function open(isChosen: boolean) {
  const { asked } = fakeNetwork({
    Calendars: { data: { calendars: [TOURS] } },
    BookedDays: { data: { bookedDays: [] } },
    CreateCalendar: { data: { calendar: TOURS } },
  });
  const server = serveRooms([]);
  let rooms = [CITY];
  server.answer("administration.rooms", () => ({ rooms }));
  const { me } = await signIn(server);
  localStorage.clear();
  if (isChosen) localStorage.setItem(`community-${me}`, JSON.stringify({ communityId: "city", groupId: null }));
  const root = createRootRoute({ component: Outlet, notFoundComponent: () => null });
  const router = createRouter({
    routeTree: root.addChildren([...calendarsRoutes(root)]),
    history: createMemoryHistory({ initialEntries: ["/admin/calendar"] }),
  });
  const screen = await renderScreen(<RouterProvider router={router as never} />);
  return {
    screen,
    address: () => router.state.location.pathname,
    sent: (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables),
    lose: () => {
      rooms = [];
      server.emit("administration.changed", {});
    },
  };
}

test("calendars of the chosen community are listed and made under it, until one looks after it no more  CAL-003 CAL-006 CAL-021", async () => {
  const { screen, sent, address, lose } = await open(true);
  await expect.element(screen.getByText("Riverside Makers")).toBeVisible();
  await screen.getByRole("link", { name: "Workshop tours" }).click();
  await expect.element(screen.getByRole("link", { name: "+ Create new link" })).toBeVisible();
  expect(address()).toBe(`/admin/calendar/${TOURS.id}`);
  expect(sent("Calendars")[0]).toEqual({ communityId: "city" });
  await screen.getByRole("button", { name: "+ Create new Calendar" }).click();
  await screen.getByRole("textbox", { name: "Title" }).fill("Walks");
  await screen.getByRole("button", { name: "Create calendar" }).click();
  await expect.element(screen.getByText("Calendar created successfully.")).toBeVisible();
  expect(sent("CreateCalendar")).toEqual([{ title: "Walks", communityId: "city", custom: "" }]);
  lose();
  await expect.poll(address).toBe("/admin");
});

test("without a chosen community it leads to where one is chosen  CAL-004", async () => {
  const { address } = await open(false);
  await expect.poll(address).toBe("/admin");
});
