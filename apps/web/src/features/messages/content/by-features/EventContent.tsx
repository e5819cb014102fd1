import { useFeatures } from "../../../../ui/features.ts";
import type { EventContent as Told } from "../../places.ts";
import { toLine } from "../content-line.ts";

/** An event that was made or changed, as the feature that has events shows it. */
export function EventContent({ content, isOwn }: { readonly content: Told; readonly isOwn: boolean }) {
  const EventMessage = useFeatures().find((feature) => feature.EventMessage !== undefined)?.EventMessage;
  return EventMessage ? <EventMessage content={content} /> : <span dir="auto">{toLine(content, isOwn)}</span>;
}
