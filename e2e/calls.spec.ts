import type { Page } from "@playwright/test";
import { expectGoodLooks } from "./fixtures/axe.ts";
import { expect, named, signIn, test } from "./fixtures/test.ts";

const callOf = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const ringing = (page: Page) => page.getByRole("alert", { name: "Incoming video call" });
/** How many pictures of others move. */
const countPictures = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll("video")].filter(
        (video) =>
          !video.muted &&
          video.videoWidth > 0 &&
          video.currentTime > 0 &&
          video.checkVisibility({ opacityProperty: true }),
      ).length,
  );
const openRoom = (page: Page, name: string) => page.locator("[data-room]").filter({ hasText: name }).first().click();

test("two call each other: it rings on each device, both see each other, one hangs up, and the chat keeps how long it was  MSG-026 CALL-008 R8", async ({
  page,
  people,
  openDevice,
}) => {
  const amara = await (await openDevice()).newPage();
  const amarasPhone = await (await openDevice()).newPage();
  await Promise.all([
    signIn(amara, named(people, "Amara")),
    signIn(amarasPhone, named(people, "Amara")),
    signIn(page, named(people, "Inès")),
  ]);
  await openRoom(page, "Amara Okoye");
  await page.getByRole("button", { name: "Video call" }).click();
  await expect(callOf(page, "Call with Amara Okoye")).toContainText("Calling");
  await expectGoodLooks(page, "calling");
  await Promise.all([amara, amarasPhone].map((device) => expect(ringing(device)).toContainText("Inès Carvalho")));
  await expectGoodLooks(amara, "incoming call");

  await amara.getByRole("button", { name: "Answer" }).click();
  await expect(ringing(amarasPhone)).toBeHidden();
  for (const device of [page, amara]) await expect.poll(() => countPictures(device)).toBe(1);
  await expect(page.getByRole("timer")).toHaveText(/^00:\d\d$/);
  await expectGoodLooks(page, "call");

  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Call with Amara Okoye" })).toBeVisible();
  await expectGoodLooks(page, "minimized call");
  await page.getByRole("button", { name: "Back to the call with Amara Okoye" }).click();

  await page.getByRole("button", { name: "Close", exact: true }).click();
  const question = page.getByRole("dialog", { name: "End call" });
  await expect(question).toContainText("Are you sure do you want to end the call?");
  await question.getByRole("button", { name: "End call" }).click();
  for (const device of [page, amara]) await expect(callOf(device, /^Call with/)).toBeHidden();
  await expect(page).toHaveURL(/\/chat(?:\/|$)/);
  expect(await page.evaluate(() => history.state as { call?: unknown })).toMatchObject({
    call: { duration: expect.any(Number), action: "completed", callType: "video" },
  });
  await openRoom(page, "Amara Okoye");
  await expect(
    page
      .getByRole("log")
      .getByText(/Video call\d+ sec/)
      .last(),
  ).toBeVisible();
  await expectGoodLooks(page, "call record");
});

test("one that nobody answers was missed, and is called back from the chat  B-69 CALL-007 SHELL-013", async ({
  page,
  people,
  openDevice,
}) => {
  const amara = await (await openDevice()).newPage();
  await Promise.all([signIn(amara, named(people, "Amara")), signIn(page, named(people, "Inès"))]);
  await openRoom(page, "Amara Okoye");
  await page.getByRole("button", { name: "Voice call" }).click();
  await expect(amara.getByRole("alert", { name: "Incoming voice call" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(amara.getByRole("alert", { name: "Incoming voice call" })).toBeHidden();
  await openRoom(amara, "Inès Carvalho");
  await expect(amara.getByRole("log").getByText("Missed audio call").last()).toBeVisible();
  await amara.getByRole("log").getByRole("button", { name: "Call back" }).last().click();
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(callOf(amara, /^Call with/)).toBeHidden();
  await expect(amara.getByText("Inès Carvalho declined the call.")).toBeVisible();
  // Without a call its page leads to the chats.
  await page.goto("/video");
  await expect(page).toHaveURL(/\/chat$/);
});

test("a third person joins a call of a group from its room, and all see each other  CALL-036 R8", async ({
  page,
  people,
  openDevice,
}) => {
  const [amara, kenji] = await Promise.all(
    [openDevice(), openDevice()].map(async (device) => (await device).newPage()),
  );
  if (!amara || !kenji) throw new Error("no devices");
  await Promise.all([
    signIn(page, named(people, "Inès")),
    signIn(amara, named(people, "Amara")),
    signIn(kenji, named(people, "Kenji")),
  ]);
  const group = "Harbour & Pine Studio";
  await openRoom(page, group);
  await page.getByRole("button", { name: "Video call" }).click();
  await amara.getByRole("button", { name: "Answer" }).click();
  await kenji.getByRole("button", { name: "Decline" }).click();
  await openRoom(kenji, group);
  await kenji.getByRole("region", { name: "Call in progress" }).getByRole("button", { name: "Join" }).click();
  for (const device of [page, amara, kenji]) await expect.poll(() => countPictures(device)).toBe(2);
  await expectGoodLooks(page, "call of three");
  // One leaves, and the others go on.
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("dialog", { name: "End call" }).getByRole("button", { name: "End call" }).click();
  await expect.poll(() => countPictures(amara)).toBe(1);
  await amara.getByRole("button", { name: "Close", exact: true }).click();
  await amara.getByRole("dialog", { name: "End call" }).getByRole("button", { name: "End call" }).click();
  await expect(callOf(kenji, /^Call with/)).toBeHidden();
});

test("the call page has the window to itself, and the call with it  CALL-001 CALL-010 A-32", async ({
  page,
  people,
  openDevice,
}) => {
  const amara = await (await openDevice()).newPage();
  await Promise.all([signIn(amara, named(people, "Amara")), signIn(page, named(people, "Inès"))]);
  await openRoom(page, "Amara Okoye");
  await page.getByRole("button", { name: "Video call" }).click();
  await amara.getByRole("button", { name: "Answer" }).click();
  await expect.poll(() => countPictures(page)).toBe(1);
  await page.getByRole("button", { name: "Full screen" }).click();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await expect.poll(() => callOf(page, "Call with Amara Okoye").boundingBox()).toMatchObject({ width, height });
  // A tab that goes away has left: the other's call is over within the lease.
  await amara.close();
  await expect(callOf(page, /^Call with/)).toBeHidden({ timeout: 60_000 });
});
