import { createMemoryHistory, createRootRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { signIn } from "../../../../test/test-account.ts";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { type Answers, fakeNetwork } from "../../../../test/test-network.ts";
import { renderScreen } from "../../../../test/test-screen.tsx";
import { calendarsRoutes } from "../host-routes.tsx";

const ID = "7f000000-0000-4000-8000-000000000078";
const TOKENS = `${location.origin}/test-payment/bank-tokens`;
const ACCOUNT = { isSubmitted: true, country: "GB", lastDigits: "0917", tokenUrl: TOKENS };
const CALENDAR = {
  id: ID,
  title: "Studio consultations",
  custom: "",
  ownerId: "7f000000-0000-4000-8000-000000000001",
  ownerName: "Ada Byron",
  canChange: true,
  communityId: null,
  communityName: null,
  upcoming: 0,
  isLinkKept: false,
  link: null,
};
const REFUSED = { error: { code: "BAD_INPUT", field: "bank" } };

async function open(path: string, answers: Answers) {
  const { asked } = fakeNetwork({
    BookedDays: { data: { bookedDays: [] } },
    Calendars: { data: { calendars: [CALENDAR] } },
    PayoutAccount: { data: { account: ACCOUNT } },
    SaveCalendarLink: { data: { calendar: CALENDAR } },
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

/** Fills in what a link costs, and sends it. */
async function askForMoney({ screen }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await screen.getByRole("switch", { name: "Fixed place" }).click();
  await screen.getByRole("switch", { name: "Payment to confirm" }).click();
  await screen.getByRole("textbox", { name: "Amount" }).fill("45");
  await screen.getByRole("combobox", { name: "Country" }).fill("Portu");
  await screen.getByRole("option", { name: "Portugal" }).click();
  await screen.getByRole("button", { name: "Create link" }).click();
}

test("who can be paid is asked about their bank details: closing does nothing, No, Thanks makes the link  CAL-027 CAL-047 A-79", async () => {
  const opened = await open(`/calendar/${ID}/link`, {});
  const { screen, sent, address } = opened;
  await askForMoney(opened);
  const dialog = screen.getByRole("dialog", { name: "Change Bank Details?" });
  await expect.element(dialog.getByText("Do you want to change your bank details?")).toBeVisible();
  await expect.element(dialog.getByText("Checking account ending 0917")).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Close" }).click();
  expect(sent("SaveCalendarLink")).toEqual([]);
  await screen.getByRole("button", { name: "Create link" }).click();
  await screen.getByRole("button", { name: "No, Thanks" }).click();
  await expect.element(screen.getByText("Link created successfully.")).toBeVisible();
  expect(sent("SaveCalendarLink")).toMatchObject([{ priceAmount: "45", country: "PT" }]);
  await expect.poll(address).toBe(`/calendar/${ID}`);
});

test("bank details are typed for the provider alone, which may refuse them; then the link is made  CAL-026 CAL-068 PAYL-091", async () => {
  const opened = await open(`/calendar/${ID}/link`, {
    "/test-payment/bank-tokens": [REFUSED, { data: { token: "t".repeat(32) } }],
    SetBankDetails: { data: { account: ACCOUNT } },
  });
  const { screen, sent } = opened;
  await askForMoney(opened);
  await screen.getByRole("button", { name: "Edit", exact: true }).click();
  await screen.getByRole("button", { name: "Enter the details here" }).click();
  await screen.getByRole("button", { name: "Save bank details" }).click();
  for (const text of [
    "Please enter account holder number.",
    "Please enter routing number.",
    "Please enter city.",
    "Please enter address line1.",
    "Please enter address line2.",
    "Please enter postal code.",
    "Please enter date of birth.",
    "Please enter company email.",
    "Please enter company phone.",
  ])
    await expect.element(screen.getByText(text)).toBeVisible();
  for (const [name, value] of [
    ["Account holder", "Ada Byron"],
    ["Routing number", "110000000"],
    ["Account number", "000123456789"],
    ["Account number again", "1"],
    ["Address line 1", "Quay 3"],
    ["Address line 2", "First floor"],
    ["Postal code", "1100"],
    ["City", "Lisbon"],
    ["Company email", "ada@byron.example"],
    ["Company phone", "+351 21 000 0000"],
  ] as const)
    await screen.getByRole("textbox", { name, exact: true }).fill(value);
  await screen.getByLabelText("Date of birth").fill("1990-04-02");
  await screen.getByRole("button", { name: "Save bank details" }).click();
  await expect.element(screen.getByText("Two account numbers are not matching")).toBeVisible();
  await screen.getByRole("textbox", { name: "Account number again" }).fill("000123456789");
  await expectAccessible();
  await screen.getByRole("button", { name: "Save bank details" }).click();
  await expect
    .element(screen.getByText("There are invalid bank account details. Please check and try again."))
    .toBeVisible();
  await screen.getByRole("button", { name: "Save bank details" }).click();
  await expect.element(screen.getByText("Link created successfully.")).toBeVisible();
  expect(sent("/test-payment/bank-tokens")[1]).toMatchObject({ account_number: "000123456789", country: "PT" });
  expect(sent("SetBankDetails")).toEqual([{ token: "t".repeat(32), country: "PT" }]);
  expect(sent("SaveCalendarLink")).toHaveLength(1);
});

test("coming back from the provider makes the kept link once, and says where the account is not finished  CAL-030 CAL-048", async () => {
  const kept = { ...CALENDAR, isLinkKept: true };
  const opened = await open("/calendar?verified=true", {
    Calendars: { data: { calendars: [kept] } },
    CreateKeptLinks: { error: { code: "CONFLICT", field: "payoutAccount" } },
    DiscardKeptLink: { data: { calendar: { id: ID } } },
  });
  const { screen, sent, address } = opened;
  await expect.element(screen.getByText("Your payout account is not finished yet. Your link is kept.")).toBeVisible();
  await expect.poll(address).toBe("/calendar");
  expect(sent("CreateKeptLinks")).toHaveLength(1);
  await screen.getByRole("link", { name: "Studio consultations" }).click();
  await expect.element(screen.getByText("Finish your payout account")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Continue where you stopped" })).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Discard the kept link" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Discard the kept link" }).click();
  await expect.poll(() => sent("DiscardKeptLink")).toEqual([{ id: ID }]);
});

test("a finished account makes the link and opens its calendar  CAL-030", async () => {
  const { screen, address } = await open("/calendar?verified=true", {
    CreateKeptLinks: { data: { calendars: [{ id: ID }] } },
  });
  await expect.element(screen.getByText("Link created successfully.")).toBeVisible();
  await expect.poll(address).toBe(`/calendar/${ID}`);
});
