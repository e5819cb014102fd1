import type { MessageFile } from "@atrium/contracts/content/file";
import type { Sticker } from "@atrium/contracts/content/sticker";
import { m } from "../../../../platform/i18n/messages.ts";
import coffee from "./coffee.svg";
import hello from "./hello.svg";
import laugh from "./laugh.svg";
import love from "./love.svg";
import no from "./no.svg";
import party from "./party.svg";
import sad from "./sad.svg";
import sleep from "./sleep.svg";
import surprise from "./surprise.svg";
import thanks from "./thanks.svg";
import thinking from "./thinking.svg";
import yes from "./yes.svg";

type Look = { readonly url: string; readonly label: () => string };

/** Our own drawings: an arch in twelve moods. */
export const STICKER_LOOKS: Readonly<Record<Sticker, Look>> = {
  hello: { url: hello, label: m["messages.sticker.hello"] },
  yes: { url: yes, label: m["messages.sticker.yes"] },
  no: { url: no, label: m["messages.sticker.no"] },
  love: { url: love, label: m["messages.sticker.love"] },
  laugh: { url: laugh, label: m["messages.sticker.laugh"] },
  thanks: { url: thanks, label: m["messages.sticker.thanks"] },
  party: { url: party, label: m["messages.sticker.party"] },
  coffee: { url: coffee, label: m["messages.sticker.coffee"] },
  thinking: { url: thinking, label: m["messages.sticker.thinking"] },
  sad: { url: sad, label: m["messages.sticker.sad"] },
  sleep: { url: sleep, label: m["messages.sticker.sleep"] },
  surprise: { url: surprise, label: m["messages.sticker.surprise"] },
};

/** What a picture that is a sticker is called: its name where it came from, without what says of which kind it was. */
export const toStickerName = ({ title }: Pick<MessageFile, "title">): string =>
  title.replace(/\.[a-z0-9]{1,5}$/iu, "") || m["messages.line.sticker"]();
