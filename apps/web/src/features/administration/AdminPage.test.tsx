import type { AdministeredRoom, MemberDetails } from "@atrium/contracts/administration";
import type { Instant, RoomId, UserId } from "@atrium/contracts/ids";
import type { JoinRequest } from "@atrium/contracts/invitations";
import type { Member, RoomAdmin } from "@atrium/contracts/rooms";
import { DEFAULT_RIGHTS, toRights } from "@atrium/contracts/rules/room-rights";
import { SUB_GROUPS_STALE_MS } from "@atrium/contracts/admin-limits";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../test/test-axe.ts";
import { refuse } from "../../../test/test-live.ts";
import { fakeNetwork } from "../../../test/test-network.ts";
import { renderAt } from "../../../test/test-router.tsx";
import { signIn } from "../../../test/test-signed-in.ts";
import { makeRoom, MAY_WRITE, NO_ABOUT } from "../rooms/test-rooms.ts";
import { serveRooms, toPerson } from "../rooms/test-served-rooms.ts";
import { AdminPage } from "./AdminPage.tsx";
import CommunityMenu from "./components/CommunityMenu.tsx";
import { ManagedAdminsPage } from "./ManagedAdminsPage.tsx";
import { makeAdministered } from "./test-administration.ts";

const OWNS = {
  ...MAY_WRITE,
  canEdit: true,
  canRemoveMembers: true,
  canSetRoles: true,
  canApprove: true,
  canInvite: true,
  canDeleteMessages: true,
};
const AT = "2026-03-14T08:00:00.000Z" as Instant;
const PRINT = makeRoom("print", {
  chatType: "channel",
  name: "Print Room",
  role: "owner",
  memberCount: 42,
  permissions: OWNS,
  about: { ...NO_ABOUT, isPublic: true, description: "Shared presses, open on Thursdays at https://press.example" },
});
const CITY = makeAdministered("city", { chatType: "community", name: "Riverside Makers", subGroupCount: 1 });
const ADMINISTERED = makeAdministered("print", {
  name: "Print Room",
  memberCount: 42,
  waitingCount: 2,
  parentId: "city" as RoomId,
});
const CERAMICS = makeAdministered("ceramics", { name: "Ceramics", chatType: "group", isAdministrator: false });
const toMember = (userId: string, name: string, role: Member["role"] = "member"): Member => ({
  ...toPerson(userId, name),
  role,
  title: null,
  isDeleted: false,
});
const toRequest = (userId: string, name: string): JoinRequest => ({ ...toPerson(userId, name), createdAt: AT });
const NOOR: MemberDetails = {
  ...toPerson("noor", "Noor Dijk"),
  role: "member",
  joinedAt: AT,
  isWaiting: false,
  restrictedUntil: null,
  phone: null,
  email: "noor@bindery.example",
  alsoIn: [{ roomId: "lantern" as RoomId, chatType: "group", name: "Lantern Books", memberCount: 128 }],
  alsoInCount: 1,
};

function serve(rooms: readonly AdministeredRoom[] = [CITY, ADMINISTERED]) {
  fakeNetwork({
    ContactNoteCount: { data: { contactNoteCount: 4 } },
    EventsBeside: { data: { events: [] } },
    "/api/admin/label/": { data: { list: [], saved: [] } },
    "/api/admin/rating/": { data: { list: [] } },
    People: { data: { users: [toPerson("leila", "Leila Farahani")] } },
  });
  const server = serveRooms([
    PRINT,
    makeRoom("ceramics", { name: "Ceramics" }),
    makeRoom("city", { name: "Riverside Makers" }),
  ]);
  let requests = [toRequest("mei", "Mei Chua"), toRequest("hana", "Hana Kovář")];
  server.answer("administration.rooms", () => ({ rooms: [...rooms] }));
  server.answer("administration.subGroups", ({ roomId }) => ({
    rooms: roomId === "print" ? [CERAMICS] : [ADMINISTERED],
  }));
  server.answer("administration.suggestions", () => ({ rooms: [makeAdministered("kiln", { name: "Kiln share" })] }));
  server.answer("administration.link", () => ({}));
  server.answer("rooms.admins", () => ({ admins: [] }));
  server.answer("moderation.reported", () => ({ reported: [], after: null, openCount: 3 }));
  server.answer("administration.member", () => ({ member: NOOR }));
  server.answer("invitations.requests", () => ({ requests }));
  server.answer("invitations.decideMany", ({ userIds }) => {
    requests = requests.filter(({ userId }) => !userIds.includes(userId));
    return { answered: userIds, full: [] };
  });
  server.answer("rooms.members", () => ({
    members: [
      toMember("amara", "Amara Okoye", "admin"),
      toMember("ines", "Inès Carvalho", "owner"),
      toMember("noor", "Noor Dijk"),
    ],
    after: null,
  }));
  server.answer("rooms.removeMember", () => ({}));
  server.answer("rooms.setRole", () => ({}));
  server.answer("rooms.setRights", () => ({}));
  server.answer("people.faces", () => ({ faces: [] }));
  return server;
}

async function open(start: string, server = serve()) {
  const person = await signIn(server);
  localStorage.clear();
  const rendered = await renderAt(start, <AdminPage />);
  const { screen } = rendered;
  return {
    ...person,
    ...rendered,
    list: screen.getByRole("region", { name: "Rooms you look after" }),
    detail: screen.getByRole("region", { name: "Community", exact: true }),
    button: (name: string) => screen.getByRole("button", { name, exact: true }),
    dialog: screen.getByRole("dialog"),
  };
}

test("the list leads down to a sub-group and back, and is come back to where one was  ADM-058 ADM-059", async () => {
  const { list, button, address, me } = await open("/admin");
  await list.getByText("Riverside Makers").click();
  await expect.poll(address).toBe("/admin?room=city");
  await list.getByRole("button", { name: /Print Room/u }).click();
  await expect.poll(address).toBe("/admin?room=print");
  await expect
    .poll(() => localStorage.getItem(`community-${me}`))
    .toBe(JSON.stringify({ communityId: "city", groupId: "print" }));
  await button("Back").click();
  await expect.poll(address).toBe("/admin?room=city");
  await button("Back").click();
  await expect.poll(address).toBe("/admin");
});

test("a room says what it is, where it stands, and the beginning of what it is about  ADM-021 ADM-027 ADM-028", async () => {
  const { list } = await open("/admin?room=print");
  await expect.element(list.getByText("Public channel, 42 members")).toBeVisible();
  await expect.element(list.getByText("Members are waiting")).toBeInTheDocument();
  await expect.element(list.getByText("Shared presses, open on Thursd…")).toBeVisible();
  await list.getByRole("button", { name: "show more" }).click();
  await expect
    .element(list.getByRole("link", { name: "https://press.example" }))
    .toHaveAttribute("href", "https://press.example");
  await expectAccessible();
});

test("a room is edited, its admins and its chat are a step away  ADM-022 ADM-023 ADM-024", async () => {
  const { dialog, list, button, address } = await open("/admin?room=print");
  await expect.element(list.getByRole("link", { name: "Chat" })).toHaveAttribute("href", "/chat/print");
  await button("Edit").click();
  await expect.element(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Print Room");
  await userEvent.keyboard("{Escape}");
  await list.getByRole("link", { name: "Admins" }).click();
  await expect.poll(address).toBe("/admin?room=print&view=admins");
});

test("the reports of a room are a press away, which their count does not take", async () => {
  const { button, address } = await open("/admin?room=print");
  await button("Reports, 3 open").click();
  await expect.poll(address).toBe("/admin?room=print&view=reports");
});

test("what a room is about is shown in full and cut again, and its links are at hand  ADM-026 ADM-044", async () => {
  const server = serve();
  server.answer("invitations.links", () => ({ links: [] }));
  const { dialog, list, button } = await open("/admin?room=print", server);
  await list.getByRole("button", { name: "show more" }).click();
  await list.getByRole("button", { name: "show less" }).click();
  await expect.element(list.getByText("Shared presses, open on Thursd…")).toBeVisible();
  await button("Link and QR code").click();
  // Without any link the form of one; with one its list.
  await expect.element(dialog.getByRole("textbox", { name: "Link name" })).toBeVisible();
});

test("rooms come, change and go in the list as that happens elsewhere  ADM-060", async () => {
  const server = serve();
  const { list } = await open("/admin", server);
  await expect.element(list.getByText("Riverside Makers")).toBeVisible();
  const shows = (event: Parameters<typeof server.emit>, ...rooms: AdministeredRoom[]) => {
    server.answer("administration.rooms", () => ({ rooms }));
    server.emit(...event);
  };
  shows(["rooms.touched", { roomId: "kiln" as RoomId }], CITY, makeAdministered("kiln", { name: "Kiln share" }));
  await expect.element(list.getByText("Kiln share")).toBeVisible();
  shows(
    ["administration.changed", {}],
    { ...CITY, name: "Riverside" },
    makeAdministered("kiln", { name: "Kiln share" }),
  );
  await expect.element(list.getByText("Riverside", { exact: true })).toBeVisible();
  shows(["rooms.removed", { roomId: "kiln" as RoomId }], CITY);
  await expect.element(list.getByText("Kiln share")).not.toBeInTheDocument();
});

test("what stands under a room is not asked for again within half a minute  ADM-046", async () => {
  expect(SUB_GROUPS_STALE_MS).toBe(30_000);
  const { list, button, asked } = await open("/admin?room=city");
  await list.getByRole("button", { name: /Print Room/u }).click();
  await expect.element(list.getByRole("heading", { name: "Sub-Groups (1)" })).toBeVisible();
  await expect.element(list.getByRole("button", { name: /^Ceramics/u })).toBeVisible();
  await button("Back").click();
  await expect.element(list.getByRole("button", { name: /Print Room/u })).toBeVisible();
  expect(asked("administration.subGroups")).toEqual([{ roomId: "city" }, { roomId: "print" }]);
});

test("what stands under a room is asked for again where it is not known, and nobody is told that it is nothing", async () => {
  const server = serve();
  server.answer("administration.subGroups", () => refuse("RATE_LIMITED"));
  const { list, detail, button } = await open("/admin?room=print", server);
  await expect.element(button("Try again")).toBeVisible();
  expect(detail.getByText("Sub-groups", { exact: true }).query()).toBe(null);
  server.answer("administration.subGroups", () => ({ rooms: [CERAMICS] }));
  await button("Try again").click();
  await expect.element(list.getByRole("heading", { name: "Sub-Groups (1)" })).toBeVisible();
});

test("who asks comes before the members, who are named for what they are  ADM-030 ADM-031 ADM-032", async () => {
  const { list, button } = await open("/admin?room=print");
  await expect.element(list.getByRole("heading", { name: "Members of the Channel" })).toBeVisible();
  await expect.element(button("Approve Mei Chua")).toBeVisible();
  await expect.element(button("Reject Mei Chua")).toBeVisible();
  await expect.element(list.getByText("Owner")).toBeVisible();
  await expect.element(list.getByText("Sub-admin")).toBeVisible();
  await expect.element(button("Remove Noor Dijk")).toBeVisible();
  await expect.element(button("Remove Inès Carvalho")).not.toBeInTheDocument();
});

test("several are let in with one press, and nobody who was not chosen", async () => {
  const { screen, list, button, asked } = await open("/admin?room=print");
  await list.getByRole("button", { name: "Choose several" }).click();
  await expect.element(button("Approve 0")).toBeDisabled();
  await screen.getByRole("checkbox", { name: "Choose Mei Chua" }).click();
  await button("Approve 1").click();
  await expect.element(list.getByText("Mei Chua")).not.toBeInTheDocument();
  await expect.element(list.getByText("Hana Kovář")).toBeVisible();
  expect(asked("invitations.decideMany")).toEqual([{ roomId: "print", userIds: ["mei"], approve: true }]);
});

test("a member is removed after the question, and that it failed is said  ADM-033 ADM-036", async () => {
  const { screen, server, dialog, button, asked } = await open("/admin?room=print");
  await button("Remove Noor Dijk").click();
  await expect.element(dialog.getByText("Are you sure do you want to remove this member?")).toBeVisible();
  server.answer("rooms.removeMember", () => refuse("NOT_FOUND"));
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect.element(screen.getByText("The member could not be removed. Try again.")).toBeVisible();
  expect(asked("rooms.removeMember")).toEqual([{ roomId: "print", userId: "noor" }]);
});

test("a member's details say how to reach them, and where one meets them besides  ADM-048 ADM-049 ADM-055", async () => {
  const { detail } = await open("/admin?room=print&person=noor");
  await expect.element(detail.getByRole("heading", { name: "Noor Dijk" })).toBeVisible();
  await expect.element(detail.getByText("noor@bindery.example")).toBeVisible();
  await expect.element(detail.getByText("Mobile")).not.toBeInTheDocument();
  await expect.element(detail.getByText("Also member of (1 groups or channels)")).toBeVisible();
  await expect.element(detail.getByRole("button", { name: /Lantern Books/u })).toMatchTextContent("128 members");
});

test("a member is rated and labelled in their details, written to, and met at what is planned  ADM-050 ADM-056", async () => {
  const server = serve();
  server.answer("rooms.create", () => refuse("NOT_FOUND"));
  const { detail, asked } = await open("/admin?room=print&person=noor", server);
  await expect.element(detail.getByText("Nothing is planned.")).toBeVisible();
  await expect.element(detail.getByRole("slider", { name: "Rating" })).toBeVisible();
  await expect.element(detail.getByRole("heading", { name: "Labels" })).toBeVisible();
  await detail.getByRole("button", { name: "Chat" }).click();
  await expect.poll(() => asked("rooms.create")).toMatchObject([{ chatType: "direct", userId: "noor" }]);
});

test("who asks to join is let in from their details  ADM-051", async () => {
  const server = serve();
  server.answer("administration.member", () => ({ member: { ...NOOR, role: null, isWaiting: true, email: null } }));
  server.answer("invitations.decide", () => ({ status: "approved" }));
  const { detail, asked } = await open("/admin?room=print&person=noor", server);
  await expect.element(detail.getByText("Waiting approval")).toBeVisible();
  await expect.element(detail.getByText("Email")).not.toBeInTheDocument();
  await detail.getByRole("button", { name: "Approve Noor Dijk" }).click();
  await expect.poll(() => asked("invitations.decide")).toEqual([{ roomId: "print", userId: "noor", approve: true }]);
});

test("a sub-group that one does not look after says so, and rooms of one's own are linked  ADM-029 ADM-040 ADM-042", async () => {
  const { screen, server, list, dialog, asked } = await open("/admin?room=print");
  await expect.element(list.getByRole("heading", { name: "Sub-Groups (1)" })).toBeVisible();
  await list.getByRole("button", { name: /^Ceramics/u }).click();
  await expect
    .element(
      screen.getByText("You do not have permission to access this group as you are not an administrator.").first(),
    )
    .toBeVisible();
  await list.getByRole("button", { name: "Suggested links" }).click();
  await dialog.getByRole("button", { name: "Link Kiln share" }).click();
  await expect.poll(() => asked("administration.link")).toEqual([{ roomId: "print", subGroupId: "kiln" }]);
  await expect.element(dialog.getByRole("button", { name: "Link Kiln share" })).not.toHaveAttribute("aria-busy");
  server.answer("administration.link", () => refuse("CONFLICT"));
  await dialog.getByRole("button", { name: "Link Kiln share" }).click();
  await expect.element(screen.getByText(/cannot stand here/u)).toBeVisible();
});

test("who is no administrator is told so, and led to the chat  ADM-004 ADM-042", async () => {
  const { detail } = await open("/admin?room=ceramics");
  await expect
    .element(detail.getByText("You do not have permission to access this group as you are not an administrator."))
    .toBeVisible();
  await expect.element(detail.getByRole("link", { name: "Chat" })).toBeVisible();
});

test("without any community sales are named, and that there is nothing to look after  SHELL-037", async () => {
  const { list } = await open("/admin", serve([]));
  await expect
    .element(
      list.getByText(
        "You do not have any verified community in your portfolio. Please contact sales to create a verified community.",
      ),
    )
    .toBeVisible();
  await expect.element(list.getByText("Nothing to look after")).toBeVisible();
});

test("with a community that is not verified sales are named over the rooms  SHELL-038", async () => {
  const { list } = await open("/admin");
  await expect.element(list.getByText(`To manage community contact us at sales@${location.hostname}`)).toBeVisible();
  await expect.element(list.getByText("Riverside Makers")).toBeVisible();
});

test("what an admin may do is changed by who may, with a reason for each, and nothing is granted that one lacks  A-40 ADM-005 ADM-070", async () => {
  const server = serve();
  const admin = (userId: string, name: string, rest: Partial<RoomAdmin>): RoomAdmin => ({
    ...toMember(userId, name, "admin"),
    rights: DEFAULT_RIGHTS,
    since: AT,
    canChange: false,
    ...rest,
  });
  const { screen, detail, button, asked, me } = await open("/admin?room=print&view=admins&person=amara", server);
  server.answer("rooms.admins", () => ({
    admins: [
      admin("ines", "Inès Carvalho", { role: "owner", rights: toRights({ role: "owner", rights: null }), since: null }),
      admin("amara", "Amara Okoye", { canChange: true }),
      admin(me, "Self", {}),
    ],
  }));
  server.emit("rooms.touched", { roomId: "print" as RoomId });
  const right = (name: string) => detail.getByRole("switch", { name });
  await expect.element(right("Post messages")).toBeChecked();
  await expect.element(right("Approve subscribers")).toBeDisabled();
  await detail.getByText("What may Amara do here, and why").click();
  await expect.element(detail.getByText(/On from the start\./u).first()).toBeVisible();
  await right("Pin messages").click();
  await button("Save").click();
  await expect
    .poll(() => asked("rooms.setRights"))
    .toEqual([{ roomId: "print", userId: "amara", rights: { ...DEFAULT_RIGHTS, pinMessages: false }, title: null }]);
  await button("Remove Amara Okoye as admin").click();
  await expect
    .element(screen.getByRole("dialog").getByText("Are you sure do you want to remove admin from group?"))
    .toBeVisible();
  await screen.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => asked("rooms.setRole")).toEqual([{ roomId: "print", userId: "amara", role: "member" }]);
});

test("managed admins are counted, each with their groups, from which they are removed  ADM-065 ADM-068 ADM-071", async () => {
  const server = serve();
  server.answer("administration.managedAdmins", () => ({
    seats: 4,
    admins: [
      {
        ...toPerson("amara", "Amara Okoye"),
        since: AT,
        groups: [{ roomId: "print" as RoomId, name: "Print Room", rights: DEFAULT_RIGHTS }],
      },
    ],
  }));
  const { asked } = await signIn(server);
  const { screen } = await renderAt("/admin-management", <ManagedAdminsPage />);
  await expect.element(screen.getByRole("heading", { name: "Managed admins(1)" })).toBeVisible();
  await expect.element(screen.getByText("1 of 4 seats used")).toBeVisible();
  await screen.getByRole("button", { name: "Remove Amara Okoye from Print Room" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect
    .poll(() => asked("rooms.setRole"))
    .toEqual([{ roomId: "print", userId: "amara" as UserId, role: "member" }]);
});

test("the submenu shows the chosen community, in whatever shape it was kept  SHELL-032 SHELL-033", async () => {
  const { me } = await signIn(serve());
  localStorage.setItem(`community-${me}`, JSON.stringify({ communityId: ["x:city"] }));
  const { screen } = await renderAt("/admin", <CommunityMenu />);
  await expect.element(screen.getByRole("link", { name: "Riverside Makers" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Managed admins" })).toBeVisible();
});

test("a chosen community that is gone is dropped  ADM-064", async () => {
  const gone = await signIn(serve());
  localStorage.setItem(`community-${gone.me}`, JSON.stringify({ communityId: "nowhere", groupId: "nowhere" }));
  await renderAt("/admin", <AdminPage />);
  await expect.poll(() => localStorage.getItem(`community-${gone.me}`)).toBeNull();
});
