import type { FeedCode, FeedDetails } from "@atrium/contracts/feed";
import { FEED_DETAILS } from "@atrium/contracts/feed";
import { afterEach, describe, expect, test } from "vitest";
import { overwriteGetLocale } from "../../platform/i18n/generated/runtime.js";
import { toItem } from "./test-feed.ts";
import { toKind } from "./test-kinds.ts";
import { toSentence } from "./sentence.ts";

const EVENT = { title: "Sunday ride" };
const CHANNEL = { chatType: "channel", chatName: "Ceramics" } as const;
const GROUP = { chatType: "group", chatName: "Print Room" } as const;
const SENTENCES: readonly [id: string, FeedCode, FeedDetails, string, string][] = [
  [
    "CONT-019",
    "CONTACT_REMINDER",
    { contactName: "Théo", title: "Send the plans" },
    "Reminder about Théo: Send the plans",
    "Rappel au sujet de Théo : Send the plans",
  ],
  ["B-42", "EVENT_REMINDER", EVENT, "Sunday ride begins soon", "Sunday ride commence bientôt"],
  [
    "B-58",
    "EVENT_TIMES_PROPOSED",
    EVENT,
    "Amara Okoye proposes other times for Sunday ride",
    "Amara Okoye propose d’autres horaires pour Sunday ride",
  ],
  [
    "B-58",
    "EVENT_TIMES_DECLINED",
    EVENT,
    "Amara Okoye declined other times for Sunday ride",
    "Amara Okoye a refusé d’autres horaires pour Sunday ride",
  ],
  [
    "B-58",
    "EVENT_CLOCK_CHANGED",
    EVENT,
    "Clocks now show Sunday ride at another time than it was booked for",
    "Sunday ride n’est plus à l’heure réservée : les règles du fuseau horaire ont changé",
  ],
  ["FEED-012", "NEW_USER_JOINED", {}, "Amara Okoye has joined", "Amara Okoye a rejoint la communauté"],
  [
    "FEED-013",
    "SHARE_MEETING_NOTES",
    {},
    "Amara Okoye shared meeting notes with you",
    "Amara Okoye a partagé des notes de réunion avec vous",
  ],
  [
    "FEED-013",
    "SHARE_MEETING_NOTES",
    EVENT,
    "Amara Okoye shared the meeting notes of Sunday ride",
    "Amara Okoye a partagé les notes de la réunion Sunday ride",
  ],
  [
    "FEED-014",
    "CALENDAR_MEETING_REQUEST",
    {},
    "Amara Okoye sent a meeting request through your calendar",
    "Amara Okoye a envoyé une demande de rendez-vous par votre calendrier",
  ],
  ["FEED-015", "PUBLIC_PROFILE_CONTACT_REQUEST", {}, "Amara Okoye shared a vCard", "Amara Okoye a partagé une vCard"],
  [
    "FEED-016",
    "EVENT_INVITATION",
    { ...EVENT, organiser: "Kenji" },
    "Event Invitation: Kenji invites you to Sunday ride",
    "Invitation à un événement : Kenji vous invite à Sunday ride",
  ],
  [
    "FEED-017",
    "EVENT_UPDATE",
    EVENT,
    "Amara Okoye updated event Sunday ride",
    "Amara Okoye a modifié l’événement Sunday ride",
  ],
  [
    "FEED-018",
    "EVENT_CANCEL",
    EVENT,
    "Amara Okoye cancelled event Sunday ride",
    "Amara Okoye a annulé l’événement Sunday ride",
  ],
  [
    "FEED-019",
    "EVENT_INVITATION_ACCEPT",
    EVENT,
    "Amara Okoye accepted event Sunday ride",
    "Amara Okoye a accepté l’événement Sunday ride",
  ],
  [
    "FEED-020",
    "EVENT_INVITATION_MAYBE",
    EVENT,
    "Amara Okoye is tentative about event Sunday ride",
    "Amara Okoye hésite pour l’événement Sunday ride",
  ],
  [
    "FEED-021",
    "EVENT_INVITATION_DECLINE",
    EVENT,
    "Amara Okoye declined event Sunday ride",
    "Amara Okoye a refusé l’événement Sunday ride",
  ],
  [
    "FEED-022",
    "EVENT_JOIN_REQUEST",
    EVENT,
    "Amara Okoye has requested to join event Sunday ride",
    "Amara Okoye demande à participer à l’événement Sunday ride",
  ],
  [
    "FEED-023",
    "EVENT_JOIN_REQUEST_ACCEPT",
    EVENT,
    "Amara Okoye accepted your request to join event Sunday ride",
    "Amara Okoye a accepté votre demande de participer à l’événement Sunday ride",
  ],
  [
    "FEED-024",
    "EVENT_JOIN_REQUEST_DECLINE",
    EVENT,
    "Amara Okoye declined your request to join event Sunday ride",
    "Amara Okoye a refusé votre demande de participer à l’événement Sunday ride",
  ],
  [
    "FEED-025",
    "EVENT_JOINED",
    EVENT,
    "Amara Okoye joined event Sunday ride",
    "Amara Okoye participe à l’événement Sunday ride",
  ],
  [
    "FEED-026",
    "CONTACT_REQUEST",
    {},
    "Amara Okoye sent friend request",
    "Amara Okoye vous a envoyé une demande d’amitié",
  ],
  [
    "FEED-027",
    "CONTACT_UPDATE",
    {},
    "Amara Okoye updated their contact details",
    "Amara Okoye a mis à jour ses coordonnées",
  ],
  [
    "FEED-028",
    "CONTACT_REQUEST_ACCEPT",
    {},
    "Amara Okoye accepted your friends request",
    "Amara Okoye a accepté votre demande d’amitié",
  ],
  [
    "FEED-029",
    "CONTACT_REQUEST_DECLINE",
    {},
    "Amara Okoye declined your friends request",
    "Amara Okoye a refusé votre demande d’amitié",
  ],
  [
    "FEED-030",
    "CONTACT_INTRODUCTION",
    { contactName: "Leila" },
    "Amara Okoye introduced Leila to you",
    "Amara Okoye vous présente Leila",
  ],
  [
    "FEED-031",
    "CONTACT_INTRODUCTION_ACCEPT",
    { contactName: "Leila" },
    "Amara Okoye accepted your introduction to Leila",
    "Amara Okoye a accepté que vous lui présentiez Leila",
  ],
  [
    "FEED-032",
    "RECOMMENDATIONS_SHARED",
    {},
    "Amara Okoye shared recommendations with you",
    "Amara Okoye a partagé des recommandations avec vous",
  ],
  [
    "FEED-032",
    "RECOMMENDATIONS_SHARED",
    { title: "Casa Benítez" },
    "Amara Okoye shared recommendations with you: Casa Benítez",
    "Amara Okoye a partagé des recommandations avec vous : Casa Benítez",
  ],
  [
    "FEED-032",
    "RECOMMENDATIONS_SHARED",
    { contactName: "Leila" },
    "Amara Okoye recommended Leila to you",
    "Amara Okoye vous recommande Leila",
  ],
  [
    "FEED-033",
    "DOCUMENT_SHARED",
    { title: "Plan.pdf" },
    "Amara Okoye shared a document with you: Plan.pdf",
    "Amara Okoye a partagé un document avec vous : Plan.pdf",
  ],
  [
    "FEED-033",
    "DOCUMENT_SHARED",
    {},
    "Amara Okoye shared a document with you",
    "Amara Okoye a partagé un document avec vous",
  ],
  ["FEED-034", "STORY_LIKE", {}, "Amara Okoye liked your story.", "Amara Okoye a aimé votre story."],
  [
    "FEED-034",
    "STORY_LIKE",
    { storyOwner: "Leila" },
    "Amara Okoye liked Leila story.",
    "Amara Okoye a aimé la story de Leila.",
  ],
  [
    "FEED-035",
    "CHAT_JOIN_REQUEST",
    CHANNEL,
    "Amara Okoye has requested to join Ceramics channel",
    "Amara Okoye demande à rejoindre le canal Ceramics",
  ],
  [
    "FEED-035",
    "CHAT_JOIN_REQUEST",
    GROUP,
    "Amara Okoye has requested to join Print Room group",
    "Amara Okoye demande à rejoindre le groupe Print Room",
  ],
  [
    "FEED-036",
    "CHAT_JOIN_REQUEST_ACCEPT",
    CHANNEL,
    "You are now a member of the Ceramics channel",
    "Vous faites maintenant partie du canal Ceramics",
  ],
  [
    "FEED-036",
    "CHAT_JOIN_REQUEST_ACCEPT",
    GROUP,
    "You are now a member of the Print Room group",
    "Vous faites maintenant partie du groupe Print Room",
  ],
  [
    "FEED-038",
    "CHAT_MESSAGE_CHANNEL",
    { product: "Kiln", isStory: true },
    "Kiln posted a story. Check it out!",
    "Kiln a publié une story. Allez voir !",
  ],
  [
    "FEED-037 FEED-039",
    "CHAT_MESSAGE_CHANNEL",
    { product: "Kiln", isStory: false },
    "Kiln published content for you. Check it out!",
    "Kiln a publié du contenu pour vous. Allez voir !",
  ],
  [
    "",
    "CHAT_MESSAGE_REPORTED",
    { chatName: "Print Room" },
    "Amara Okoye reported a message in Print Room",
    "Amara Okoye a signalé un message dans Print Room",
  ],
  [
    "",
    "CHAT_MESSAGE_REMOVED",
    { chatName: "Print Room", reason: "spam" },
    "Your message in Print Room was removed. Reason: Spam or advertising",
    "Votre message dans Print Room a été supprimé. Motif : Spam ou publicité",
  ],
  [
    "MSG-024",
    "CHAT_MESSAGE_UNSENT",
    { chatName: "Print Room" },
    "Your scheduled message to Print Room was not sent, because you cannot write there any more",
    "Votre message programmé pour Print Room n’a pas été envoyé, car vous ne pouvez plus y écrire",
  ],
  [
    "MSG-024",
    "CHAT_MESSAGE_UNSENT",
    {},
    "A scheduled message of yours was not sent, because you cannot write in that chat any more",
    "Un de vos messages programmés n’a pas été envoyé, car vous ne pouvez plus écrire dans cette discussion",
  ],
];

const say = (code: FeedCode, details: FeedDetails, sender = toItem(1).sender) =>
  toSentence(toItem(1, { code, details, sender }), toKind(code).sentence);
const read = (...item: Parameters<typeof say>) =>
  say(...item)
    .map(({ text }) => text)
    .join("");

afterEach(() => overwriteGetLocale(() => "en"));

describe("the sentence of an item", () => {
  test.each(SENTENCES)("%s: %s with %j", (_id, code, details, ...[en, fr]) => {
    expect(read(code, details)).toBe(en);
    overwriteGetLocale(() => "fr");
    // What no line ends at reads like any other space.
    expect(read(code, details).replaceAll("\u00A0", " ")).toBe(fr);
  });

  test("is there for every code", () => {
    expect(new Set(SENTENCES.map(([, code]) => code))).toEqual(new Set(Object.keys(FEED_DETAILS)));
  });

  test("names the sender, strongly, and one who is gone as Deleted Account  FEED-010 FEED-011", () => {
    expect(say("EVENT_INVITATION_DECLINE", EVENT)).toEqual([
      { text: "Amara Okoye", isStrong: true },
      { text: " declined event ", isStrong: false },
      { text: "Sunday ride", isStrong: true },
    ]);
    expect(read("EVENT_INVITATION_DECLINE", EVENT, null)).toBe("Deleted Account declined event Sunday ride");
    overwriteGetLocale(() => "fr");
    expect(read("CONTACT_UPDATE", {}, null)).toBe("Compte supprimé a mis à jour ses coordonnées");
  });

  test("takes what a person wrote as words, never as a template", () => {
    const title = "\u0001{sender}\u00010\u0001 <b>$&</b>";
    expect(say("EVENT_UPDATE", { title }).at(-1)).toEqual({ text: "␁{sender}␁0␁ <b>$&</b>", isStrong: true });
  });
});
