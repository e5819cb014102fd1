import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Answers } from "../../../../test/test-answers.ts";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { PHONE } from "../../../../test/test-screen.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { PlaceTags } from "./PlaceTags.tsx";

const toInstance = (namesPlaces: boolean) => ({ "/api/instance": { data: { map: null, namesPlaces } } });

/** A device that knows where it is, or may not say. */
function standAt(found: { readonly latitude: number; readonly longitude: number } | null) {
  const spy = vi.spyOn(navigator.geolocation, "getCurrentPosition").mockImplementation((onFound, onError) => {
    if (found) onFound({ coords: found } as GeolocationPosition);
    else onError?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
  });
  onTestFinished(() => spy.mockRestore());
  return spy;
}

function Tagged() {
  const [tags, setTags] = useState<readonly string[]>(["Paris"]);
  return (
    <>
      <p>Tags: {tags.join(" ")}</p>
      <PlaceTags tags={tags} onAdd={(tag) => setTags([...tags, tag])} />
    </>
  );
}

async function open(answers: Answers, languages = ["en"]) {
  await signIn();
  const { asked } = fakeNetwork(answers);
  const { screen } = await renderAt("/create-contact/new", <Tagged />, { size: PHONE, languages });
  return { screen, sent: () => asked.filter(({ name }) => name === "PlaceTags").map(({ variables }) => variables) };
}

test("where one is suggests names as hashtags, once one presses for it; one that is added is no suggestion any more  CONT-074 B-29", async () => {
  const device = standAt({ latitude: 48.85, longitude: 2.35 });
  const { screen, sent } = await open({
    ...toInstance(true),
    PlaceTags: { data: { placeTags: ["LeMarais", "Paris", "France"] } },
  });
  const button = screen.getByRole("button", { name: "Suggest places" });
  await expect.element(button).toBeVisible();
  expect([sent(), device.mock.calls]).toEqual([[], []]);
  await button.click();
  await screen.getByRole("button", { name: "Add #LeMarais" }).click();
  await expect.element(screen.getByText("Tags: Paris LeMarais")).toBeVisible();
  expect(sent()).toEqual([{ latitude: 48.85, longitude: 2.35 }]);
  expect(
    screen
      .getByRole("button", { name: /^Add #/u })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["#France"]);
  await expectAccessible();
});

test("where no service names places nothing is offered", async () => {
  const { screen } = await open(toInstance(false));
  await expect.element(screen.getByText("Tags: Paris")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Suggest places" })).not.toBeInTheDocument();
});

test("a device that may not say where it is, and a place without a name, are said", async () => {
  standAt(null);
  const { screen } = await open({ ...toInstance(true), PlaceTags: { data: { placeTags: [] } } }, ["fr"]);
  await screen.getByRole("button", { name: "Suggérer des lieux" }).click();
  await expect.element(screen.getByText(/n’autorise pas/u)).toBeVisible();
  standAt({ latitude: 0, longitude: 0 });
  await screen.getByRole("button", { name: "Suggérer des lieux" }).click();
  await expect.element(screen.getByText("Aucun nom pour ce lieu.")).toBeVisible();
});
