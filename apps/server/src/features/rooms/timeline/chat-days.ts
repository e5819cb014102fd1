import { TIMELINE_DETAIL_MAX_LENGTH } from "@atrium/contracts/contact-limits";
import type { TimelineSource } from "../../../feature.ts";
import type { Context } from "../../../context.ts";
import type { Messages } from "../../messages/messages.ts";
import { countChatDays, listChatDays } from "./timeline-store.ts";

/** The days of a direct chat, each with what was said last on it where that is words. */
export function createChatDays({ db }: Pick<Context, "db">, messages: Pick<Messages, "readAt">): TimelineSource {
  return {
    kind: "CHAT",
    async list(pair, page) {
      const days = await listChatDays(db.kysely, pair, page);
      const [first] = days;
      const last = first ? await messages.readAt({ roomId: first.roomId, seqs: days.map(({ seq }) => seq) }) : [];
      return days.map(({ day, at, count, roomId, seq, lastBy }) => {
        const content = last.find((message) => message.seq === seq)?.content;
        const words = content?.kind === "text" ? content.text : "";
        return {
          id: day,
          at,
          detail: words.slice(0, TIMELINE_DETAIL_MAX_LENGTH),
          isOwn: lastBy === pair.viewerId,
          count,
          roomId,
          seq,
        };
      });
    },
    count: (pair) => countChatDays(db.kysely, pair),
  };
}
