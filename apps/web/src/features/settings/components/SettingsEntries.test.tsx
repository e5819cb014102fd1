import { expect, test } from "vitest";
import { signIn } from "../../../../test/test-account.ts";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { type Looks, PHONE } from "../../../../test/test-screen.tsx";
import { session } from "../../../platform/session/session.ts";
import type { SignedIn } from "../../../platform/session/session-storage.ts";
import { ListRowButton } from "../../../ui/layout/ListRow.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { SettingsEntries } from "./SettingsEntries.tsx";

async function open(looks: Looks = {}) {
  signIn({ email: "ada@atrium.example" });
  fakeNetwork();
  const { screen } = await renderAt("/chat/settings", <SettingsEntries section={undefined} />, looks);
  return screen;
}

test("name, phone and email stand there, and each is changed in its dialog", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: /^Name Ada /u }).click();
  const naming = screen.getByRole("dialog", { name: "Your name" });
  await expect.element(naming.getByRole("textbox", { name: "First name" })).toHaveValue("Ada");
  await naming.getByRole("button", { name: "Close" }).click();
  await screen.getByRole("button", { name: "Phone +447700900123" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Change phone" })).toBeVisible();
  await screen.getByRole("button", { name: "Close" }).click();
  await screen.getByRole("button", { name: "Email ada@atrium.example" }).click();
  const dialog = screen.getByRole("dialog", { name: "Change email" });
  await expect.element(dialog.getByText(/^Now it is ada@atrium\.example\./u)).toBeVisible();
  await expect.element(dialog.getByRole("textbox", { name: "Email" })).toHaveFocus();
  await expectAccessible();
});

test("nothing moves once the server has said who one is, and what other features add has come", async () => {
  signIn();
  const { accountInfo, ...known } = session.getSnapshot() ?? {};
  session.open(known as SignedIn);
  fakeNetwork();
  const { promise, resolve } = Promise.withResolvers<void>();
  const SettingsEntry = lazyPart(async () => {
    await promise;
    return { default: () => <ListRowButton>Stickers</ListRowButton> };
  });
  const { screen } = await renderAt("/chat/settings", <SettingsEntries section={undefined} />, {
    features: [{ name: "stickers", SettingsEntry }],
  });
  const name = screen.getByRole("button", { name: /^Name/u });
  await expect.element(name).toBeDisabled();
  const remove = screen.getByRole("button", { name: "Delete account" }).element();
  const { top } = remove.getBoundingClientRect();
  if (accountInfo) session.setAccount({ ...accountInfo, email: "ada@atrium.example" });
  resolve();
  await expect.element(name).toBeEnabled();
  await expect.element(screen.getByRole("button", { name: "Stickers" })).toBeVisible();
  expect(remove.getBoundingClientRect().top).toBe(top);
});

test("in French, on a phone", async () => {
  const screen = await open({ languages: ["fr"], size: PHONE });
  await screen.getByRole("button", { name: "Téléphone +447700900123" }).click();
  const dialog = screen.getByRole("dialog", { name: "Changer le téléphone" });
  await expect.element(dialog.getByText(/^Actuellement\s: \+447700900123\./u)).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Envoyer le code" })).toBeVisible();
});
