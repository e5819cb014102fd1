import type { RoomPaymentState } from "@atrium/contracts/room-payments";
import { afterEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { PHONE } from "../../../../test/test-screen.tsx";
import { signIn } from "../../../../test/test-account.ts";
import { type Claimed, findPendingPayment, forgetPendingPayment, keepPendingPayment } from "../payments.ts";
import { PaymentOutcome } from "./PaymentOutcome.tsx";

const ID = "00000000-0000-4000-8000-0000000000f1";
const STATUS = { open: "pending", asking: "success", joined: "success", ended: "canceled", refunded: "refunded" };
const request = (status: RoomPaymentState) => ({
  data: {
    request: {
      groupId: "studio",
      groupName: "Print Room",
      alias: "abc",
      paymentStatus: STATUS[status],
      paymentParams: { status },
    },
  },
});

afterEach(() => {
  forgetPendingPayment();
  vi.restoreAllMocks();
});

async function open(
  claimed: Claimed,
  answers: Parameters<typeof fakeNetwork>[0] = {},
  looks: Parameters<typeof renderAt>[2] = {},
) {
  signIn();
  keepPendingPayment({ id: ID, channel: "Print Room" });
  const network = fakeNetwork(answers);
  return { ...network, ...(await renderAt(`/j/paid/${ID}`, <PaymentOutcome id={ID} claimed={claimed} />, looks)) };
}

test.each(["success", "canceled"] as const)(
  "who has paid is led into the room, also where the address says %s  LINK-026 LINK-027",
  async (claimed) => {
    const { screen, address, asked } = await open(claimed, { UpdatePaymentStatus: request("joined") });
    await expect.poll(address).toBe("/chat/studio");
    await expect.element(screen.getByText("Payment received. You are in Print Room now.")).toBeVisible();
    expect(asked[0]).toMatchObject({ name: "UpdatePaymentStatus", variables: { id: ID } });
    expect(findPendingPayment(ID)).toBe(null);
  },
);

test("where an administrator decides, who has paid is told that they ask  A-46", async () => {
  const { screen, address } = await open("success", { UpdatePaymentStatus: request("asking") });
  await expect.poll(address).toBe("/j/abc");
  await expect.element(screen.getByText("Your request has been submitted to Print Room admins.")).toBeVisible();
});

test("who turns back is told so at the door  LINK-028", async () => {
  const { screen, address } = await open("canceled", { UpdatePaymentStatus: request("open") });
  await expect.poll(address).toBe("/j/abc");
  await expect.element(screen.getByText("Payment was canceled. Please try again.")).toBeVisible();
});

test("what the provider does not know yet is asked for again, and what it never says is not believed  A-67", async () => {
  const answers = { UpdatePaymentStatus: [request("open"), request("joined")] };
  const { screen, address } = await open("success", answers);
  await expect.element(screen.getByRole("heading", { name: "Your payment is being confirmed" })).toBeVisible();
  await expectAccessible();
  expect(address()).toContain("/j/paid/");
  await expect.poll(address, { timeout: 30_000 }).toBe("/chat/studio");
});

test("another status is noted as invalid, and leads back to the door  LINK-029", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  const { address } = await open("invalid", { UpdatePaymentStatus: request("open") });
  await expect.poll(address).toBe("/j/abc");
  expect(warned.mock.calls).toEqual([["The status of a payment is invalid."]]);
});

test("who could not be let in is told that their money goes back, on a phone in French", async () => {
  const { screen } = await open(
    "success",
    { UpdatePaymentStatus: request("refunded") },
    { size: PHONE, languages: ["fr"] },
  );
  await expect.element(screen.getByRole("heading", { name: "Votre argent vous est rendu" })).toBeVisible();
  await expectAccessible();
});

test("what failed says so and is asked for again  LINK-030", async () => {
  const answers = { UpdatePaymentStatus: [{ error: { code: "INTERNAL" } }, request("joined")] };
  const { screen, address } = await open("success", answers);
  await expect.element(screen.getByText("Payment failed. Please try again.")).toBeVisible();
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.poll(address).toBe("/chat/studio");
});

test("another's payment leads to the chats", async () => {
  const { address } = await open("success", { UpdatePaymentStatus: { error: { code: "NOT_FOUND" } } });
  await expect.poll(address).toBe("/chat");
});
