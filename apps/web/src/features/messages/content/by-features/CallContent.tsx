import { useFeatures } from "../../../../ui/features.ts";
import "../../places.ts";
import { toLine } from "../content-line.ts";
import type { ContentProps } from "../MessageContent.tsx";

/** A call that is over, as the feature that has calls shows it. */
export function CallContent({ content, isOwn, roomId }: ContentProps<"call">) {
  const CallMessage = useFeatures().find((feature) => feature.CallMessage !== undefined)?.CallMessage;
  if (!CallMessage) return <span dir="auto">{toLine(content, isOwn)}</span>;
  return <CallMessage content={content} isOwn={isOwn} roomId={roomId} />;
}
