import type { Message } from "@atrium/contracts/messages";

export type MonthOfMessages = { key: string; at: Date; messages: readonly Message[] };

/** Messages, newest first, under the months they were written in. */
export function toMonths(messages: readonly Message[]): MonthOfMessages[] {
  const months = Map.groupBy(messages, ({ createdAt }) => {
    const at = new Date(createdAt);
    return `${at.getFullYear()}-${at.getMonth()}`;
  });
  return [...months].map(([key, ofMonth]) => ({ key, at: new Date(ofMonth[0]?.createdAt ?? 0), messages: ofMonth }));
}
