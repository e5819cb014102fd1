import type { Content } from "@atrium/contracts/content/content";
import { m } from "../../../platform/i18n/messages.ts";
import { formatDuration } from "./media/duration.ts";
import { toPlain } from "../formatting/plain.ts";

/** What a message says as text of one kind of line: a preview, a hit of a search, an announcement. */
export function toLine(content: Content, isOwn: boolean): string {
  switch (content.kind) {
    case "text":
    case "link":
    case "storyMessage":
      return toPlain(content.text);
    case "poll":
      return m["messages.line.poll"]({ question: content.question });
    case "contact":
      return m["messages.line.contact"]({ name: content.name });
    case "location":
      return content.place === "" ? m["messages.line.location"]() : content.place;
    case "photo":
      return content.text === "" ? m["messages.line.photo"]({ count: content.files.length }) : toPlain(content.text);
    case "gif":
      return content.text === "" ? m["messages.line.gif"]() : toPlain(content.text);
    case "sticker":
      return m["messages.line.sticker"]();
    case "video":
      return content.text === "" ? m["messages.line.video"]() : toPlain(content.text);
    case "videoMessage":
      return m["messages.line.videoMessage"]({ duration: formatDuration(content.durationMs) });
    case "audio":
      if (content.voice) return m["messages.line.voice"]({ duration: formatDuration(content.voice.durationMs) });
      return content.text === "" ? m["messages.line.audio"]() : toPlain(content.text);
    case "document":
      return content.files[0]?.title ?? toPlain(content.text);
    case "eventCreate":
      return m["messages.line.eventCreate"]({ title: content.title });
    case "eventUpdate":
      return toUpdateLine(content);
    case "pin":
      return isOwn ? m["messages.line.pinOwn"]() : m["messages.line.pin"]();
    case "poke":
      return toPokeLine(content.isBack, isOwn);
    case "call":
      return toCallLine(content, isOwn);
    case "deleted":
      return isOwn ? m["messages.deleted.own"]() : m["messages.deleted.other"]();
  }
}

function toCallLine({ callType, callInfo }: Extract<Content, { kind: "call" }>, isOwn: boolean): string {
  // What was given up before they answered, or rang in vain, the others have missed.
  const isMissed = !isOwn && callInfo !== null && callInfo.action !== "completed" && !isDeclined(callInfo);
  if (isMissed)
    return callType === "audio" ? m["messages.line.missedAudioCall"]() : m["messages.line.missedVideoCall"]();
  return callType === "audio" ? m["messages.line.audioCall"]() : m["messages.line.videoCall"]();
}

const isDeclined = (call: { readonly callEndedBy: string | null; readonly senderId: string }): boolean =>
  call.callEndedBy !== null && call.callEndedBy !== call.senderId;

function toPokeLine(isBack: boolean, isOwn: boolean): string {
  if (isOwn) return isBack ? m["messages.line.pokeBackOwn"]() : m["messages.line.pokeOwn"]();
  return isBack ? m["messages.line.pokeBack"]() : m["messages.line.poke"]();
}

function toUpdateLine({ changed, title }: Extract<Content, { kind: "eventUpdate" }>): string {
  if (changed.includes("cancelled")) return m["messages.line.eventCancelled"]({ title });
  if (changed.includes("proposed")) return m["messages.line.timesProposed"]({ title });
  return changed.includes("declined")
    ? m["messages.line.timesDeclined"]({ title })
    : m["messages.line.eventUpdate"]({ title });
}
