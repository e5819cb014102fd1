import { postRead } from "../../../platform/read-apart.ts";
import type { GivenCalendar } from "./read-apart.ts";
import { readBusy } from "./read-ics.ts";

/** A thread of its own: what takes for ever ends with it. */
postRead(({ text, wanted }: GivenCalendar) => readBusy(text, wanted));
