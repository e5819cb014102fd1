import type { CommandHandlers } from "../../platform/realtime/command.ts";
import type { Stories } from "./stories.ts";

type StoryCommands = Pick<
  CommandHandlers,
  | "stories.list"
  | "stories.read"
  | "stories.post"
  | "stories.remove"
  | "stories.see"
  | "stories.like"
  | "stories.reply"
  | "stories.viewers"
>;

export function storyCommands(stories: Stories): StoryCommands {
  return {
    "stories.list": ({ userId }, input) => stories.list(userId, input),
    "stories.read": async ({ userId }, input) => ({ stories: await stories.read(userId, input.userId) }),
    "stories.post": ({ userId }, input) => stories.post(userId, input),
    "stories.remove": async ({ userId }, { storyId }) => {
      await stories.remove(userId, storyId);
      return {};
    },
    "stories.see": async ({ userId }, { storyId }) => {
      await stories.see(userId, storyId);
      return {};
    },
    "stories.like": async ({ userId }, input) => {
      await stories.like(userId, input);
      return {};
    },
    "stories.reply": ({ userId }, input) => stories.reply(userId, input),
    "stories.viewers": ({ userId }, input) => stories.listViewers(userId, input),
  };
}
