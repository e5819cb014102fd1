import type { EmojiData, SkinTone } from "frimousse";
import enDataUrl from "emojibase-data/en/data.json?url";
import enMessagesUrl from "emojibase-data/en/messages.json?url";
import frDataUrl from "emojibase-data/fr/data.json?url";
import frMessagesUrl from "emojibase-data/fr/messages.json?url";

/** Newer emoji are squares on many devices and are not offered. */
const NEWEST_VERSION = 15.1;
/** A group's number in the emoji data: skin tones and hair on their own. */
const COMPONENT_GROUP = 2;
const TONES = ["light", "medium-light", "medium", "medium-dark", "dark"] as const;

type PickerEmoji = EmojiData["emojis"][number];
type SourceEmoji = {
  emoji: string;
  label: string;
  group?: number;
  version: number;
  tags?: string[];
  skins?: { emoji: string; tone: number | number[] }[];
};
type SourceMessages = {
  groups: { key: string; message: string; order: number }[];
  skinTones: { key: Exclude<SkinTone, "none">; message: string }[];
};

const URLS = {
  en: { data: enDataUrl, messages: enMessagesUrl },
  fr: { data: frDataUrl, messages: frMessagesUrl },
};

/** Emoji and their names in the person's language, as files of this server. */
export async function resolveEmojiData(locale: string): Promise<EmojiData> {
  const urls = locale === "fr" ? URLS.fr : URLS.en;
  const [emojis, messages] = await Promise.all([
    readJson<SourceEmoji[]>(urls.data),
    readJson<SourceMessages>(urls.messages),
  ]);
  return {
    locale,
    emojis: emojis.flatMap(toEmoji),
    categories: messages.groups
      .filter(({ order }) => order !== COMPONENT_GROUP)
      .map(({ order, message }) => ({ index: order, label: toCapitalised(message) })),
    skinTones: Object.fromEntries(
      messages.skinTones.map(({ key, message }) => [key, message]),
    ) as EmojiData["skinTones"],
  };
}

function toEmoji({ emoji, label, group, version, tags, skins }: SourceEmoji): PickerEmoji[] {
  if (group === undefined || group === COMPONENT_GROUP || version > NEWEST_VERSION) return [];
  const tones = (skins ?? []).flatMap(({ emoji: toned, tone }) => {
    const name = typeof tone === "number" ? TONES[tone - 1] : undefined;
    return name === undefined ? [] : [[name, toned] as const];
  });
  const bySkin = tones.length === TONES.length ? { skins: Object.fromEntries(tones) as PickerEmoji["skins"] } : {};
  return [{ emoji, category: group, version, label: toCapitalised(label), tags: tags ?? [], ...bySkin }];
}

async function readJson<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`emoji data: ${response.status}`);
  return (await response.json()) as T;
}

function toCapitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
