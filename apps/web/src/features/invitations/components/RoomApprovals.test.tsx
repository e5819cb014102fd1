import type { JoinRequest } from "@atrium/contracts/invitations";
import { expect, test } from "vitest";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { refuse } from "../../../../test/test-live.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { FEATURES } from "../../../app/features.ts";
import FeedPanel from "../../feed/components/FeedPanel.tsx";
import { toItem } from "../../feed/test-feed.ts";
import { RoomDetails } from "../../rooms/components/RoomDetails.tsx";
import { makeRoom } from "../../rooms/test-rooms.ts";
import { toPerson } from "../../rooms/test-served-rooms.ts";
import { later, OWN, serveInvitations } from "../test-invitations.ts";
import RoomApprovals from "./RoomApprovals.tsx";

const toRequest = (userId: string, name: string): JoinRequest => ({ ...toPerson(userId, name), createdAt: later(-1) });

function serveAsking(...names: string[]) {
  const server = serveInvitations();
  let requests = names.map((name) => toRequest(name.toLowerCase(), `${name} Chua`));
  const membersWaitingUpdatedAt = later(0);
  server.answer("invitations.requests", () => ({ requests }));
  server.answer("invitations.overview", () => ({
    invitationCount: 0,
    waiting:
      requests.length === 0
        ? []
        : [{ roomId: OWN.roomId, membersWaiting: true, membersWaitingCount: requests.length, membersWaitingUpdatedAt }],
  }));
  server.answer("invitations.decide", ({ userId, approve }) => {
    requests = requests.filter((request) => request.userId !== userId);
    return { status: approve ? "approved" : "rejected" };
  });
  return server;
}

async function open(server: ReturnType<typeof serveAsking>) {
  const person = await signIn(server);
  const { screen } = await renderAt("/chat/kiln?view=details", <RoomApprovals room={OWN} />);
  return {
    ...person,
    screen,
    part: screen.getByRole("region", { name: "Waiting approval" }),
    button: (name: string) => screen.getByRole("button", { name, exact: true }),
  };
}

test("who asks to join is let in or turned down, and is gone from the list  LINK-037 LINK-040", async () => {
  const { part, button, asked } = await open(serveAsking("Mei", "Hana"));
  await expect.element(part.getByText("Mei Chua")).toBeVisible();
  await expect.element(part.getByText("2 waiting")).toBeInTheDocument();
  await expectAccessible();
  await button("Approve Mei Chua").click();
  await expect.element(part.getByText("Mei Chua")).not.toBeInTheDocument();
  await button("Reject Hana Chua").click();
  await expect.element(part).not.toBeInTheDocument();
  expect(asked("invitations.decide")).toEqual([
    { roomId: "kiln", userId: "mei", approve: true },
    { roomId: "kiln", userId: "hana", approve: false },
  ]);
});

test("an answer that does not hold says why: the link is full, or somebody was faster", async () => {
  const server = serveAsking("Mei");
  const { screen, button } = await open(server);
  server.answer("invitations.decide", () => ({ status: "full" }));
  await button("Approve Mei Chua").click();
  await expect.element(screen.getByText("User count exceed.")).toBeVisible();
  server.answer("invitations.decide", () => refuse("NOT_FOUND"));
  await button("Approve Mei Chua").click();
  await expect.element(screen.getByText("This request was answered already.")).toBeVisible();
  server.answer("invitations.decide", () => refuse("INTERNAL"));
  await button("Reject Mei Chua").click();
  await expect.element(screen.getByText("The request could not be answered. Try again.")).toBeVisible();
});

test("new ones come by themselves, and the links are a press away", async () => {
  const server = serveAsking();
  const { screen, part, button } = await open(server);
  await expect.element(button("Invite links")).toBeVisible();
  await expect.element(part).not.toBeInTheDocument();
  server.answer("invitations.requests", () => ({ requests: [toRequest("noor", "Noor Haddad")] }));
  server.emit("invitations.changed", {});
  await expect.element(part.getByText("Noor Haddad")).toBeVisible();
  await button("Invite links").click();
  await expect.element(screen.getByRole("dialog", { name: "Invite links" })).toBeVisible();
});

test("in the details of a room plain members see none of it, and ask for none of it", async () => {
  const { asked } = await signIn(serveAsking("Mei"));
  const { screen } = await renderAt("/chat/kiln", <RoomDetails room={makeRoom("kiln")} />, { features: FEATURES });
  await expect.element(screen.getByRole("heading", { name: /^Members/u })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Invite links" })).not.toBeInTheDocument();
  expect(asked("invitations.requests")).toEqual([]);
  const own = await renderAt("/chat/kiln", <RoomDetails room={OWN} />, { features: FEATURES });
  await expect.element(own.screen.getByRole("button", { name: "Invite links" })).toBeVisible();
});

test("a request in Activity is answered there, once  FEED-035", async () => {
  const details = { chatType: "channel", chatName: "Kiln night" } as const;
  const sender = { id: "mei" as never, firstName: "Mei", lastName: "Chua" };
  const item = toItem(1, { code: "CHAT_JOIN_REQUEST", chatId: OWN.roomId, sender, details });
  fakeNetwork({
    Feed: { data: { feeds: [item], feedUnreadCount: 1 } },
    FeedCount: { data: { feedUnreadCount: 1 } },
    UpdateFeed: { data: { updateFeed: true } },
  });
  const { asked } = await signIn(serveAsking("Mei"));
  const { screen } = await renderAt("/chat", <FeedPanel onClose={() => {}} />, { features: FEATURES });
  await expect
    .element(screen.getByRole("listitem").first())
    .toMatchTextContent(/Mei Chua has requested to join Kiln night channel/u);
  const answer = screen.getByRole("group", { name: "Answer to Mei Chua" });
  await answer.getByRole("button", { name: "Approve" }).click();
  await expect.element(answer).not.toBeInTheDocument();
  expect(asked("invitations.decide")).toEqual([{ roomId: "kiln", userId: "mei", approve: true }]);
});
