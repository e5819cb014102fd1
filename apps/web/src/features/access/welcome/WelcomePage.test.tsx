import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { FEATURES } from "../../../app/features.ts";
import { WelcomePage } from "./WelcomePage.tsx";

async function open() {
  const { asked } = fakeNetwork({
    OwnProfiles: { data: { profiles: [], accountInformation: { profileCapacity: 1 } } },
    CreateProfile: { error: { code: "INTERNAL" } },
    People: { data: { users: [{ userId: "elin", firstName: "Elin", lastName: "Sandström", username: null }] } },
  });
  await signIn();
  const { screen, address } = await renderAt("/welcome", <WelcomePage />, { features: FEATURES });
  return {
    screen,
    address,
    button: (name: string) => screen.getByRole("button", { name }),
    heading: (name: string) => screen.getByRole("heading", { name, level: 2 }),
    count: (name: string) => asked.filter((one) => one.name === name).length,
  };
}

test("somebody who has just joined is led from their name over a profile to people", async () => {
  const { screen, heading, button, address } = await open();
  await expect.element(heading("Name and User ID")).toBeVisible();
  await expect.element(screen.getByText("Step 1 of 3")).toBeVisible();
  await button("Continue").click();
  await expect.element(heading("Your first profile")).toHaveFocus();
  await button("Skip this step").click();
  await expect.element(heading("People to talk to")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /^Elin Sandström/u })).toBeVisible();
  await button("Open Atrium").click();
  await expect.poll(address).toBe("/");
});

test("a first profile that could not be made keeps its step, and a title is asked for", async () => {
  const { screen, heading, button, count } = await open();
  await button("Continue").click();
  const title = screen.getByRole("textbox", { name: "Title" });
  await title.fill("");
  await button("Continue").click();
  await expect.element(title).toBeInvalid();
  expect(count("CreateProfile")).toBe(0);
  await title.fill("Work");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("alert")).toBeVisible();
  await expect.element(heading("Your first profile")).toBeVisible();
  expect(count("CreateProfile")).toBe(1);
});

test("all of it can be left at once", async () => {
  const { button, address } = await open();
  await button("Skip all and open Atrium").click();
  await expect.poll(address).toBe("/");
});
