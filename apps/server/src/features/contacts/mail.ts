import type { Language } from "@atrium/contracts/session";
import type { Event } from "@atrium/contracts/events";
import type { Context } from "../../context.ts";
import { interpolate } from "../../platform/i18n/interpolate.ts";
import { toHarmlessLine } from "../../platform/text.ts";
import en from "./mail.en.json" with { type: "json" };
import fr from "./mail.fr.json" with { type: "json" };

const TEXTS: Readonly<Record<Language, typeof en>> = { en: en satisfies typeof fr, fr };

type Notes = {
  readonly name: string;
  readonly lines: readonly string[];
  readonly meetings: readonly Event[];
  readonly language: Language;
};

/** To the owner of an address book, about somebody who is no longer in it: how they were reached, and when the two met. */
export function sendMeetingNotes(
  { mail, config }: Pick<Context, "mail" | "config">,
  to: string,
  { name, lines, meetings, language }: Notes,
): Promise<void> {
  const texts = TEXTS[language];
  const values = { name: toHarmlessLine(name), instance: config.instanceName };
  const met = meetings.map((meeting) => toMeetingLine(meeting, language));
  const parts = [
    interpolate(texts["notes.text"], values),
    lines.map(toHarmlessLine).join("\n"),
    met.length === 0 ? texts["notes.none"] : `${texts["notes.meetings"]}\n${met.join("\n")}`,
  ];
  const text = parts.filter(Boolean).join("\n\n");
  return mail.send({ to, subject: interpolate(texts["notes.subject"], values), text });
}

/** What the record of how two people met is called, by who asked the other (CONT-056). */
export const toMeetingTitle = (name: string, { byLink, language }: { byLink: boolean; language: Language }): string =>
  interpolate(TEXTS[language][byLink ? "met.byLink" : "met.title"], { name });

/** When it was, where the event took place, with what it was called and where. */
function toMeetingLine({ startTime, timeZone, title, location }: Event, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "short", timeZone });
  return ["-", format.format(new Date(startTime)), toHarmlessLine(title), toHarmlessLine(location ?? "")]
    .filter(Boolean)
    .join(" ");
}
