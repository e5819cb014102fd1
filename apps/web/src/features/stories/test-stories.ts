import type { Instant, StoryId, UserId } from "@atrium/contracts/ids";
import type { Story, StoryAuthor, StoryContent } from "@atrium/contracts/stories";
import type { FakeLive } from "../../../test/test-live.ts";
import { serveRooms } from "../rooms/test-served-rooms.ts";

const HOUR_MS = 3_600_000;
/** A picture of nothing, which is one to every browser. */
export const PICTURE = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

export const person = (name: string): UserId => name.toLowerCase() as UserId;

/** A mark of the story that somebody posted so many hours ago. */
export function makeMark(storyId: string, hoursAgo: number, now = Date.now()) {
  const postedAt = now - hoursAgo * HOUR_MS;
  return {
    storyId: storyId as StoryId,
    postedAt: new Date(postedAt).toISOString() as Instant,
    endsAt: new Date(postedAt + 24 * HOUR_MS).toISOString() as Instant,
  };
}

type Mark = StoryAuthor["stories"][number];
/** Somebody with stories that are new, unless they say otherwise. */
export const makeAuthor = (
  name: string,
  marks: readonly (Omit<Mark, "isSeen"> & Partial<Pick<Mark, "isSeen">>)[],
): StoryAuthor => ({ userId: person(name), name, stories: marks.map((mark) => ({ isSeen: false, ...mark })) });

export const words = (text: string): StoryContent => ({ kind: "text", text, ground: "sky" });

export const photo = (text: string, url = PICTURE): StoryContent => ({
  kind: "photo",
  text,
  url,
  previewUrl: null,
  file: {
    fileId: "f",
    title: "p.png",
    contentType: "image/gif",
    bytes: 9,
    width: 9,
    height: 16,
    placeholder: null,
  },
});

export function makeStory(storyId: string, changes: Partial<Story> & { readonly hoursAgo?: number } = {}): Story {
  const { hoursAgo = 3, ...rest } = changes;
  return {
    ...makeMark(storyId, hoursAgo),
    content: words(`words of ${storyId}`),
    isSeen: false,
    isLiked: false,
    tally: null,
    ...rest,
  };
}

/** A server at which these people show these stories. */
export function serveStories(shown: Readonly<Record<string, readonly Story[]>>): FakeLive {
  const server = serveRooms([]);
  server.answer("stories.list", () => ({
    authors: Object.entries(shown).map(([name, stories]) => makeAuthor(name, stories)),
    hasMore: false,
  }));
  server.answer("stories.read", ({ userId }) => ({
    stories: Object.entries(shown).find(([name]) => person(name) === userId)?.[1] ?? [],
  }));
  return server;
}
