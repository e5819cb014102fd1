import type { Language } from "@atrium/contracts/session";
import { BOOKING_CHANGES } from "@atrium/contracts/content/event";
import type { Content } from "@atrium/contracts/content/content";
import { PUSH_TEXT_MAX_LENGTH } from "@atrium/contracts/limits";
import type { ChatType } from "@atrium/contracts/rooms";
import { interpolate } from "../../../platform/i18n/interpolate.ts";
import en from "./push.en.json" with { type: "json" };
import fr from "./push.fr.json" with { type: "json" };

const TEXTS: Readonly<Record<Language, typeof en>> = { en: en satisfies typeof fr, fr };

type Said = {
  readonly chatType: ChatType;
  readonly roomName: string;
  readonly senderName: string;
  readonly content: Content;
};

/** What stands in a push (B-38): the room, and unless its reader wants only that, who wrote and what. A direct chat is named by who wrote. */
export function toWords(
  { content, ...said }: Said,
  { showText, language }: { readonly showText: boolean; readonly language: Language },
): { title: string; body: string } {
  const texts = TEXTS[language];
  const { title, name } = toNames(said, texts);
  if (!showText) return { title, body: texts.newMessage };
  const text = toLine(toText(content, texts));
  return { title, body: said.chatType === "direct" ? text : interpolate(texts.line, { name, text }) };
}

/** What stands in the push of a call that rings. */
export function toRingWords(
  { isAudio, ...said }: Omit<Said, "content"> & { readonly isAudio: boolean },
  { showText, language }: { readonly showText: boolean; readonly language: Language },
): { title: string; body: string } {
  const texts = TEXTS[language];
  const text = isAudio ? texts.incomingAudioCall : texts.incomingVideoCall;
  const { title, name } = toNames(said, texts);
  if (!showText) return { title, body: texts.incomingCall };
  return { title, body: said.chatType === "direct" ? text : interpolate(texts.line, { name, text }) };
}

function toNames({ chatType, roomName, senderName }: Omit<Said, "content">, texts: typeof en) {
  const name = toLine(senderName) || texts.nobody;
  return { name, title: chatType === "direct" ? name : toLine(roomName) };
}

function toText(content: Content, texts: typeof en): string {
  switch (content.kind) {
    case "text":
    case "link":
      return content.text;
    case "poll":
      return interpolate(texts.poll, { question: content.question });
    case "contact":
      return interpolate(texts.contact, { name: content.name });
    case "location":
      return content.place || texts.location;
    case "photo":
    case "gif":
    case "video":
    case "videoMessage":
    case "audio":
      return content.text || texts[content.kind];
    case "sticker":
      return texts.sticker;
    case "storyMessage":
      return interpolate(texts.storyMessage, { text: content.text });
    case "pin":
      return texts.pin;
    case "poke":
      return content.isBack ? texts.pokeBack : texts.poke;
    case "document":
      return content.files[0]?.title ?? texts.document;
    case "eventCreate":
      return interpolate(texts.eventCreate, { title: content.title });
    case "eventUpdate": {
      const said = BOOKING_CHANGES.find((change) => content.changed.includes(change)) ?? "eventUpdate";
      return interpolate(texts[said], { title: content.title });
    }
    case "call":
      return texts[toCallWord(content)];
    case "deleted":
      return "";
  }
}

type CallWord = "audioCall" | "videoCall" | "missedAudioCall" | "missedVideoCall";
/** Whoever did not speak has missed it. */
function toCallWord({ callType, callInfo }: Extract<Content, { kind: "call" }>): CallWord {
  if (callInfo?.action === "completed") return callType === "audio" ? "audioCall" : "videoCall";
  return callType === "audio" ? "missedAudioCall" : "missedVideoCall";
}

/** As one line, cut between two characters. */
function toLine(text: string): string {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  return line.length <= PUSH_TEXT_MAX_LENGTH
    ? line
    : `${line.slice(0, PUSH_TEXT_MAX_LENGTH).replace(/\p{Surrogate}$/u, "")}…`;
}
