import type { z } from "zod";
import { AppError } from "../../errors.ts";
import { ensureStorable } from "../ensure-storable.ts";

/** The arguments of a field, checked beyond what GraphQL's types say. @throws AppError BAD_INPUT with the field at fault */
export function parseArgs<Schema extends z.ZodType>(schema: Schema, args: unknown): z.output<Schema> {
  const parsed = schema.safeParse(args);
  if (!parsed.success) throw new AppError("BAD_INPUT", { field: parsed.error.issues[0]?.path.join(".") ?? "" });
  return ensureStorable(parsed.data);
}
