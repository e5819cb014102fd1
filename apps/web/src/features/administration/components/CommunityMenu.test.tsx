import { expect, test } from "vitest";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { FeaturesProvider } from "../../../ui/features.ts";
import { calendars } from "../../calendars/feature.ts";
import { serveRooms } from "../../rooms/test-served-rooms.ts";
import { makeAdministered } from "../test-administration.ts";
import CommunityMenu from "./CommunityMenu.tsx";

test.each([
  ["has Calendar links where the person runs the community", true, ["/admin/calendar"]],
  ["has none where they only look after a part of it", false, []],
] as const)("the submenu %s  SHELL-034", async (_what, isAdministrator, links) => {
  const community = makeAdministered("city", { chatType: "community", name: "Riverside Makers", isAdministrator });
  const server = serveRooms([]);
  server.answer("administration.rooms", () => ({ rooms: [community] }));
  const { me } = await signIn(server);
  localStorage.setItem(`community-${me}`, JSON.stringify({ communityId: "city" }));
  const menu = (
    <FeaturesProvider value={[calendars]}>
      <CommunityMenu />
    </FeaturesProvider>
  );
  const { screen } = await renderAt("/admin", menu);
  await expect.element(screen.getByRole("link", { name: "Riverside Makers" })).toBeVisible();
  const shown = screen.getByRole("link", { name: "Calendar links" }).elements();
  expect(shown.map((link) => link.getAttribute("href"))).toEqual(links);
});
