import { useFeatures } from "../../../../ui/features.ts";
import "../../places.ts";
import type { ContentProps } from "../MessageContent.tsx";
import { TextContent } from "../TextContent.tsx";

/** Words to somebody's story, under what the feature that has stories shows of it. */
export function StoryMessageContent({ content, roomId, item }: ContentProps<"storyMessage">) {
  const AnsweredStory = useFeatures().find((feature) => feature.AnsweredStory !== undefined)?.AnsweredStory;
  return (
    <>
      {AnsweredStory && content.storyDetails && <AnsweredStory story={content.storyDetails} />}
      <TextContent content={{ kind: "text", text: content.text }} roomId={roomId} item={item} />
    </>
  );
}
