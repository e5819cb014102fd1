import type { Content } from "@atrium/contracts/content/content";

/** What a message of text says; empty for any other. */
export const textOf = ({ content }: { readonly content: Content }): string =>
  content.kind === "text" ? content.text : "";
