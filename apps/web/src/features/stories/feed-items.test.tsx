import { expect, test } from "vitest";
import { signIn } from "../../../test/test-signed-in.ts";
import { feedItems } from "./feed-items.ts";

test("that somebody likes one's story leads to one's own stories, and another's to nowhere  FEED-034", async () => {
  const { me } = await signIn();
  const toLink = (details: object) => feedItems.kinds.STORY_LIKE?.toLink?.({ details } as never);
  expect(toLink({})).toEqual({ to: "/chat/story/$userId", params: { userId: me }, search: {} });
  expect(toLink({ storyOwner: "Priya Raghunathan" })).toBe(null);
});
