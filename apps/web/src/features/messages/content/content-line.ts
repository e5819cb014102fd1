import type { Content } from "@atrium/contracts/content/content";
import { m } from "../../../platform/i18n/messages.ts";

/** What a message says as text of one kind of line: a preview, a hit of a search, an announcement. */
export function toLine(content: Content, isOwn: boolean): string {
  switch (content.kind) {
    case "text":
      return content.text;
    case "poll":
      return m["messages.line.poll"]({ question: content.question });
    case "contact":
      return m["messages.line.contact"]({ name: content.name });
    case "location":
      return content.place === "" ? m["messages.line.location"]() : content.place;
    case "deleted":
      return isOwn ? m["messages.deleted.own"]() : m["messages.deleted.other"]();
  }
}
