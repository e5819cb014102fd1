/** Drills start servers and wait for faults. They are no part of `npm test`: DRILLS in the environment asks for them and nothing else. */
const DRILLS = "**/*.drill.test.ts";

/** What a workspace that has drills gives Vitest. */
export const WHICH = process.env["DRILLS"]
  ? { include: [DRILLS], exclude: ["**/node_modules/**"] }
  : { include: ["**/*.test.ts"], exclude: ["**/node_modules/**", DRILLS] };
