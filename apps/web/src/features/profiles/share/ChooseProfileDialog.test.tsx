import type { ProfileId, UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import type { Looks } from "../../../../test/test-screen.tsx";
import { PHONE } from "../../../../test/test-screen.tsx";
import { ADA } from "../../../../test/test-account.ts";
import { signIn } from "../../../../test/test-signed-in.ts";
import { session } from "../../../platform/session/session.ts";
import { FeaturesProvider } from "../../../ui/features.ts";
import { FriendCard } from "../../friends/friends.ts";
import { profiles as feature } from "../feature.ts";
import type { ShownProfile } from "../queries.ts";
import { KENJI } from "../test-profiles.ts";

const ELIN = "elin" as UserId;
const WORK: ShownProfile = { ...KENJI, title: "Work", accessLevel: "CONTACTS" };
const ALONE: ShownProfile = {
  ...KENJI,
  profileId: "0190a000-0000-7000-8000-000000000009" as ProfileId,
  title: "Alone",
  accessLevel: "PRIVATE",
};

/** Beside a stranger, for who is asked which profile to show. */
async function open(own: readonly ShownProfile[], looks: Looks = {}) {
  const { asked } = fakeNetwork({
    Friendships: ["none", "sent"].map((state) => ({ data: { friendships: [{ userId: ELIN, state }] } })),
    RequestFriend: { data: { friendship: { userId: ELIN, state: "sent" } } },
    OwnProfiles: { data: { profiles: own, accountInformation: { profileCapacity: 5 } } },
  });
  const { me } = await signIn();
  session.setAccount({ ...ADA, id: me, choosesProfile: true });
  const card = (
    <FeaturesProvider value={[feature]}>
      <FriendCard userId={ELIN} name="Elin Sandström" />
    </FeaturesProvider>
  );
  const { screen } = await renderAt("/chat", card, looks);
  return { screen, sent: () => asked.filter(({ name }) => name === "RequestFriend").map(({ variables }) => variables) };
}

test("who adds a friend is asked for the profile that the other is shown, of those that are not for oneself alone  MYS-023", async () => {
  const { screen, sent } = await open([WORK, ALONE]);
  await screen.getByRole("button", { name: "Add friend" }).click();
  const dialog = screen.getByRole("dialog", { name: "Select a profile to share" });
  await expect.element(dialog.getByText("Select a profile to share with other users of Atrium.")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: /Work/u })).toBeVisible();
  expect(dialog.getByRole("button", { name: /Alone/u }).elements()).toEqual([]);
  expect(sent()).toEqual([]);
  await expectAccessible();
  await dialog.getByRole("button", { name: /Work/u }).click();
  await expect.element(screen.getByText("Friend request sent successfully.")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toEqual([{ userId: ELIN, shared: [WORK.profileId], language: "en" }]);
});

test("who closes the question has asked nobody", async () => {
  const { screen, sent } = await open([WORK]);
  await screen.getByRole("button", { name: "Add friend" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect.element(screen.getByRole("button", { name: "Add friend" })).toHaveFocus();
  expect(sent()).toEqual([]);
});

test("who has none to show goes on without, in French and on a phone", async () => {
  const { screen, sent } = await open([ALONE], { languages: ["fr"], size: PHONE });
  await screen.getByRole("button", { name: "Ajouter aux ami·es" }).click();
  await expect.element(screen.getByRole("heading", { name: "Aucun profil à partager" })).toBeVisible();
  await screen.getByRole("button", { name: "Continuer sans profil" }).click();
  await expect.poll(sent).toEqual([{ userId: ELIN, language: "fr" }]);
});
