import type { z } from "zod";

/** A REST operation: one definition that server and client both compile against. */
export type Operation<Input extends z.ZodType, Output extends z.ZodType> = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly input: Input;
  readonly output: Output;
};

export function defineOperation<Input extends z.ZodType, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
): Operation<Input, Output> {
  return operation;
}

/** A command on the live socket: answered exactly once, with `output` or an error of the closed list. */
export type Command<Input extends z.ZodType, Output extends z.ZodType> = {
  /** `read` asks the database for much and changes nothing: a node works on few of a person's at a time, and the rest wait their turn. */
  readonly kind?: "read";
  readonly input: Input;
  readonly output: Output;
};

export function defineCommand<Input extends z.ZodType, Output extends z.ZodType>(
  command: Command<Input, Output>,
): Command<Input, Output> {
  return command;
}

export type InputOf<T> = T extends { input: infer Input extends z.ZodType } ? z.input<Input> : never;
export type OutputOf<T> = T extends { output: infer Output extends z.ZodType } ? z.output<Output> : never;
