import { COMMANDS, isRead } from "@atrium/contracts/live";
import { expect, test } from "vitest";
import { z } from "zod";
import { isFeatureCommand } from "./command.ts";

test("every command that answers with a list of things waits its turn among those that read much  R7", () => {
  const answersWithList = ([, { output }]: [string, { output: z.ZodType }]): boolean =>
    hasList(z.toJSONSchema(output) as Schema);
  const names = Object.entries(COMMANDS)
    .filter(answersWithList)
    .map(([name]) => name)
    .filter(isFeatureCommand);
  expect(names).toEqual(expect.arrayContaining(["messages.history", "messages.changes", "rooms.sync"]));
  expect(names.filter((name) => !isRead(name))).toEqual([]);
});

type Schema = { properties?: Record<string, Schema>; anyOf?: Schema[]; items?: { type?: string }; maxItems?: number };

/** A list of objects, by itself or in what may be missing; what one thing holds is no list, nor what has an end that is known. */
function hasList({ properties = {} }: Schema): boolean {
  return Object.values(properties).some(
    (property) =>
      (property.items?.type === "object" && property.maxItems === undefined) || property.anyOf?.some(hasList) === true,
  );
}
