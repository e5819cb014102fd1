import { type BenchMember, openMembers } from "../atrium-client.ts";
import type { StageRoom, Stage } from "./stage.ts";

const PER_SECOND = 20;
const WORDS = "the quarry called about stone for the long table so we meet at nine by the north door with coffee".split(
  " ",
);

export type Chatter = { readonly stop: () => void };

/** Friends writing 20 messages a second, in turn, into the rooms in turn. */
export async function startChatter({ port, friends }: Stage, rooms: readonly StageRoom[]): Promise<Chatter> {
  const members = await openMembers(port, friends, () => ({ onMessages: () => {}, onAnswer: () => {} }));
  const startedAt = performance.now();
  let sent = 0;
  // Keeps the pace whatever the timers do: each turn sends what is due.
  const timer = setInterval(() => {
    for (const due = ((performance.now() - startedAt) * PER_SECOND) / 1_000; sent < due; sent += 1) {
      const room = rooms[sent % rooms.length];
      if (room) toSender(members, sent)?.sendMessage(room.roomId, composeText(sent));
    }
  }, 1_000 / PER_SECOND);
  return {
    stop() {
      clearInterval(timer);
      for (const member of members) member.close();
    },
  };
}

/** A person writes a few messages in a row, as people do. */
function toSender(members: readonly BenchMember[], turn: number): BenchMember | undefined {
  return members[Math.floor(turn / 3) % members.length];
}

/** 3 to 40 words, the same for the same turn. */
function composeText(turn: number): string {
  const length = 3 + ((turn * 7) % 38);
  return Array.from({ length }, (_value, index) => WORDS[(turn + index) % WORDS.length]).join(" ");
}
