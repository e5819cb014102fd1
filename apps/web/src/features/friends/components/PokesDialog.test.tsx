import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../test/test-axe.ts";
import type { Given } from "../../../../test/test-answers.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { FeaturesProvider } from "../../../ui/features.ts";
import type { PokeFriendProps } from "../poke-friend.ts";
import { PokesTile } from "./PokesTile.tsx";

const person = (userId: string, firstName: string, username: string | null = null) => ({
  userId,
  firstName,
  lastName: "Okoye",
  username,
});

function PokeFriend({ userId, name }: PokeFriendProps) {
  const [isPoked, setPoked] = useState(false);
  return (
    <button type="button" onClick={() => setPoked(true)}>
      {isPoked ? `Poked ${userId}` : `Poke ${name}`}
    </button>
  );
}

async function open(page: Given) {
  const { asked } = fakeNetwork({ FriendPage: page });
  await signIn();
  const { screen } = await renderAt(
    "/friends",
    <FeaturesProvider value={[{ name: "rooms", PokeFriend }]}>
      <PokesTile />
    </FeaturesProvider>,
  );
  const tile = screen.getByRole("button", { name: "Pokes" });
  await tile.click();
  return { screen, tile, dialog: screen.getByRole("dialog", { name: "Suggested pokes" }), asked };
}

test("the card Pokes opens the friends one can poke, each with the way to do it, and gets the focus back  CONT-012 CONT-063 CONT-064", async () => {
  const { screen, tile, dialog } = await open({
    data: { friends: [person("amara", "Amara", "amara"), person("zoe", "Zoë")] },
  });
  await expect.element(dialog.getByText("@amara")).toBeVisible();
  expect(dialog.getByRole("listitem").elements()).toHaveLength(2);
  await expectAccessible();
  await dialog.getByRole("button", { name: "Poke Zoë Okoye" }).click();
  await expect.element(dialog.getByRole("button", { name: "Poked zoe" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(tile).toHaveFocus();
});

test("they are searched by name, and that nobody is found is said  CONT-063", async () => {
  const { dialog, asked } = await open([{ data: { friends: [person("amara", "Amara")] } }, { data: { friends: [] } }]);
  await expect.element(dialog.getByText("Amara Okoye")).toBeVisible();
  await dialog.getByRole("searchbox", { name: "Search friends to poke" }).fill("nobody");
  await expect.element(dialog.getByText("No results")).toBeVisible();
  expect(asked.at(-1)?.variables).toMatchObject({ searchByName: "nobody" });
});

test("what cannot be read can be asked for again", async () => {
  const { dialog } = await open([{ error: { code: "INTERNAL" } }, { data: { friends: [] } }]);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(dialog.getByText("No friends")).toBeVisible();
});
