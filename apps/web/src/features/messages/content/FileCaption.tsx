import { TextContent } from "./TextContent.tsx";

/** The words under files; none for most. */
export function FileCaption({ text }: { readonly text: string }) {
  return text === "" ? null : <TextContent content={{ kind: "text", text }} />;
}
