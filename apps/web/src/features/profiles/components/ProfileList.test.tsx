import type { ProfileId } from "@atrium/contracts/ids";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Given } from "../../../../test/test-answers.ts";
import { holdAnswers } from "../../../../test/test-hold.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { watchClipboard } from "../../../../test/test-clipboard.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import type { ShownProfile } from "../queries.ts";
import { KENJI, toEntry } from "../test-profiles.ts";
import { ProfileList } from "./ProfileList.tsx";

/** The query has no name. */
const OWN = "OwnProfiles";
const FAILED = { error: { code: "INTERNAL" } };

const PUBLIC: ShownProfile = {
  ...KENJI,
  name: "Inès Carvalho",
  username: "inescarvalho",
  referralLink: "/@inescarvalho",
  colorCode: "#ffd0b8,#f2a384,#000000",
  data: [toEntry("JOB_TITLE", "Landscape architect"), toEntry("ORGANIZATION", "Harbour & Pine Studio")],
};
const WORK: ShownProfile = {
  ...PUBLIC,
  profileId: "0190a000-0000-7000-8000-000000000002" as ProfileId,
  title: "Work",
  accessLevel: "CONTACTS",
  username: null,
  referralLink: "/profile/0190a000-0000-7000-8000-000000000002",
  isDefault: false,
  displayImageURL: "/files/none",
};
const toOwn = (profiles: readonly ShownProfile[], profileCapacity = 5) => ({
  data: { profiles, accountInformation: { profileCapacity } },
});

async function open(answer: Given, { held = false } = {}) {
  const { asked } = fakeNetwork({ [OWN]: answer });
  const { release } = held ? holdAnswers() : { release: () => {} };
  const { screen, address } = await renderAt("/myspace", <ProfileList />);
  const cards = screen.getByRole("article");
  return {
    asked,
    screen,
    address,
    release,
    cards,
    card: (title: string) => cards.filter({ hasText: title }),
    dialog: screen.getByRole("dialog"),
    button: (name: string) => screen.getByRole("button", { name, exact: true }),
  };
}

/** What stands in the card in place of a picture, or behind it. */
function findGround(card: Element): HTMLElement | undefined {
  const all = [...card.querySelectorAll<HTMLElement>("*")];
  return all.find((element) => getComputedStyle(element).backgroundImage.startsWith("linear-gradient"));
}

test("My Space has two tabs, Profiles and Hobbies, of which the first is open  MYS-001", async () => {
  const { screen } = await open(toOwn([PUBLIC]));
  const tabs = screen.getByRole("navigation", { name: "My Space" }).getByRole("link");
  await expect.element(tabs.first()).toBeVisible();
  const read = (link: Element) => [link.textContent, link.getAttribute("href"), link.getAttribute("aria-current")];
  expect(tabs.elements().map(read)).toEqual([
    ["Profiles", "/myspace", "page"],
    ["Hobbies", "/myspace/hobbies/all", null],
  ]);
});

test("there is a card for each profile, with initials where there is no picture, its handle and its buttons  MYS-008 MYS-009", async () => {
  const { screen, cards, card, release } = await open(toOwn([PUBLIC, WORK]), { held: true });
  await expect.element(screen.getByText("Loading")).toBeInTheDocument();
  release();
  await expect.element(card("Public")).toBeVisible();
  expect(cards.elements()).toHaveLength(2);
  await expect.element(card("Public").getByText("IC", { exact: true })).toBeVisible();
  await expect.element(card("Public").getByText("@inescarvalho")).toBeVisible();
  for (const title of ["Public", "Work"]) {
    for (const name of [`QR code of ${title}`, `Copy link of ${title}`])
      await expect.element(card(title).getByRole("button", { name })).toBeVisible();
    await expect.element(card(title).getByRole("link", { name: `Edit ${title}` })).toBeVisible();
  }
  // Its picture is not to be had.
  await expect.element(card("Work").getByText("IC", { exact: true })).toBeVisible();
});

test("where there is a picture it takes the place of the initials  MYS-009", async () => {
  const picture = new OffscreenCanvas(2, 2);
  picture.getContext("2d")?.fillRect(0, 0, 2, 2);
  const displayImageURL = URL.createObjectURL(await picture.convertToBlob());
  const { card } = await open(toOwn([{ ...PUBLIC, displayImageURL }]));
  await expect.element(card("Public")).toBeVisible();
  await expect.poll(() => card("Public").element().querySelector("img")?.naturalWidth).toBe(2);
  expect(card("Public").element().querySelector("img")?.getBoundingClientRect().height).toBe(230);
  expect(card("Public").element().textContent).not.toContain("IC");
});

test("a card's picture is 230 px high, in the profile's first two colours  MYS-010 MYS-014", async () => {
  const { card } = await open(toOwn([WORK]));
  await expect.element(card("Work")).toBeVisible();
  const ground = findGround(card("Work").element());
  expect(ground?.getBoundingClientRect().height).toBe(230);
  expect(ground && getComputedStyle(ground).backgroundImage).toBe(
    "linear-gradient(150deg, rgb(255, 208, 184), rgb(242, 163, 132))",
  );
});

test("three profiles without a picture are seen whole on a screen of 900 px, with what can be done in words", async () => {
  const plain = { ...WORK, displayImageURL: null };
  const third = { ...plain, profileId: "0190a000-0000-7000-8000-000000000003" as ProfileId };
  const { screen, cards, button } = await open(toOwn([PUBLIC, plain, third]));
  await expect.element(cards.nth(2)).toBeVisible();
  expect(cards.nth(2).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(900);
  for (const [name, words] of [
    ["What others see of you", "What others see"],
    ["Share a profile", "Share"],
    ["Create profile", "Create"],
  ] as const)
    await expect.element(button(name)).toHaveTextContent(words);
  await expect.element(screen.getByText("What others see")).toBeVisible();
});

test("a profile's link is copied, which is said, also when it could not be  MYS-013", async () => {
  const copy = watchClipboard();
  const { screen, button } = await open(toOwn([PUBLIC, WORK]));
  await button("Copy link of Public").click();
  await expect.element(screen.getByRole("status").getByText("Link copied successfully.")).toBeVisible();
  expect(copy.mock.calls).toEqual([[`${location.origin}/@inescarvalho`]]);
  copy.mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
  await button("Copy link of Work").click();
  await expect.element(screen.getByRole("alert").getByText("The link could not be copied.")).toBeVisible();
  expect(copy.mock.lastCall).toEqual([`${location.origin}${WORK.referralLink}`]);
});

test("its QR code is a button away, and closing it gives the focus back  MYS-011", async () => {
  const { button, dialog } = await open(toOwn([PUBLIC]));
  await button("QR code of Public").click();
  await expect.element(dialog.getByRole("img", { name: "QR code of the profile Public" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button("QR code of Public")).toHaveFocus();
});

test("a card leads to its details and to its edit page, of which the public one has a second segment  MYS-006", async () => {
  const { screen, address } = await open(toOwn([PUBLIC, WORK]));
  const follow = async (name: string) => {
    const link = screen.getByRole("link", { name, exact: true });
    await expect.element(link).toBeVisible();
    link.element().focus();
    await userEvent.keyboard("{Enter}");
  };
  await follow("Show the profile Work");
  await expect.poll(address).toBe(`/myspace/profile-details/${WORK.profileId}`);
  await follow("Edit Work");
  await expect.poll(address).toBe(`/myspace/profile-edit/${WORK.profileId}`);
  await follow("Edit Public");
  await expect.poll(address).toBe(`/myspace/profile-edit/${PUBLIC.profileId}/1`);
});

test("a list that did not load says so, and loads when one tries again", async () => {
  const { screen, button, cards } = await open([FAILED, toOwn([PUBLIC])]);
  await expect.element(screen.getByRole("alert")).toMatchTextContent("The list did not load");
  // Of profiles nobody knows of there is nothing to share.
  await expect.element(button("Share a profile")).not.toBeInTheDocument();
  await button("Try again").click();
  await expect.element(cards).toBeVisible();
  await expect.element(button("Share a profile")).toBeVisible();
});

test("without a profile it says what one is, and leads to the first", async () => {
  const { screen, dialog, button } = await open(toOwn([]));
  await expect.element(screen.getByRole("heading", { name: "No profile yet" })).toBeVisible();
  await expect.element(button("What others see of you")).not.toBeInTheDocument();
  await button("Create profile").last().click();
  await expect.element(dialog.getByRole("textbox", { name: "Title" })).toHaveValue("Public");
});

test("a plan that is full says how many profiles it holds, and no form opens", async () => {
  const { screen, button, dialog } = await open(toOwn([PUBLIC, WORK], 2));
  await expect.element(button("Share a profile")).toBeVisible();
  await button("Create profile").click();
  await expect.element(screen.getByText("Your plan holds 2 profiles.")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("asks which profile to share, and shows each as it is seen  MYS-018 MYS-019", async () => {
  const copy = watchClipboard();
  const { screen, button, dialog } = await open(toOwn([PUBLIC, WORK]));
  await button("Share a profile").click();
  await expect.element(dialog.getByText("Select a profile to share with other users of Atrium.")).toBeVisible();
  const rows = dialog.getByRole("listitem");
  expect(rows.elements()).toHaveLength(2);
  await expect.element(rows.first().getByText("@inescarvalho · Public")).toBeVisible();
  await expect.element(rows.first().getByText("Landscape architect, Harbour & Pine Studio")).toBeVisible();
  await expect.element(rows.last().getByText("Friends", { exact: true })).toBeVisible();
  const ground = findGround(rows.first().element());
  expect(ground && getComputedStyle(ground).backgroundImage).toBe(
    "linear-gradient(150deg, rgb(255, 208, 184), rgb(242, 163, 132))",
  );
  expect(ground?.textContent).toContain("IC");
  // What the device offers for sharing; where it offers nothing the link is copied.
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
  Object.assign(navigator, { share });
  await rows.first().getByRole("button").click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => share.mock.calls)
    .toEqual([[{ title: PUBLIC.name, url: `${location.origin}/@inescarvalho` }]]);
  Object.assign(navigator, { share: undefined });
  await button("Share a profile").click();
  await rows.last().getByRole("button").click();
  await expect.element(screen.getByText("Link copied successfully.")).toBeVisible();
  expect(copy.mock.calls).toEqual([[`${location.origin}${WORK.referralLink}`]]);
});
