import type { StoryId, UserId } from "@atrium/contracts/ids";
import type { EventData } from "@atrium/contracts/live";
import type { StoryAuthor } from "@atrium/contracts/stories";

type Authors = readonly StoryAuthor[];
/** Where a page of authors ended: the next one begins after it. */
export type PageEnd = { readonly postedAt: StoryAuthor["stories"][number]["postedAt"]; readonly userId: UserId };

export const isSeen = ({ stories }: StoryAuthor): boolean => stories.every((story) => story.isSeen);

/** Of the newest story; the empty text sorts before every time. */
const newestOf = ({ stories }: StoryAuthor): string => stories.at(-1)?.postedAt ?? "";

export function toPageEnd(authors: Authors): PageEnd | null {
  const last = authors.at(-1);
  const postedAt = last?.stories.at(-1)?.postedAt;
  return last && postedAt ? { postedAt, userId: last.userId } : null;
}

/** Unseen first, whose newest is the newest first. Those of `held` stay where they were, as while somebody looks through them. */
export function toOrder(authors: Authors, held: readonly UserId[] | null): StoryAuthor[] {
  const place = ({ userId }: StoryAuthor) => {
    const at = held?.indexOf(userId) ?? -1;
    return at === -1 ? Number.POSITIVE_INFINITY : at;
  };
  return authors.toSorted((one, other) => {
    const [first, second] = [place(one), place(other)];
    if (first !== second) return first - second;
    if (isSeen(one) !== isSeen(other)) return isSeen(one) ? 1 : -1;
    return newestOf(one) < newestOf(other) ? 1 : -1;
  });
}

type Known = {
  readonly me: UserId;
  /** Where the last page ended; null where there is none after it. */
  readonly end: PageEnd | null;
};

/** What somebody shows from now on. What is known as seen stays so, and who belongs on a page that is not there yet comes with it. */
export function withChanged(
  authors: Authors,
  { userId, name, stories }: EventData<"stories.changed">,
  { me, end }: Known,
): Authors {
  const known = authors.find((author) => author.userId === userId);
  const seen = new Set(known?.stories.flatMap((story) => (story.isSeen ? [story.storyId] : [])));
  const others = authors.filter((author) => author !== known);
  const newest = stories.at(-1);
  if (newest === undefined || (end !== null && userId !== me && newest.postedAt < end.postedAt)) return others;
  const marks = stories.map((mark) => ({ ...mark, isSeen: userId === me || seen.has(mark.storyId) }));
  return [...others, { userId, name, stories: marks }];
}

export function withSeen(authors: Authors, storyId: StoryId): Authors {
  return authors.map((author) =>
    author.stories.some((story) => story.storyId === storyId && !story.isSeen)
      ? {
          ...author,
          stories: author.stories.map((story) => (story.storyId === storyId ? { ...story, isSeen: true } : story)),
        }
      : author,
  );
}

/** Without what is over, and who shows nothing any more. */
export function withoutEnded(authors: Authors, now: number): Authors {
  return authors.flatMap((author) => {
    const stories = author.stories.filter(({ endsAt }) => Date.parse(endsAt) > now);
    if (stories.length === 0) return [];
    return stories.length === author.stories.length ? [author] : [{ ...author, stories }];
  });
}

/** A further page after those that are there; whoever is on both is as the page says. */
export function withPage(authors: Authors, page: Authors): Authors {
  const added = new Set(page.map(({ userId }) => userId));
  return [...authors.filter(({ userId }) => !added.has(userId)), ...page];
}

/** When the next story is over; null where none is shown. */
export function toNextEnd(authors: Authors): number | null {
  const ends = authors.flatMap(({ stories }) => stories.map(({ endsAt }) => Date.parse(endsAt)));
  return ends.length === 0 ? null : Math.min(...ends);
}
