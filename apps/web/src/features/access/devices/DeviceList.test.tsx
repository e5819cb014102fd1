import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type Answer, fakeNetwork, hold, UNREACHABLE } from "../../../../test/test-network.ts";
import { PHONE, renderScreen } from "../../../../test/test-screen.tsx";
import DeviceList from "./DeviceList.tsx";
import { waitFor } from "../../../../test/wait-for.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

const THIS = {
  id: "s1",
  userAgent: CHROME,
  address: "203.0.113.7",
  lastSeenAt: "2026-06-18T08:42:00.000Z",
  isCurrent: true,
};
const OTHER = {
  id: "s2",
  userAgent: FIREFOX,
  address: "192.168.1.20",
  lastSeenAt: "2026-06-15T12:00:00.000Z",
  isCurrent: false,
};
const UNKNOWN = { id: "s3", userAgent: "", address: "", lastSeenAt: "2026-06-14T12:00:00.000Z", isCurrent: false };
const list = (...sessions: readonly object[]) => ({ data: { sessions } });
const ENDED = { data: { endSession: true } };

async function open(sessions: readonly Answer[], ends: readonly Answer[] = []) {
  const { asked } = fakeNetwork({
    Devices: sessions,
    EndSession: ends,
    EndOtherSessions: { data: { endOtherSessions: true } },
  });
  const screen = await renderScreen(<DeviceList />);
  return {
    screen,
    rows: screen.getByRole("listitem"),
    end: screen.getByRole("button", { name: "Sign out Firefox on Windows" }),
    others: screen.getByRole("button", { name: "Sign out all others" }),
    sure: screen.getByRole("dialog").getByRole("button", { name: "Sign out" }),
    countEndedOthers: () => asked.filter(({ name }) => name === "EndOtherSessions").length,
    listEnded: () => asked.filter(({ name }) => name === "EndSession").map(({ variables }) => variables),
  };
}

test("each device is named, with when it was last there; this one cannot be signed out from here", async () => {
  const { screen, rows } = await open([list(THIS, OTHER, UNKNOWN)]);
  await expect.element(rows.nth(2)).toBeVisible();
  const [mine, other, unknown] = [rows.nth(0), rows.nth(1), rows.nth(2)];
  await expect.element(mine).toMatchTextContent("Chrome on Linux");
  await expect.element(mine).toMatchTextContent("This device");
  await expect.element(mine.getByRole("button")).not.toBeInTheDocument();
  await expect
    .element(other)
    .toMatchTextContent(/Firefox on Windows.*Last active .*15.*Local network, 192\.168\.1\.20/u);
  await expect.element(unknown).toMatchTextContent("Unknown device");
  await expect.element(screen.getByRole("button")).toHaveLength(3);
});

test("another device is signed out once, says so, and is gone from the list", async () => {
  const held = hold(ENDED);
  const { screen, rows, end, sure, listEnded } = await open([list(THIS, OTHER), list(THIS)], [held]);
  await end.click();
  await sure.click();
  await expect.element(end).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  held.release();
  await expect.element(screen.getByText("Firefox on Windows is signed out.")).toBeVisible();
  await expect.element(end).not.toBeInTheDocument();
  await expect.element(rows).toMatchTextContent("This device");
  expect(listEnded()).toEqual([{ id: "s2" }]);
});

test("a device is asked about before it is signed out, and the safe way changes nothing", async () => {
  const { screen, end, listEnded } = await open([list(THIS, OTHER)]);
  await end.click();
  await expect.element(screen.getByRole("dialog", { name: "Sign out this device?" })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(listEnded()).toEqual([]);
});

test("all others are signed out at once, after a question", async () => {
  const { screen, rows, others, countEndedOthers } = await open([list(THIS, OTHER, UNKNOWN), list(THIS)]);
  await others.click();
  const question = screen.getByRole("dialog", { name: "Sign out all other devices?" });
  await question.getByRole("button", { name: "Sign out all others" }).click();
  await expect.element(screen.getByText("All other devices are signed out.")).toBeVisible();
  await expect.element(rows).toHaveLength(1);
  expect(countEndedOthers()).toBe(1);
  await expect.element(others).not.toBeInTheDocument();
});

test("one that could not be signed out is said to be, stays, and can be tried again", async () => {
  const { screen, end, sure, listEnded } = await open([list(THIS, OTHER)], [UNREACHABLE, ENDED]);
  await end.click();
  await sure.click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("The device could not be signed out. Try again.");
  await expect.element(end).not.toHaveAttribute("aria-busy");
  await end.click();
  await sure.click();
  await waitFor(() => expect(listEnded()).toHaveLength(2));
});

test("a list that did not load says so, and loads when it is tried again", async () => {
  const { screen, rows } = await open([UNREACHABLE, list(THIS)]);
  await expect.element(screen.getByRole("alert")).toMatchTextContent("The list did not load");
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(rows).toMatchTextContent("Chrome on Linux");
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
});

test("in French, on a phone, a client's long words stay beside the button", async () => {
  const words = `my-${"very-".repeat(20)}long-client`;
  fakeNetwork({ Devices: list(THIS, { ...OTHER, userAgent: words }) });
  const screen = await renderScreen(<DeviceList />, { languages: ["fr-FR"], size: PHONE });
  await expect.element(screen.getByText("Cet appareil")).toBeVisible();
  const end = screen.getByRole("button", { name: `Déconnecter ${words.slice(0, 40)}` });
  await expect.element(end).toBeInViewport({ ratio: 1 });
  expect(document.documentElement.scrollWidth).toBe(PHONE.width);
});
