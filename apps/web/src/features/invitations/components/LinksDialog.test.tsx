import type { InviteLink } from "@atrium/contracts/invitations";
import { useState } from "react";
import { expect, test } from "vitest";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { watchClipboard } from "../../../../test/test-clipboard.ts";
import { refuse } from "../../../../test/test-live.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { toPerson } from "../../rooms/test-served-rooms.ts";
import { later, LINK, OWN, serveInvitations } from "../test-invitations.ts";
import LinksDialog from "./LinksDialog.tsx";

const OPEN_DAY = { ...LINK, alias: "open-day", name: "Open day", userLimit: 40, joinedCount: 40 };
const KICK_OFF = { ...LINK, alias: "kick-off", name: "Kick-off", hasExpiry: true, expiresAt: later(-1) };
const NEIGHBOURS = { ...LINK, alias: "neighbours", name: "Neighbours", userLimit: null, needsApproval: true };
const OLD = { ...LINK, alias: "old", name: "Old one", isRevoked: true };

function Host({ room = OWN }: { readonly room?: typeof OWN }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <LinksDialog room={room} onClose={() => setOpen(false)} />;
}

async function open(links: InviteLink[] = [LINK, NEIGHBOURS, OPEN_DAY, KICK_OFF, OLD], room = OWN) {
  const server = serveInvitations();
  let now = links;
  server.answer("invitations.links", () => ({ links: now }));
  server.answer("invitations.createLink", (input) => {
    const link = {
      ...LINK,
      ...input,
      alias: "fresh",
      joinedCount: 0,
      hasExpiry: input.expiresAt !== null,
    } as InviteLink;
    now = [link, ...now];
    return { link };
  });
  server.answer("invitations.revokeLink", ({ alias }) => {
    const revoke = (link: InviteLink): InviteLink => ({ ...link, isRevoked: true });
    now = now.map((link) => (link.alias === alias ? revoke(link) : link));
    return {};
  });
  const person = await signIn(server);
  const { screen } = await renderAt("/chat/kiln", <Host room={room} />);
  const button = (name: string) => screen.getByRole("dialog").last().getByRole("button", { name, exact: true });
  return {
    ...person,
    screen,
    button,
    row: (name: string) => screen.getByRole("listitem").filter({ hasText: name }),
    act: async (link: string, name: string) => {
      await button(`Menu of the link ${link}`).click();
      await screen.getByRole("menuitem", { name }).click();
    },
    field: (name: string) => screen.getByRole("textbox", { name, exact: true }),
  };
}

test("links say what they are called, how many have joined, when they end, and how they stand  LINK-002", async () => {
  const { screen, row, button } = await open();
  await expect.element(screen.getByRole("dialog", { name: "Invite links" })).toBeVisible();
  await expect.element(row("Site team")).toMatchTextContent(/9 of 12 joined · no end/u);
  await expect.element(row("Neighbours")).toMatchTextContent(/Approval9 joined · no limit, no end/u);
  await expect.element(row("Open day")).toMatchTextContent(/Full/u);
  await expect.element(row("Kick-off")).toMatchTextContent(/Expired.*ended/u);
  await expect.element(row("Old one")).not.toBeInTheDocument();
  await button("Revoked links 1").click();
  await expect.element(row("Old one")).toBeVisible();
  await expectAccessible();
});

test("without links it says so, and what failed is asked for again", async () => {
  const { screen } = await open([]);
  await expect.element(screen.getByText("No invite links yet")).toBeVisible();
  const failing = serveInvitations();
  failing.answer("invitations.links", () => refuse("INTERNAL"));
  await signIn(failing);
  const again = await renderAt("/chat/kiln", <Host />);
  await expect.element(again.screen.getByText("The list did not load")).toBeVisible();
  failing.answer("invitations.links", () => ({ links: [LINK] }));
  await again.screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(again.screen.getByText("Site team")).toBeVisible();
});

test("a link is made with a name, an end and a limit, and its QR code is shown  LINK-019", async () => {
  const { screen, button, field, asked } = await open([]);
  await button("Create link").click();
  await field("Link name").fill("  Mason crew ");
  await screen.getByRole("radio", { name: "Never" }).click();
  await screen.getByRole("checkbox", { name: "Limit the number of users" }).click();
  await field("Number of users").fill("30");
  await screen.getByRole("checkbox", { name: "Admin approval" }).click();
  await button("Create link").click();
  await expect.element(screen.getByRole("img", { name: /QR code of the link/u })).toBeVisible();
  await expect.element(screen.getByText(`${location.origin}/j/fresh`)).toBeVisible();
  const limits = { expiresAt: null, userLimit: 30, needsApproval: true };
  expect(asked("invitations.createLink")).toEqual([
    { roomId: "kiln", name: expect.stringContaining("Mason crew"), ...limits },
  ]);
  await button("Close").click();
  await expect.element(screen.getByText("0 of 30 joined · no end")).toBeVisible();
});

test("a form that is not whole says where, and sends nothing", async () => {
  const { screen, button, field, asked } = await open([]);
  await button("Create link").click();
  await screen.getByRole("radio", { name: "Date" }).click();
  await screen.getByRole("checkbox", { name: "Limit the number of users" }).click();
  await field("Number of users").fill("none");
  await button("Create link").click();
  for (const text of ["Give the link a name.", "Choose a day.", "A number from 1 to 100,000."])
    await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(field("Link name")).toHaveFocus();
  expect(asked("invitations.createLink")).toEqual([]);
});

test("where the room asks for approval each link does  LINK-015", async () => {
  const room = { ...OWN, about: { ...OWN.about, needsApproval: true } };
  const { screen, button, field, asked } = await open([], room);
  await button("Create link").click();
  await expect.element(screen.getByText(/so it is in this room/u)).toBeVisible();
  await field("Link name").fill("Crew");
  await button("Create link").click();
  await expect.poll(() => asked("invitations.createLink")).toMatchObject([{ needsApproval: true }]);
});

test("a link that could not be made says why, and what was typed stays", async () => {
  const { screen, server, button, field } = await open([]);
  server.answer("invitations.createLink", () => refuse("CONFLICT"));
  await button("Create link").click();
  await field("Link name").fill("Crew");
  await button("Create link").click();
  await expect.element(screen.getByText("There are too many links. Revoke one first.")).toBeVisible();
  await expect.element(field("Link name")).toHaveValue("Crew");
});

test("a link is copied, shown as a QR code, renamed, and revoked after a question  ADM-025 ADM-047", async () => {
  const copied = watchClipboard();
  const { screen, button, act, field, asked } = await open([LINK]);
  await act("Site team", "Copy link");
  await expect.element(screen.getByText("Link copied successfully.")).toBeVisible();
  expect(copied).toHaveBeenCalledWith(`${location.origin}/j/site-team`);
  await act("Site team", "QR code");
  await expect.element(screen.getByRole("img", { name: "QR code of the link Site team" })).toBeVisible();
  await button("Close").click();
  await act("Site team", "Rename");
  await field("Link name").fill("Masons");
  await button("Save").click();
  await expect
    .poll(() => asked("invitations.renameLink"))
    .toEqual([{ alias: "site-team", name: expect.stringContaining("Masons") }]);
  await act("Site team", "Revoke");
  await expect.element(screen.getByText(/The 9 people who joined stay\.$/u)).toBeVisible();
  await expect.element(button("Cancel")).toHaveFocus();
  await button("Cancel").click();
  expect(asked("invitations.revokeLink")).toEqual([]);
  await act("Site team", "Revoke");
  await button("Revoke").click();
  await expect.element(screen.getByText("No invite links yet")).toBeVisible();
  expect(asked("invitations.revokeLink")).toEqual([{ alias: "site-team" }]);
});

test("people are invited by name, which is said", async () => {
  fakeNetwork({ People: { data: { users: [toPerson("leila", "Leila Farahani"), toPerson("noor", "Noor Haddad")] } } });
  const { screen, server, button, asked } = await open([]);
  server.answer("invitations.invite", ({ userIds }) => ({ invited: userIds }));
  await button("Invite people").click();
  await expect.element(button("Invite")).toBeDisabled();
  await screen.getByRole("button", { name: "Leila Farahani" }).click();
  await button("Invite").click();
  await expect.element(screen.getByText("Invitation sent successfully.")).toBeVisible();
  expect(asked("invitations.invite")).toEqual([{ roomId: "kiln", userIds: ["leila"] }]);
});
