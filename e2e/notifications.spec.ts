import type { Page } from "@playwright/test";
import { expect, named, setVisibility, signIn, test, visit } from "./fixtures/test.ts";

type Shown = { title: string; body: string; tag: string; isClosed: boolean };

const composer = (page: Page) => page.getByRole("textbox", { name: "Message" });
const shownOn = (page: Page): Promise<Shown[]> =>
  page.evaluate(() => (window as unknown as { shown: Shown[] }).shown ?? []);

/** The machine's own notifications, which a browser without a screen has none of. */
async function recordNotifications(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: Shown[] = [];
    const key = "test.permission";
    class Recorded extends EventTarget {
      static get permission() {
        return localStorage.getItem(key) ?? "default";
      }

      static requestPermission() {
        localStorage.setItem(key, "granted");
        return Promise.resolve("granted");
      }

      readonly shown: Shown;
      constructor(title: string, { body = "", tag = "" }: NotificationOptions = {}) {
        super();
        this.shown = { title, body, tag, isClosed: false };
        shown.push(this.shown);
        Object.assign(window, { clickNotification: () => this.dispatchEvent(new Event("click")) });
      }

      close() {
        this.shown.isClosed = true;
      }
    }
    Object.assign(window, { shown, Notification: Recorded });
  });
}

async function switchOn(page: Page): Promise<void> {
  await visit(page, "/chat/settings/notifications");
  await page.getByRole("switch", { name: "Desktop notifications" }).click();
  await expect(page.getByText("Allowed in this browser")).toBeVisible();
}

async function sendTo(page: Page, room: string, text: string): Promise<void> {
  await page.locator("[data-room]").filter({ hasText: room }).click();
  await composer(page).fill(text);
  await composer(page).press("Enter");
  await expect(page.getByRole("log").getByText(text)).toBeVisible();
}

test("a message that comes while nobody looks is shown by one tab, leads to it, and goes once it is read  NOTI-001 NOTI-005", async ({
  page,
  people,
  openDevice,
}) => {
  await recordNotifications(page);
  await signIn(page, named(people, "Amara"));
  await switchOn(page);
  const second = await page.context().newPage();
  await recordNotifications(second);
  await second.goto("/chat");
  await expect(second.locator("[data-room]").first()).toBeVisible();
  const elin = await (await openDevice()).newPage();
  await signIn(elin, named(people, "Elin"));

  await sendTo(elin, "Lantern Books reading circle", "You are looking at this");
  await expect(second.getByText("You are looking at this")).toBeVisible();
  await setVisibility(page, "hidden");
  await setVisibility(second, "hidden");
  await sendTo(elin, "Lantern Books reading circle", "The next circle is at my place");
  const all = async () => [...(await shownOn(page)), ...(await shownOn(second))];
  await expect
    .poll(all)
    .toMatchObject([
      { title: "Lantern Books reading circle", body: "Elin Sandström: The next circle is at my place", isClosed: false },
    ]);

  const shower = (await shownOn(page)).length > 0 ? page : second;
  await shower.evaluate(() => (window as unknown as { clickNotification: () => void }).clickNotification());
  await setVisibility(shower, "visible");
  await expect(shower).toHaveURL(/\/chat\/[0-9a-f-]{36}/u);
  await expect(shower.getByRole("log").getByText("The next circle is at my place")).toBeVisible();
  await expect.poll(async () => (await all()).map(({ isClosed }) => isClosed)).toEqual([true]);
});
