import type { Instant, UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { expectAccessible } from "../../../test/test-axe.ts";
import { fakeNetwork } from "../../../test/test-network.ts";
import { renderAt } from "../../../test/test-router.tsx";
import { PHONE } from "../../../test/test-screen.tsx";
import { signIn } from "../../../test/test-signed-in.ts";
import { OpenMenu } from "../../ui/popups/Menu.tsx";
import BlockedDialog from "./components/BlockedDialog.tsx";
import BlockItem from "./components/BlockItem.tsx";
import ClosedChat from "./components/ClosedChat.tsx";

const KENJI = "kenji" as UserId;
const BLOCKED = {
  userId: KENJI,
  firstName: "Kenji",
  lastName: "Watanabe",
  blockedAt: "2026-11-26T10:00:00.000Z" as Instant,
};
const toAnswer = (...blockedPeople: (typeof BLOCKED)[]) => ({ data: { blockedPeople } });

function Menu() {
  return (
    <div style={{ position: "relative", height: 200, width: 400 }}>
      <OpenMenu label="Menu" onClose={() => undefined}>
        <BlockItem userId={KENJI} name="Kenji Watanabe" onClose={() => undefined} />
      </OpenMenu>
    </div>
  );
}

test("from a menu somebody is blocked once it is said what follows, and not where one thinks again  B-37", async () => {
  await signIn();
  const { asked } = fakeNetwork({ BlockedPeople: toAnswer(), BlockPerson: { data: { blockPerson: true } } });
  const { screen } = await renderAt("/chat", <Menu />);
  await screen.getByRole("menuitem", { name: "Block" }).click();
  await expect.element(screen.getByText(/Kenji Watanabe can no longer write to you/u)).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Cancel" }).click();
  expect(asked.filter(({ name }) => name === "BlockPerson")).toEqual([]);
  await screen.getByRole("menuitem", { name: "Block" }).click();
  await screen.getByRole("button", { name: "Block" }).click();
  await expect.element(screen.getByText("You have blocked Kenji Watanabe.")).toBeVisible();
  expect(asked.find(({ name }) => name === "BlockPerson")?.variables).toEqual({ userId: KENJI });
});

test("who is blocked is unblocked from the same place, and what is refused is said", async () => {
  await signIn();
  const { asked } = fakeNetwork({
    BlockedPeople: toAnswer(BLOCKED),
    UnblockPerson: { error: { code: "RATE_LIMITED", retryAfterMs: 60_000 } },
  });
  const { screen } = await renderAt("/chat", <Menu />);
  await screen.getByRole("menuitem", { name: "Unblock" }).click();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  expect(asked.find(({ name }) => name === "UnblockPerson")?.variables).toEqual({ userId: KENJI });
});

test("a closed chat says who may open it, to who blocked the other alone", async () => {
  await signIn();
  fakeNetwork({ BlockedPeople: toAnswer(BLOCKED), UnblockPerson: { data: { unblockPerson: true } } });
  const { screen } = await renderAt("/chat", <ClosedChat userId={KENJI} />);
  await expect.element(screen.getByText("You have blocked this person.")).toBeVisible();
  await screen.getByRole("button", { name: "Unblock" }).click();
  await expect.element(screen.getByText("You have unblocked Kenji Watanabe.")).toBeVisible();
});

test("whoever was blocked is told no more than that nobody writes", async () => {
  await signIn();
  fakeNetwork({ BlockedPeople: toAnswer() });
  const { screen } = await renderAt("/chat", <ClosedChat userId={KENJI} />);
  await expect.element(screen.getByText("You cannot write to each other here.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Unblock" })).not.toBeInTheDocument();
});

test("all whom one has blocked stand in the settings, each with the way back, on a phone too", async () => {
  await signIn();
  const { asked } = fakeNetwork({ BlockedPeople: toAnswer(BLOCKED), UnblockPerson: { data: { unblockPerson: true } } });
  const { screen } = await renderAt("/chat", <BlockedDialog onClose={() => undefined} />, { size: PHONE });
  await expect.element(screen.getByText("Kenji Watanabe")).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Unblock Kenji Watanabe" }).click();
  await expect.poll(() => asked.some(({ name }) => name === "UnblockPerson")).toBe(true);
});

test("whoever has blocked nobody reads how it is done, and a list that did not come is asked for again", async () => {
  await signIn();
  fakeNetwork({ BlockedPeople: [{ status: 500 }, toAnswer()] });
  const { screen } = await renderAt("/chat", <BlockedDialog onClose={() => undefined} />);
  const again = screen.getByRole("button", { name: "Try again" });
  await expect.element(again).toBeVisible();
  await again.click();
  await expect.element(screen.getByText("You have blocked nobody")).toBeVisible();
});
