import { isErrorCode } from "@atrium/contracts/errors";
import { COMMANDS, commandFrame, type CommandName, type CommandOutput } from "@atrium/contracts/live";
import type { z } from "zod";
import { AppError } from "../../errors.ts";
import { ensureStorable } from "../ensure-storable.ts";
import type { Connection } from "./connection.ts";

/** The commands that features answer; `session.hello` is the gateway's own. */
export type FeatureCommand = Exclude<CommandName, "session.hello">;
export type Parsed<Name extends CommandName> = z.output<(typeof COMMANDS)[Name]["input"]>;
export type CommandHandler<Name extends FeatureCommand> = (
  connection: Connection,
  input: Parsed<Name>,
) => CommandOutput<Name> | Promise<CommandOutput<Name>>;
export type CommandHandlers = { readonly [Name in FeatureCommand]: CommandHandler<Name> };

export type ReceivedCommand = { readonly id: number; readonly name: string; readonly input: unknown };

/** Null when the frame is not a command at all: the connection is then closed, since no answer could be addressed. */
export function readCommand(data: string): ReceivedCommand | null {
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return null;
  }
  const frame = commandFrame.safeParse(value);
  return frame.success ? { id: frame.data.id, name: frame.data.do, input: frame.data.with } : null;
}

export function isFeatureCommand(name: string): name is FeatureCommand {
  return Object.hasOwn(COMMANDS, name) && name !== "session.hello";
}

/** @throws AppError BAD_INPUT naming the field, or the code that the contract gives for what is wrong */
export function parseInput<Name extends CommandName>(name: Name, input: unknown): Parsed<Name> {
  const schema: z.ZodType = COMMANDS[name].input;
  const parsed = schema.safeParse(input);
  if (parsed.success) return ensureStorable(parsed.data) as Parsed<Name>;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join(".") ?? "";
  // A limit of the contract that has a code of its own says so.
  if (isErrorCode(issue?.message)) throw new AppError(issue.message);
  throw new AppError("BAD_INPUT", { field });
}

export function answerText(id: number, output: unknown): string {
  return `{"re":${id},"ok":${JSON.stringify(output)}}`;
}
