import type { StoryId, UserId } from "@atrium/contracts/ids";
import type { Story, StoryTally } from "@atrium/contracts/stories";
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { toRefusal } from "../../platform/live/failure.ts";
import { follow } from "../../platform/live/follow.ts";
import { live } from "../../platform/live/live.ts";
import type { StoryViewer } from "@atrium/contracts/stories";

const storyKeys = {
  of: (userId: UserId) => ["stories", "of", userId] as const,
  viewers: (storyId: StoryId) => ["stories", "viewers", storyId] as const,
};

/** What one person shows, the oldest first, kept current while it is shown. */
export function useStoriesOf(userId: UserId) {
  const queries = useQueryClient();
  const found = useQuery({
    queryKey: storyKeys.of(userId),
    queryFn: async () => (await live.requestSoon("stories.read", { userId })).stories,
  });
  useEffect(() => {
    const refresh = () => queries.invalidateQueries({ queryKey: storyKeys.of(userId) });
    const stop = follow(live, refresh, (ask) => [
      live.on("friends.changed", ask),
      live.on("stories.changed", (changed) => changed.userId === userId && ask()),
    ]);
    const stopTally = live.on("stories.tally", ({ storyId, tally }) => {
      patchStory(queries, userId, storyId, { tally });
      void queries.invalidateQueries({ queryKey: storyKeys.viewers(storyId) });
    });
    return () => {
      stop();
      stopTally();
    };
  }, [queries, userId]);
  return found;
}

/** Who has seen a story of one's own, the latest first, a page at a time. */
export function useStoryViewers(storyId: StoryId) {
  return useInfiniteQuery({
    queryKey: storyKeys.viewers(storyId),
    queryFn: ({ pageParam }) => live.requestSoon("stories.viewers", { storyId, before: pageParam }),
    initialPageParam: null as Pick<StoryViewer, "seenAt" | "userId"> | null,
    getNextPageParam: ({ viewers, hasMore }) => {
      const last = viewers.at(-1);
      return hasMore && last ? { seenAt: last.seenAt, userId: last.userId } : undefined;
    },
  });
}

/** What is done with stories of one person; what is shown follows at once, and back where the server refuses it. */
export function useStoryActs(userId: UserId) {
  const queries = useQueryClient();
  const [likes] = useState(() => new Map<StoryId, Like>());

  /** One at a time, as the server may settle two in either order, and until it knows what is wanted last. */
  async function sendLike(storyId: StoryId, like: Like): Promise<void> {
    likes.set(storyId, like);
    try {
      while (like.known !== like.wanted) {
        const { wanted } = like;
        await live.requestSoon("stories.like", { storyId, isLiked: wanted });
        like.known = wanted;
      }
    } finally {
      likes.delete(storyId);
      patchStory(queries, userId, storyId, { isLiked: like.known });
      // An answer that is on its way may be older.
      const queryKey = storyKeys.of(userId);
      if (queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey });
    }
  }

  return {
    see: async (storyId: StoryId): Promise<void> => {
      patchStory(queries, userId, storyId, { isSeen: true });
      await live.requestSoon("stories.see", { storyId }).catch(() => undefined);
    },
    /**
     * Likes what is not liked, and the other way around. Asked of what is kept, not of what is drawn: keys can be faster.
     *
     * @throws LiveFailure
     */
    toggleLike: async (storyId: StoryId): Promise<void> => {
      const kept = queries.getQueryData<readonly Story[]>(storyKeys.of(userId));
      const isLiked = !kept?.find((story) => story.storyId === storyId)?.isLiked;
      patchStory(queries, userId, storyId, { isLiked });
      const sent = likes.get(storyId);
      if (sent) sent.wanted = isLiked;
      else await sendLike(storyId, { known: !isLiked, wanted: isLiked });
    },
    /** @throws LiveFailure */
    remove: async (storyId: StoryId): Promise<void> => {
      await live.requestSoon("stories.remove", { storyId }).catch((cause: unknown) => {
        // What another device has taken away is gone as well.
        if (toRefusal(cause)?.code !== "NOT_FOUND") throw cause;
      });
      patch(queries, userId, (stories) => stories.filter((story) => story.storyId !== storyId));
    },
  };
}

/** A like on its way: what the server knows, and what is wanted by now. */
type Like = { known: boolean; wanted: boolean };
type Shown = Partial<Pick<Story, "isSeen" | "isLiked">> & { readonly tally?: StoryTally };

function patchStory(queries: QueryClient, userId: UserId, storyId: StoryId, shown: Shown): void {
  patch(queries, userId, (stories) =>
    stories.map((story) => (story.storyId === storyId ? { ...story, ...shown } : story)),
  );
}

function patch(queries: QueryClient, userId: UserId, change: (stories: readonly Story[]) => Story[]): void {
  queries.setQueryData<Story[]>(storyKeys.of(userId), (stories) => stories && change(stories));
}
