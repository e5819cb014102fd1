import type { Language } from "@atrium/contracts/session";
import type { Message } from "@atrium/contracts/messages";
import type { Context } from "../../../context.ts";
import { interpolate } from "../../../platform/i18n/interpolate.ts";
import { toHarmlessLine } from "../../../platform/text.ts";
import { toWords } from "../push/words.ts";
import en from "./mail.en.json" with { type: "json" };
import fr from "./mail.fr.json" with { type: "json" };
import type { UnreadRoomRow } from "./store.ts";

export const MAIL_TEXTS: Readonly<Record<Language, typeof en>> = { en: en satisfies typeof fr, fr };
/** Messages of one room that a mail shows; of more it says how many there are. */
const SHOWN = 5;

export type UnreadRoom = { readonly room: UnreadRoomRow; readonly messages: readonly Message[] };
type Unread = {
  readonly firstName: string;
  readonly rooms: readonly UnreadRoom[];
  readonly withText: boolean;
  readonly language: Language;
  readonly origin: string;
  readonly unsubscribe: string;
};

/** To somebody, what they have not read: room by room, with its link, and only as much of it as they want. */
export function sendUnreadMail(
  { mail, config }: Pick<Context, "mail" | "config">,
  to: string,
  { firstName, rooms, withText, language, origin, unsubscribe }: Unread,
): Promise<void> {
  const texts = MAIL_TEXTS[language];
  const count = rooms.reduce((sum, { messages }) => sum + messages.length, 0);
  const values = { name: toHarmlessLine(firstName), instance: config.instanceName, count };
  const parts = [
    interpolate(texts["unread.hello"], values),
    ...rooms.map((room) => toPart(room, { withText, language, origin })),
    interpolate(texts["unread.foot"], { ...values, unsubscribe }),
  ];
  return mail.send({
    to,
    subject: interpolate(count === 1 ? texts["unread.subjectOne"] : texts["unread.subject"], values),
    text: parts.join("\n\n"),
    // RFC 8058: programs for mail end it with one press.
    headers: { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  });
}

function toPart(
  { room, messages }: UnreadRoom,
  { withText, language, origin }: Pick<Unread, "withText" | "language" | "origin">,
): string {
  const texts = MAIL_TEXTS[language];
  const said = messages.map(({ senderName, content }) =>
    toWords(
      { chatType: room.chatType, roomName: room.name, senderName: senderName ?? "", content },
      { showText: true, language },
    ),
  );
  const name = toHarmlessLine(said[0]?.title ?? room.name);
  const head = interpolate(messages.length === 1 ? texts["unread.roomOne"] : texts["unread.room"], {
    name,
    count: messages.length,
  });
  const lines = withText ? said.slice(-SHOWN).map(({ body }) => `  ${toHarmlessLine(body)}`) : [];
  return [head, ...lines, `${origin}/chat/${room.roomId}`].join("\n");
}
