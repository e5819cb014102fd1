import type { ContentProps } from "../MessageContent.tsx";
import { TextContent } from "../TextContent.tsx";

type FileCaptionProps = Pick<ContentProps<"photo">, "roomId" | "item"> & { readonly text: string };

/** The words under files; none for most. */
export function FileCaption({ text, roomId, item }: FileCaptionProps) {
  return text === "" ? null : <TextContent content={{ kind: "text", text }} roomId={roomId} item={item} />;
}
