import type { Event } from "@atrium/contracts/events";

export const isOver = ({ endTime }: Pick<Event, "endTime">, now: Date): boolean => Date.parse(endTime) <= now.getTime();
