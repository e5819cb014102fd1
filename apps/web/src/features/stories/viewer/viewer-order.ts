import type { StoryId, UserId } from "@atrium/contracts/ids";
import type { Story } from "@atrium/contracts/stories";

type Mark = Pick<Story, "storyId" | "isSeen" | "endsAt">;

/** What is shown still. */
export const toShown = <One extends Pick<Story, "endsAt">>(stories: readonly One[], now: Date): One[] =>
  stories.filter(({ endsAt }) => Date.parse(endsAt) > now.getTime());

/** The one to begin with: the first that is new, else the first. Null where the wanted one is over, or all are. */
export function toStart(stories: readonly Mark[], wanted: StoryId | undefined): StoryId | null {
  if (wanted !== undefined) return stories.find(({ storyId }) => storyId === wanted)?.storyId ?? null;
  return (stories.find(({ isSeen }) => !isSeen) ?? stories[0])?.storyId ?? null;
}

/** Where the one that is shown stands among those there are now; where it is gone, what has come into its place. */
export function toPlace(stories: readonly Mark[], storyId: StoryId, lastPlace: number): number {
  const place = stories.findIndex((story) => story.storyId === storyId);
  return place === -1 ? Math.min(lastPlace, stories.length - 1) : place;
}

/** Who comes before or after somebody in the strip; undefined at its ends, and for who is not in it. */
export function toNeighbour(
  people: readonly { readonly userId: UserId }[],
  userId: UserId,
  step: 1 | -1,
): UserId | undefined {
  const place = people.findIndex((person) => person.userId === userId);
  return place === -1 ? undefined : people[place + step]?.userId;
}
