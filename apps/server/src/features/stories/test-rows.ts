import { randomUUID } from "node:crypto";
import type { StoryId } from "@atrium/contracts/ids";
import { OWNER, OWNER_AND_FRIEND } from "../../../test/test-row-parts.ts";
import type { FeatureRows } from "../../../test/test-rows.ts";
import { NOBODYS_UUID } from "../../../test/test-matrix.ts";
import { PEOPLE, type World } from "../../../test/test-world.ts";

const content = { kind: "text" as const, text: "Lantern night", ground: "night" as const };

/** One more of the owner's, who has no others: there would be too many. */
async function makeStory({ live, people }: World): Promise<StoryId> {
  const { owner } = live;
  const { stories } = await owner.do("stories.read", { userId: people.owner.userId });
  for (const { storyId } of stories) await owner.do("stories.remove", { storyId });
  const storyId = randomUUID() as StoryId;
  await owner.do("stories.post", { storyId, content });
  return storyId;
}

const ofStory = { on: "a story", id: makeStory };

/** Who may do what of it, and every place in it that takes a text. */
export const rows: FeatureRows = {
  live: [
    { do: "stories.list", with: () => ({ before: null }), may: PEOPLE },
    {
      do: "stories.read",
      with: (userId) => ({ userId }),
      on: "another's stories",
      async id(world) {
        await makeStory(world);
        return world.people.owner.userId;
      },
      may: PEOPLE,
    },
    { do: "stories.post", with: () => ({ storyId: randomUUID(), content }), may: PEOPLE },
    { do: "stories.remove", with: (storyId) => ({ storyId }), ...ofStory, may: OWNER },
    { do: "stories.see", with: (storyId) => ({ storyId }), ...ofStory, may: OWNER_AND_FRIEND, mayChangeNothing: true },
    { do: "stories.like", with: (storyId) => ({ storyId, isLiked: true }), ...ofStory, may: ["friend"] },
    {
      do: "stories.reply",
      with: (storyId) => ({ storyId, clientId: randomUUID(), text: "Lovely" }),
      ...ofStory,
      may: ["friend"],
    },
    { do: "stories.viewers", with: (storyId) => ({ storyId, before: null }), ...ofStory, may: OWNER },
  ],
  liveInputs: [
    {
      do: "stories.list",
      input: () => ({ before: { postedAt: "2026-06-18T08:00:00.000Z", userId: NOBODYS_UUID } }),
    },
    { do: "stories.read", input: () => ({ userId: NOBODYS_UUID }) },
    { do: "stories.post", input: () => ({ storyId: randomUUID(), content }) },
    {
      do: "stories.post",
      input: () => ({ storyId: randomUUID(), content: { kind: "photo", uploadId: NOBODYS_UUID, text: "Lanterns" } }),
    },
    { do: "stories.remove", input: () => ({ storyId: NOBODYS_UUID }) },
    { do: "stories.see", input: () => ({ storyId: NOBODYS_UUID }) },
    { do: "stories.like", input: () => ({ storyId: NOBODYS_UUID, isLiked: true }) },
    { do: "stories.reply", input: () => ({ storyId: NOBODYS_UUID, clientId: randomUUID(), text: "Lovely" }) },
    {
      do: "stories.viewers",
      input: () => ({ storyId: NOBODYS_UUID, before: { seenAt: "2026-06-18T08:00:00.000Z", userId: NOBODYS_UUID } }),
    },
  ],
};
