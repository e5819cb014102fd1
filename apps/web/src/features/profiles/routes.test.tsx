import { createMemoryHistory, createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { signIn } from "../../../test/test-account.ts";
import { type Answer, fakeNetwork, UNREACHABLE } from "../../../test/test-network.ts";
import { profilePageRoutes } from "./routes.tsx";
import { KENJI } from "./test-profiles.ts";

const FOUND = { data: { ...KENJI, userId: "kenji" } };
const PAGES = ["/@Kenjiw", `/profile/${KENJI.profileId}`] as const;

/** Where an address leads, and what was asked on the way. */
async function go(address: string, answer: Answer) {
  const { asked } = fakeNetwork({ "/api/profile": answer });
  const root = createRootRoute();
  const person = createRoute({ getParentRoute: () => root, path: "/people/$userId" });
  const routeTree = root.addChildren([...profilePageRoutes(root), person]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });
  await router.load();
  return { ledTo: router.state.location.href, asked: asked.map(({ variables }) => variables) };
}

test.each(PAGES)(
  "%s leads who is signed in to the person's card, with this profile first  SHELL-013",
  async (address) => {
    signIn();
    const { ledTo, asked } = await go(address, FOUND);
    expect(ledTo).toBe(`/people/kenji?profile=${KENJI.profileId}`);
    expect(asked).toEqual([address === PAGES[0] ? { username: "kenjiw" } : { profileId: KENJI.profileId }]);
  },
);

test.each(PAGES)("%s stays the page that it is for a visitor, for whom nothing is asked before", async (address) => {
  expect(await go(address, FOUND)).toEqual({ ledTo: address, asked: [] });
});

test.each([
  ["is not there", { error: { code: "NOT_FOUND" }, status: 404 }],
  ["cannot be reached", UNREACHABLE],
] as const)("a profile that %s stays on its page, which says so", async (_what, answer) => {
  signIn();
  expect((await go(PAGES[0], answer)).ledTo).toBe(PAGES[0]);
});
