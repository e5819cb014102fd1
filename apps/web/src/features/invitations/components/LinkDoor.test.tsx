import type { CommandOutput } from "@atrium/contracts/live";
import { expect, test } from "vitest";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { refuse } from "../../../../test/test-live.ts";
import { type Answers, fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { PHONE } from "../../../../test/test-screen.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { DOOR, later, serveInvitations } from "../test-invitations.ts";
import { LinkDoor } from "./LinkDoor.tsx";
import RoomDoor from "./RoomDoor.tsx";

type Found = CommandOutput<"invitations.find">;
const ROOM_ID = DOOR.roomId;

const payment = (request: object | null) => ({ LastPaymentRequest: { data: { request } } });

/** A door, and what the person's last payment for what is behind it came to. */
async function open(found: Found, looks: Parameters<typeof renderAt>[2] = {}, answers: Answers = payment(null)) {
  const { asked: sent } = fakeNetwork(answers);
  const server = serveInvitations();
  let now = found;
  server.answer("invitations.find", () => now);
  const person = await signIn(server);
  const { screen, address } = await renderAt("/j/abc", <LinkDoor alias="abc" />, looks);
  return {
    ...person,
    screen,
    address,
    sent,
    dialog: screen.getByRole("dialog"),
    press: (name: string) => screen.getByRole("article").getByRole("button", { name, exact: true }).click(),
    answer: (name: string) => screen.getByRole("dialog").getByRole("button", { name, exact: true }).click(),
    /** What the link leads to from now on. */
    become: (next: Found) => {
      now = next;
    },
  };
}

test("a card says whose room it is, who invites and what is left", async () => {
  const { screen } = await open({ status: "open", door: DOOR });
  const card = screen.getByRole("article", { name: "Print Room" });
  await expect.element(card.getByRole("heading", { name: /^Print Room/u })).toBeVisible();
  for (const text of ["Inès Carvalho invites you", "42 members", "3 places left", "You can leave at any time"])
    await expect.element(card.getByText(text)).toBeVisible();
  await expectAccessible();
});

test.each([
  ["missing", "Link doesn't exist"],
  ["expired", "Link expired."],
  ["full", "User count exceed."],
] as const)("a link that leads nowhere says why: %s  LINK-006 LINK-007 LINK-008", async (status, text) => {
  const { screen } = await open({ status });
  await expect.element(screen.getByRole("heading", { name: text })).toBeVisible();
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
});

test.each([{ status: "open", door: DOOR }, { status: "expired" }] as const)(
  "on a phone what is behind a link is the heading of the page: $status",
  async (found) => {
    const { screen } = await open(found, { size: PHONE });
    await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  },
);

test("to a member the link opens the room  LINK-005", async () => {
  const { address } = await open({ status: "member", roomId: ROOM_ID });
  await expect.poll(address).toBe("/chat/studio");
});

test("one joins after a question, and the room opens; who says no stays outside  LINK-014", async () => {
  const { server, dialog, press, answer, asked, address } = await open({ status: "open", door: DOOR });
  server.answer("invitations.join", () => ({ status: "joined", roomId: ROOM_ID }));
  await press("Join");
  await expect.element(dialog.getByRole("heading", { name: "Join Print Room?" })).toBeVisible();
  await answer("Cancel");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked("invitations.join")).toEqual([]);
  await press("Join");
  await answer("Join");
  await expect.poll(address).toBe("/chat/studio");
  expect(asked("invitations.join")).toEqual([{ alias: "abc" }]);
});

test("one asks to join, which is said, and stands there from then on  LINK-010 LINK-012", async () => {
  const { screen, server, press, become } = await open({ status: "approval", door: DOOR });
  await expect.element(screen.getByText("An admin answers your request")).toBeVisible();
  server.answer("invitations.join", () => {
    become({ status: "asked", door: DOOR });
    return { status: "requested" };
  });
  await press("Ask to join");
  await expect.element(screen.getByText("Your request has been submitted to Print Room admins.")).toBeVisible();
  const asked = "Request already sent. You will be added to the Print Room once an admin approves your request.";
  await expect.element(screen.getByRole("article").getByText(asked)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Ask to join" })).not.toBeInTheDocument();
});

test("a request that was not sent says so, and can be sent again  LINK-013", async () => {
  const { screen, server, press } = await open({ status: "approval", door: DOOR });
  server.answer("invitations.join", () => refuse("INTERNAL"));
  await press("Ask to join");
  const failed = screen.getByRole("alert").getByText("Failed to send request to admin. Please try again.");
  await expect.element(failed).toBeVisible();
  server.answer("invitations.join", () => ({ status: "requested" }));
  await press("Ask to join");
  await expect.element(failed).not.toBeInTheDocument();
});

test("who was let in meanwhile is led into the room", async () => {
  const { screen, server, become, address } = await open({ status: "asked", door: DOOR });
  await expect.element(screen.getByText(/^Request already sent/u)).toBeVisible();
  become({ status: "member", roomId: ROOM_ID });
  server.emit("invitations.changed", {});
  await expect.poll(address).toBe("/chat/studio");
});

test("a place that somebody else took is said in the card's place", async () => {
  const { screen, server, press, answer, become } = await open({ status: "open", door: { ...DOOR, usesLeft: 1 } });
  server.answer("invitations.join", () => {
    become({ status: "full" });
    return { status: "full" };
  });
  await press("Join");
  await answer("Join");
  await expect.element(screen.getByRole("heading", { name: "User count exceed." })).toBeVisible();
});

test.each([
  [{ code: "CONFLICT", field: "payment" }, "Payment is not set up here."],
  [{ code: "CONFLICT", field: "fee" }, "What it costs has changed. Look at it, and try again."],
  [{ code: "INTERNAL" }, "Payment failed. Please try again."],
  [{ code: "RATE_LIMITED" }, "That was too often. Try again later."],
])("a premium channel names its price, and why nothing can be paid: %j  LINK-023 LINK-030", async (error, notice) => {
  const fee = { minor: 499, currency: "USD" };
  const answers = { ...payment(null), InitiateCardPayment: { error } };
  const { screen, dialog, press, answer, asked, sent } = await open(
    { status: "paid", door: { ...DOOR, fee } },
    {},
    answers,
  );
  await press("Join");
  const prompt = "Print Room is a premium channel. To join, you need to pay $4.99 (USD).";
  await expect.element(dialog.getByText(prompt)).toBeVisible();
  await answer("Pay");
  await expect.element(screen.getByRole("alert").getByText(notice)).toBeVisible();
  expect(asked("invitations.join")).toEqual([]);
  const begun = sent.find(({ name }) => name === "InitiateCardPayment");
  expect(begun?.variables).toMatchObject({ alias: "abc", subFree: "4.99", currency: "USD" });
});

test("who was turned down after they had paid reads at the door that it was given back  A-46 LINK-036", async () => {
  const fee = { minor: 499, currency: "USD" };
  const last = payment({ paymentStatus: "refunded", updatedAt: later(0), paymentParams: { status: "refunded" } });
  const { screen, me, sent } = await open({ status: "paid", door: { ...DOOR, fee } }, {}, last);
  const told = "You did not come in, and your payment was given back in full. Joining costs $4.99";
  await expect.element(screen.getByText(told)).toBeVisible();
  expect(sent.find(({ name }) => name === "LastPaymentRequest")?.variables).toEqual({ roomId: ROOM_ID, userId: me });
});

test("a request is taken back after a question, and can be made again", async () => {
  const { screen, server, dialog, press, answer, asked, become } = await open({ status: "asked", door: DOOR });
  server.answer("invitations.withdraw", () => {
    become({ status: "approval", door: DOOR });
    return {};
  });
  await press("Withdraw request");
  await expect.element(dialog.getByText("The admins no longer see it. You can ask again.")).toBeVisible();
  await answer("Cancel");
  expect(asked("invitations.withdraw")).toEqual([]);
  await press("Withdraw request");
  await answer("Withdraw request");
  await expect.element(screen.getByText("Your request is withdrawn.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Ask to join" })).toBeVisible();
  expect(asked("invitations.withdraw")).toEqual([{ roomId: ROOM_ID }]);
});

test.each([
  ["costs something", { minor: 499, currency: "USD" }],
  ["has cost something until now", null],
])(
  "who has paid and waits for what %s reads until when, and that it goes back with the request  A-46",
  async (_what, fee) => {
    const request = {
      paymentStatus: "success",
      updatedAt: "2099-06-18T08:00:00.000Z",
      paymentParams: { status: "asking" },
    };
    const door = { ...DOOR, fee };
    const { screen, server, dialog, press, answer } = await open({ status: "asked", door }, {}, payment(request));
    const until =
      "What you paid waits with your request. If nobody has answered by Jul 2, 2099, it goes back to you in full.";
    await expect.element(screen.getByText(until)).toBeVisible();
    server.answer("invitations.withdraw", () => ({}));
    await press("Withdraw request");
    await expect.element(dialog.getByText(/your payment is given back in full/u)).toBeVisible();
    await expectAccessible();
    await answer("Withdraw request");
    const told = "Your request is withdrawn. Your payment goes back to you in full.";
    await expect.element(screen.getByText(told)).toBeVisible();
  },
);

test("a request that could not be taken back says so; one that was answered meanwhile shows how", async () => {
  const { screen, server, asked, press, answer, become, address } = await open({ status: "asked", door: DOOR });
  server.answer("invitations.withdraw", () => refuse("INTERNAL"));
  await press("Withdraw request");
  await answer("Withdraw request");
  const failed = screen.getByRole("alert").getByText("Your request was not withdrawn. Please try again.");
  await expect.element(failed).toBeVisible();
  server.answer("invitations.withdraw", () => refuse("NOT_FOUND"));
  const looks = asked("invitations.find").length;
  await press("Withdraw request");
  await answer("Withdraw request");
  await expect.poll(() => asked("invitations.find").length).toBeGreaterThan(looks);
  await expect.element(failed).not.toBeInTheDocument();
  become({ status: "member", roomId: ROOM_ID });
  await press("Withdraw request");
  await answer("Withdraw request");
  await expect.poll(address).toBe("/chat/studio");
});

test("what did not load is asked for again", async () => {
  const server = serveInvitations();
  server.answer("invitations.find", () => refuse("INTERNAL"));
  await signIn(server);
  const { screen } = await renderAt("/j/abc", <LinkDoor alias="abc" />);
  await expect.element(screen.getByText("The invitation did not load")).toBeVisible();
  server.answer("invitations.find", () => ({ status: "open", door: DOOR }));
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("article", { name: "Print Room" })).toBeVisible();
});

test("on a phone, in French, with a name of one long word nothing is cut off", async () => {
  const name = "Atelier".repeat(12);
  const door = { ...DOOR, name, usesLeft: null, expiresAt: later(12 * 24) };
  const { screen } = await open({ status: "open", door }, { size: PHONE, languages: ["fr"] });
  await expect.element(screen.getByText("Inès Carvalho vous invite")).toBeVisible();
  await expect.element(screen.getByText("Se termine dans 12 jours")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

test("a public room has a door of its own; any other is as if it were not there  LINK-001", async () => {
  const server = serveInvitations();
  let found: Found = { status: "missing" };
  server.answer("invitations.find", () => found);
  const { asked } = await signIn(server);
  const door = <RoomDoor roomId={ROOM_ID} otherwise={<p>Not available</p>} />;
  const closed = await renderAt("/chat/studio", door);
  await expect.element(closed.screen.getByText("Not available")).toBeVisible();
  found = { status: "open", door: { ...DOOR, inviter: null, usesLeft: null } };
  server.emit("invitations.changed", {});
  await expect.element(closed.screen.getByRole("button", { name: "Join" })).toBeVisible();
  expect(asked("invitations.find").at(-1)).toEqual({ roomId: ROOM_ID });
});
