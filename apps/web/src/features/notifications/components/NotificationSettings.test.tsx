import { DEFAULT_NOTIFICATION_SETTINGS } from "@atrium/contracts/rules/notifications";
import type { CommandInput } from "@atrium/contracts/live";
import { expect, onTestFinished, test } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { FakeLive, refuse } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { type Looks, PHONE } from "../../../../test/test-screen.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import NotificationSettings from "./NotificationSettings.tsx";

/** What the browser answers when it is asked for permission; undefined where it knows no notifications. */
function answerPermission(answer: NotificationPermission | undefined) {
  const { Notification: own } = window;
  let permission: NotificationPermission = "default";
  const asked: string[] = [];
  const fake = {
    get permission() {
      return permission;
    },
    requestPermission: () => {
      asked.push("permission");
      permission = answer ?? permission;
      return Promise.resolve(permission);
    },
  };
  if (answer === undefined) Reflect.deleteProperty(window, "Notification");
  else Object.defineProperty(window, "Notification", { value: fake, configurable: true, writable: true });
  onTestFinished(() => {
    Object.defineProperty(window, "Notification", { value: own, configurable: true, writable: true });
    localStorage.removeItem("notifications.desktop");
  });
  return asked;
}

const MAIL_TO = "ada@byron.example";

function serve() {
  const server = new FakeLive();
  let kept: CommandInput<"notifications.setSettings">["settings"] = DEFAULT_NOTIFICATION_SETTINGS;
  server.answer("notifications.settings", () => ({ settings: kept, mailTo: MAIL_TO }));
  server.answer("notifications.setSettings", ({ settings }) => {
    kept = settings;
    return {};
  });
  return server;
}

async function open(server = serve(), looks: Looks = {}) {
  const person = await signIn(server);
  const { screen } = await renderAt("/chat/settings/notifications", <NotificationSettings />, looks);
  const toggle = (name: string) => screen.getByRole("switch", { name });
  const saved = () =>
    person.asked("notifications.setSettings").map((input) => (input as { settings: unknown }).settings);
  return { ...person, screen, toggle, saved };
}

test("permission is asked for in the click alone, and what it ends in is said", async () => {
  const asked = answerPermission("granted");
  const { screen, toggle } = await open();
  await expect.element(toggle("Desktop notifications")).not.toBeChecked();
  await expect.element(screen.getByText("Off in this browser")).toBeVisible();
  expect(asked).toEqual([]);
  await toggle("Desktop notifications").click();
  await expect.element(toggle("Desktop notifications")).toBeChecked();
  await expect.element(screen.getByText("Allowed in this browser")).toBeVisible();
  expect(asked).toEqual(["permission"]);
  await toggle("Desktop notifications").click();
  await expect.element(toggle("Desktop notifications")).not.toBeChecked();
});

test("a browser that blocks them says how to have them  NOTI-008", async () => {
  answerPermission("denied");
  const { screen, toggle } = await open();
  await toggle("Desktop notifications").click();
  await expect
    .element(screen.getByText("Notifications blocked. Please enable them in your browser.", { exact: true }))
    .toBeVisible();
  await expect.element(toggle("Desktop notifications")).not.toBeChecked();
});

test("a browser without them says so  NOTI-007", async () => {
  answerPermission(undefined);
  const { screen, toggle } = await open();
  await toggle("Desktop notifications").click();
  await expect
    .element(screen.getByRole("alert").getByText("This browser does not support desktop notification", { exact: true }))
    .toBeVisible();
});

test("each change is kept at once, for every device", async () => {
  const { screen, toggle, saved } = await open();
  await toggle("Show the message text").click();
  await screen.getByRole("combobox", { name: "Groups" }).selectOptions("Mentions and replies");
  await expect.poll(saved).toEqual([
    { ...DEFAULT_NOTIFICATION_SETTINGS, showText: false },
    {
      ...DEFAULT_NOTIFICATION_SETTINGS,
      showText: false,
      reach: { ...DEFAULT_NOTIFICATION_SETTINGS.reach, group: "mentions" },
    },
  ]);
});

test("quiet hours begin with the zone one is in, on the days one chooses", async () => {
  const { screen, toggle, saved } = await open();
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  await toggle("Quiet hours").click();
  await screen.getByRole("button", { name: "Saturday" }).click();
  await screen.getByRole("group", { name: "From" }).getByRole("spinbutton", { name: "Hours" }).click();
  await userEvent.keyboard("23");
  await screen.getByRole("button", { name: "Sunday" }).click();
  const quiet = { ...DEFAULT_NOTIFICATION_SETTINGS.quiet, isOn: true, timeZone };
  await expect
    .poll(() => saved().at(-1))
    .toEqual({
      ...DEFAULT_NOTIFICATION_SETTINGS,
      quiet: { ...quiet, from: "23:00", days: [1, 2, 3, 4, 5] },
    });
  await expect.element(screen.getByText(`${timeZone}. Mentions still come through.`)).toBeVisible();
  await expectAccessible();
});

test("what was not taken is as it was, and one is told", async () => {
  const server = serve();
  server.answer("notifications.setSettings", () => refuse("RATE_LIMITED"));
  const { screen, toggle } = await open(server);
  await toggle("Sound").click();
  await expect.element(screen.getByText("This was not saved. Try again.")).toBeVisible();
  await expect.element(toggle("Sound")).toBeChecked();
});

test("what cannot be read is said, and asked for again", async () => {
  const server = serve();
  server.answer("notifications.settings", () => refuse("RATE_LIMITED"));
  const { screen, toggle } = await open(server);
  await expect.element(screen.getByText("These settings could not be read")).toBeVisible();
  server.answer("notifications.settings", () => ({
    settings: { ...DEFAULT_NOTIFICATION_SETTINGS, sound: false },
    mailTo: null,
  }));
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(toggle("Sound")).not.toBeChecked();
});

test("in French, on a phone", async () => {
  const { screen, toggle } = await open(serve(), { languages: ["fr"], size: PHONE });
  await toggle("Heures calmes").click();
  await expect.element(screen.getByRole("button", { name: "lundi" })).toBeVisible();
  await expectAccessible();
});

test("mail about what stays unread is chosen, with its texts and the address it goes to", async () => {
  const { screen, saved } = await open();
  const every = screen.getByRole("combobox", { name: "Mail", exact: true });
  await expect.element(every).toBeEnabled();
  await every.selectOptions("Once a day");
  await expect.element(screen.getByText(`To ${MAIL_TO}. What is muted is left out.`)).toBeVisible();
  await screen.getByRole("switch", { name: "With texts" }).click();
  await expect
    .poll(saved)
    .toMatchObject([
      { mail: { every: "day", withText: false, language: "en" } },
      { mail: { every: "day", withText: true, language: "en" } },
    ]);
  await expectAccessible();
});

test("without an address for it there is no mail to choose, and why is said", async () => {
  const server = serve();
  server.answer("notifications.settings", () => ({ settings: DEFAULT_NOTIFICATION_SETTINGS, mailTo: null }));
  const { screen } = await open(server);
  const note = "Your account has no email address, or this instance sends no such mail.";
  await expect.element(screen.getByText(note)).toBeVisible();
  await expect.element(screen.getByRole("combobox", { name: "Mail", exact: true })).toBeDisabled();
});
