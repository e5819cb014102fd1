import type { fakeNetwork } from "./test-network.ts";

/** What the network answers, by the names of the operations. */
export type Answers = NonNullable<Parameters<typeof fakeNetwork>[0]>;
/** What it answers to one: the same each time, or one after the other. */
export type Given = Answers[string];
